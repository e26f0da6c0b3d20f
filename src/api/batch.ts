import { toBatchEntry } from '#contract/call-path.ts'
import type { Call, Success } from '#contract/calls/call.ts'
import { batchDelayMs, maxBatchSize, batchTimeoutMs, requestTimeoutMs } from '#contract/limits.ts'
import type { AnswerSource } from '#contract/protocol.ts'
import { logCall } from '#src/storage/diagnostics.ts'
import type { ResponseLine } from './response-lines.ts'
import type { CachedAnswer } from './cached-answer.ts'
import { markNoResponse } from './connection.ts'
import { successOrNull } from './request.ts'
import { postBatch, type BatchRequest, type BatchResponse } from './post-batch.ts'

/**
 * What a reader may use: the answer that the query cache holds already, and a callback for one that arrives after
 * another was given.
 */
export type ReadOptions = {
  cached: CachedAnswer | undefined
  onUpdate: (answer: CachedAnswer) => void | Promise<void>
}

/**
 * Reads one call, with the age of its answer; the data is null when nothing was found. Throws when there was no answer.
 */
export type CallReader = <C extends Call>(
  call: C,
  fields: object,
  options?: ReadOptions,
) => Promise<CachedAnswer<Success<C>>>
type PendingRead = BatchRequest & {
  policy: string
  resolve: (answer: CachedAnswer) => void
  reject: (error: Error) => void
}
/** Sends a batch. Resolves to all its answers, or to null when each was passed to `onLine` as it arrived. */
type PostBatch = (
  requests: BatchRequest[],
  signal: AbortSignal,
  policies: string,
  onLine: (line: ResponseLine) => void,
) => Promise<BatchResponse | null>

/** Title and description of a page: it is agreed that every page view requests them, also while the same request is in flight. */
const neverDeduplicatedPath = '/seo/page-data'

/** Collects reads for 50 ms and sends them ten at a time. An entry that failed fails for its own caller only. */
export function makeBatcher(post: PostBatch = postBatch): CallReader {
  const inFlight = new Map<string, { answer: Promise<CachedAnswer>; since: number }>()
  let collected: PendingRead[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    const waiting = collected
    collected = []
    for (let start = 0; start < waiting.length; start += maxBatchSize) {
      void sendBatch(waiting.slice(start, start + maxBatchSize), post)
    }
  }

  return function readInBatch<C extends Call>(call: C, fields: object) {
    const { path, method, body, key } = toBatchEntry(call, fields)
    const inFlightRequest = inFlight.get(key)
    if (
      inFlightRequest !== undefined &&
      Date.now() - inFlightRequest.since < requestTimeoutMs &&
      path !== neverDeduplicatedPath
    ) {
      return inFlightRequest.answer as Promise<CachedAnswer<Success<C>>>
    }
    const answer = new Promise<CachedAnswer>((resolve, reject) => {
      collected.push({ path, method, body, policy: `${call.resource}/${call.priority}`, resolve, reject })
      timer ??= setTimeout(flush, batchDelayMs)
    }).finally(() => {
      if (inFlight.get(key)?.answer === answer) inFlight.delete(key)
    })
    inFlight.set(key, { answer, since: Date.now() })
    return answer as Promise<CachedAnswer<Success<C>>>
  }
}

async function sendBatch(waiting: PendingRead[], post: PostBatch): Promise<void> {
  try {
    const requests = waiting.map(({ path, method, body }) => ({ path, method, body }))
    const policies = waiting.map(({ policy }) => policy).join(',')
    const batchResponse = await post(
      requests,
      AbortSignal.timeout(batchTimeoutMs),
      policies,
      ([position, at, source, answer]) => {
        const pending = waiting[position]
        if (pending !== undefined) settle(pending, answer, [at, source])
      },
    )
    // An entry without a line of its own has no answer; the others have theirs.
    if (batchResponse === null) throw new Error('The batch was answered in part')
    const { responses, sourcesHeader } = batchResponse
    if (!Array.isArray(responses)) throw new Error('The batch was not answered with a list')
    const sources = sourcesIn(sourcesHeader)
    for (const [position, pending] of waiting.entries())
      settle(pending, responses[position], sources[position])
  } catch (error) {
    for (const pending of waiting) pending.reject(error instanceof Error ? error : new Error('Unknown error'))
  }
}

function settle(
  pending: PendingRead,
  answer: unknown,
  [at, source]: TimeAndSource = [Date.now(), 'network'],
): void {
  const { status, message } = (answer ?? {}) as { status?: unknown; message?: unknown }
  if (typeof status === 'string') pending.resolve({ data: successOrNull(answer), at, source })
  else {
    if (at !== 0 && typeof status === 'number') logCall(`/v1${pending.path}`, status, performance.now())
    const error = new Error(typeof message === 'string' && message !== '' ? message : 'Unknown error')
    // The service worker answers so for an entry that nobody could answer.
    pending.reject(at === 0 ? markNoResponse(error) : error)
  }
}

type TimeAndSource = [at: number, source: AnswerSource]

/**
 * When the network gave each answer and where it comes from, as the service worker reports; without a worker all come
 * from the network now.
 */
function sourcesIn(header: string | null): TimeAndSource[] {
  return header === null ? [] : (JSON.parse(header) as TimeAndSource[])
}
