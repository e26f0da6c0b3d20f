import { entryOf } from '#contract/address.ts'
import type { Call, Found } from '#contract/call.ts'
import { batchDelay, batchSize, batchTimeout, pendingExpiry } from '#contract/limits.ts'
import { foundIn } from './send.ts'

/** Reads one call; null when nothing was found, throws when there was no answer. */
export type Reader = <C extends Call>(call: C, fields: object) => Promise<Found<C> | null>

type Request = { path: string; method: string; body: Record<string, unknown> }
type Waiting = Request & { resolve: (answer: unknown) => void; reject: (error: Error) => void }
type Post = (requests: Request[], signal: AbortSignal) => Promise<unknown>

/** Asked anew each time, also while the same question is under way (spec 7.4). */
const neverShared = '/seo/page-data'

/**
 * Gathers reads for 50 ms and sends them ten at a time. The same read in flight is asked once; one that hangs is let go
 * after 30 s, so that it can be asked again. An entry that failed fails for its own caller only.
 */
export function makeBatcher(post: Post = postBatch): Reader {
  const inFlight = new Map<string, { answer: Promise<unknown>; since: number }>()
  let gathered: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendGathered(): void {
    timer = undefined
    const waiting = gathered
    gathered = []
    for (let start = 0; start < waiting.length; start += batchSize) {
      void sendBatch(waiting.slice(start, start + batchSize), post)
    }
  }

  return function readInBatch<C extends Call>(call: C, fields: object) {
    const { path, method, body, key } = entryOf(call, fields)
    const twin = inFlight.get(key)
    if (twin !== undefined && Date.now() - twin.since < pendingExpiry && path !== neverShared) {
      return twin.answer as Promise<Found<C> | null>
    }
    const answer = new Promise<unknown>((resolve, reject) => {
      gathered.push({ path, method, body, resolve, reject })
      timer ??= setTimeout(sendGathered, batchDelay)
    }).finally(() => {
      if (inFlight.get(key)?.answer === answer) inFlight.delete(key)
    })
    inFlight.set(key, { answer, since: Date.now() })
    return answer as Promise<Found<C> | null>
  }
}

async function sendBatch(waiting: Waiting[], post: Post): Promise<void> {
  try {
    const requests = waiting.map(({ path, method, body }) => ({ path, method, body }))
    const answers = await post(requests, AbortSignal.timeout(batchTimeout))
    if (!Array.isArray(answers)) throw new Error('The batch was not answered with a list')
    for (const [position, one] of waiting.entries()) settle(one, answers[position])
  } catch (error) {
    for (const one of waiting) one.reject(error instanceof Error ? error : new Error('Unknown error'))
  }
}

function settle(one: Waiting, answer: unknown): void {
  const { status, message } = (answer ?? {}) as { status?: unknown; message?: unknown }
  if (typeof status === 'string') one.resolve(foundIn(answer))
  else one.reject(new Error(typeof message === 'string' && message !== '' ? message : 'Unknown error'))
}

async function postBatch(requests: Request[], signal: AbortSignal): Promise<unknown> {
  const response = await fetch('/v1/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
    signal,
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}
