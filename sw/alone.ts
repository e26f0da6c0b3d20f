import { entryOf } from '#contract/address.ts'
import { pendingExpiry } from '#contract/limits.ts'
import { answerByAge } from './answer-by-age.ts'
import { withTimes } from './batch.ts'

/** Public reads that travel by themselves and are needed without network, with the policies of their calls: the schools and work roles of the order form. */
const keptAlone: Record<string, string> = { '/v1/worlplace/get': 'content/low' }

export const isKeptAlone = (path: string) => Object.hasOwn(keptAlone, path)

/** Answers such a read by the same rules as an entry of a batch. */
export async function answerAlone(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const untouched = event.request.clone()
  const fields = await fieldsOf(event.request)
  const entry = { ...entryOf({ path: pathname.slice('/v1'.length), method: 'POST' }, fields), policy: '' }
  const [answering] = await answerByAge(
    event,
    [{ ...entry, policy: keptAlone[pathname] ?? '' }],
    async () => {
      try {
        const response = await fetch(untouched, {
          redirect: 'error',
          signal: AbortSignal.timeout(pendingExpiry),
        })
        return response.ok ? [await response.json()] : null
      } catch {
        return null
      }
    },
  )
  const answered = await answering
  if (answered === undefined || answered.json === null) return Response.error()
  return withTimes(answered.json, [answered])
}

async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    // A form without fields is no form to some.
    return {}
  }
}
