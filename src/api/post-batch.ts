import { answerSourcesHeader, ndjsonType, cachePolicyHeader } from '#contract/protocol.ts'
import { readResponseLines, type ResponseLine } from './response-lines.ts'
import { trackedFetch, recordAnswerSource, startSlowTimer } from './connection.ts'

export type BatchRequest = { path: string; method: string; body: Record<string, unknown> }

export type BatchResponse = { responses: unknown; sourcesHeader: string | null }

let pendingAbort = new AbortController()

/** Aborts the batches in flight, so that the same reads can be sent again at once. */
export function abortPendingBatches(): void {
  pendingAbort.abort()
  pendingAbort = new AbortController()
}

/** Posts a batch. The answers come line by line through `onLine`, and then the result is null; a server that cannot do so sends them all at once. */
export async function postBatch(
  requests: BatchRequest[],
  signal: AbortSignal,
  policies: string,
  onLine: (line: ResponseLine) => void,
): Promise<BatchResponse | null> {
  const response = await trackedFetch('/v1/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [cachePolicyHeader]: policies, accept: ndjsonType },
    body: JSON.stringify({ requests }),
    signal: firstSignal(signal, pendingAbort.signal),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  if (response.headers.get('content-type') === ndjsonType && response.body !== null) {
    const stopTimer = startSlowTimer()
    await readResponseLines(response.body, (line) => {
      recordAnswerSource(line[1], line[2])
      onLine(line)
    }).finally(stopTimer)
    return null
  }
  return { responses: await response.json(), sourcesHeader: response.headers.get(answerSourcesHeader) }
}

/** Browsers from before 2024 only obey the first signal. */
const firstSignal = (signal: AbortSignal, other: AbortSignal) =>
  'any' in AbortSignal ? AbortSignal.any([signal, other]) : signal
