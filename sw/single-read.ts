import { toBatchEntry } from '#contract/call-path.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'
import { responseWithSources } from './batch.ts'

/** Public reads that travel by themselves and are needed without network, with the policies of their calls: the schools and work roles of the order form. */
const unbatchedReadPolicies: Record<string, string> = { '/v1/worlplace/get': 'content/low' }

export const isUnbatchedRead = (path: string) => Object.hasOwn(unbatchedReadPolicies, path)

/** Answers such a read by the same rules as an entry of a batch. */
export async function respondToUnbatchedRead(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const untouched = event.request.clone()
  const fields = await parseFields(event.request)
  const entry = {
    ...toBatchEntry({ path: pathname.slice('/v1'.length), method: 'POST' }, fields),
    policy: '',
  }
  const [answering] = await staleWhileRevalidate(
    event,
    [{ ...entry, policy: unbatchedReadPolicies[pathname] ?? '' }],
    async () => {
      try {
        const response = await fetch(untouched, {
          redirect: 'error',
          signal: AbortSignal.timeout(requestTimeoutMs),
        })
        return response.ok ? [await response.json()] : null
      } catch {
        return null
      }
    },
  )
  const answered = await answering
  if (answered === undefined || answered.json === null) return Response.error()
  return responseWithSources(answered.json, [answered])
}

async function parseFields(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    // A form without fields is no form to some.
    return {}
  }
}
