import { entryOf } from '#contract/address.ts'
import type { Call, Found } from '#contract/call.ts'
import { batchDelay, batchSize, batchTimeout, pendingExpiry } from '#contract/limits.ts'
import { answeredHeader, linesType, policyHeader, type Source } from '#contract/protocol.ts'
import { noteCall } from '#src/device/diagnostics.ts'
import { readAnswerLines, type AnswerLine } from './answer-lines.ts'
import type { Answered } from './answered.ts'
import { fetchNoting, noteOrigin, noteSilence, unanswered } from './connection.ts'
import { foundIn } from './send.ts'

/** What a reader may want to know: the answer that is held already, and where one goes that came after another was given. */
export type Asking = { held: Answered | undefined; later: (answered: Answered) => void | Promise<void> }

/** Reads one call, with its age; its data is null when nothing was found. Throws when there was no answer. */
export type Reader = <C extends Call>(call: C, fields: object, asking?: Asking) => Promise<Answered<Found<C>>>

type Request = { path: string; method: string; body: Record<string, unknown> }
type Waiting = Request & {
  policy: string
  resolve: (answered: Answered) => void
  reject: (error: Error) => void
}
type Answers = { answers: unknown; answered: string | null }
/** Sends a batch. Gives all its answers, or null when each was given to `onLine` as it came. */
type Post = (
  requests: Request[],
  signal: AbortSignal,
  policies: string,
  onLine: (line: AnswerLine) => void,
) => Promise<Answers | null>

/** Asked anew each time, also while the same question is under way (spec 7.4). */
const neverShared = '/seo/page-data'

/**
 * Gathers reads for 50 ms and sends them ten at a time. The same read in flight is asked once; one that hangs is let go
 * after 30 s, so that it can be asked again. An entry that failed fails for its own caller only.
 */
export function makeBatcher(post: Post = postBatch): Reader {
  const inFlight = new Map<string, { answer: Promise<Answered>; since: number }>()
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
      return twin.answer as Promise<Answered<Found<C>>>
    }
    const answer = new Promise<Answered>((resolve, reject) => {
      gathered.push({ path, method, body, policy: `${call.topic}/${call.priority}`, resolve, reject })
      timer ??= setTimeout(sendGathered, batchDelay)
    }).finally(() => {
      if (inFlight.get(key)?.answer === answer) inFlight.delete(key)
    })
    inFlight.set(key, { answer, since: Date.now() })
    return answer as Promise<Answered<Found<C>>>
  }
}

async function sendBatch(waiting: Waiting[], post: Post): Promise<void> {
  try {
    const requests = waiting.map(({ path, method, body }) => ({ path, method, body }))
    const policies = waiting.map(({ policy }) => policy).join(',')
    const all = await post(
      requests,
      AbortSignal.timeout(batchTimeout),
      policies,
      ([position, at, source, answer]) => {
        const one = waiting[position]
        if (one !== undefined) settle(one, answer, [at, source])
      },
    )
    // An entry without a line of its own has no answer; the others have theirs.
    if (all === null) throw new Error('The batch was not answered whole')
    const { answers, answered } = all
    if (!Array.isArray(answers)) throw new Error('The batch was not answered with a list')
    const origins = originsIn(answered)
    for (const [position, one] of waiting.entries()) settle(one, answers[position], origins[position])
  } catch (error) {
    for (const one of waiting) one.reject(error instanceof Error ? error : new Error('Unknown error'))
  }
}

function settle(one: Waiting, answer: unknown, [at, source]: Origin = [Date.now(), 'network']): void {
  const { status, message } = (answer ?? {}) as { status?: unknown; message?: unknown }
  if (typeof status === 'string') one.resolve({ data: foundIn(answer), at, source })
  else {
    if (at !== 0 && typeof status === 'number') noteCall(`/v1${one.path}`, status, performance.now())
    const error = new Error(typeof message === 'string' && message !== '' ? message : 'Unknown error')
    // The worker's word for an entry that nobody could answer.
    one.reject(at === 0 ? unanswered(error) : error)
  }
}

type Origin = [at: number, source: Source]

/** When the network gave each answer and from where it comes, as the worker says; without a worker all are the network's, of now. */
function originsIn(header: string | null): Origin[] {
  return header === null ? [] : (JSON.parse(header) as Origin[])
}

let waitingFor = new AbortController()

/** Lets go of the batches that are on their way, so that the same can be asked anew at once. */
export function giveUpWaiting(): void {
  waitingFor.abort()
  waitingFor = new AbortController()
}

async function postBatch(
  requests: Request[],
  signal: AbortSignal,
  policies: string,
  onLine: (line: AnswerLine) => void,
): Promise<Answers | null> {
  const response = await fetchNoting('/v1/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [policyHeader]: policies, accept: linesType },
    body: JSON.stringify({ requests }),
    signal: eitherOf(signal, waitingFor.signal),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  if (response.headers.get('content-type') === linesType && response.body !== null) {
    const answered = noteSilence()
    await readAnswerLines(response.body, (line) => {
      noteOrigin(line[1], line[2])
      onLine(line)
    }).finally(answered)
    return null
  }
  return { answers: await response.json(), answered: response.headers.get(answeredHeader) }
}

/** Browsers from before 2024 wait for the first alone. */
const eitherOf = (signal: AbortSignal, other: AbortSignal) =>
  'any' in AbortSignal ? AbortSignal.any([signal, other]) : signal
