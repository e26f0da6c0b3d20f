import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { toBatchEntry } from '#contract/call-path.ts'
import { listSchools } from '#contract/calls/school.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import { responseWithSources } from './batch-strategy.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

/** Public reads that are sent outside batches and are needed offline: the schools and work roles of the order form. */
const unbatchedReads = [listSchools]

const callOf = (path: string) => unbatchedReads.find((call) => path === `/v1${call.path}`)

export const isUnbatchedRead = (path: string) => callOf(path) !== undefined

/** Answers such a read by the same rules as an entry of a batch. */
export class UnbatchedReadStrategy extends Strategy {
  protected override async _handle(
    request: Request,
    handler: StrategyHandler,
  ): Promise<Response | undefined> {
    const call = callOf(new URL(request.url).pathname)
    if (call === undefined) return fetch(request)
    const unread = request.clone()
    const entry = { ...toBatchEntry(call, await parseFields(request)), policy: call }
    const [pending] = await staleWhileRevalidate(handler, [entry], () => post(unread))
    const answer = await pending
    return answer === undefined || answer.json === null
      ? undefined
      : responseWithSources(answer.json, [answer])
  }
}

async function post(request: Request): Promise<unknown[] | null> {
  try {
    const response = await fetch(request, {
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return response.ok ? [await response.json()] : null
  } catch {
    return null
  }
}

async function parseFields(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    // Some browsers refuse to parse a form without fields.
    return {}
  }
}
