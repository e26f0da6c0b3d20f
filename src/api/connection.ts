import { answerSourcesHeader, ndjsonType, networkTimeoutMs, type AnswerSource } from '#contract/protocol.ts'
import { makeObservable } from '#src/browser/observable.ts'
import { logCall } from '#src/storage/diagnostics.ts'

/** The network as requests have met it. `slow` is one that is said to be there and does not answer. */
export type ConnectionState = 'online' | 'offline' | 'slow'

const changes = makeObservable()
let current: ConnectionState = isBrowserOffline() ? 'offline' : 'online'

export const connection = (): ConnectionState => current

/** Calls when the network goes, comes back or turns slow. Gives what ends it. */
export const watchConnection = changes.watch

/** Somebody has seen how it is. */
export function setConnection(next: ConnectionState): void {
  if (next === current) return
  current = next
  changes.notify()
}

/** Fetches, and notes what the network is like. */
export async function trackedFetch(address: string, init: RequestInit): Promise<Response> {
  const answered = startSlowTimer()
  const began = performance.now()
  try {
    // Our calls never send on: what is asked, or written in a form, goes to nobody else.
    const response = await fetch(address, { redirect: 'error', ...init })
    logCall(address, response.status, began)
    // Our calls are never answered in HTML: a network that wants a log-in, or filters, has answered in the server's place.
    intercepted = /^text\/html/.test(response.headers.get('content-type') ?? '')
    if (intercepted) throw new Error('The answer is not from our server')
    recordResponse(response)
    return response
  } catch (error) {
    // What was given up, after a long silence or by the page itself, says nothing.
    if (!isAborted(error)) recordNoResponse()
    throw markNoResponse(error)
  } finally {
    answered()
  }
}

let intercepted = false
/** Whether the last answer came from somebody else than our server, such as the log-in page of a school's network. */
export const isIntercepted = (): boolean => intercepted

/** A network that says nothing from now on is slow. Gives what ends the wait. */
export function startSlowTimer(): () => void {
  // A network that is away is not also slow.
  const silent = setTimeout(() => current === 'online' && setConnection('slow'), networkTimeoutMs)
  return () => clearTimeout(silent)
}

/** What the origin of one answer says of the network; an entry that nobody answered was given at no time. */
export function recordOrigin(at: number, source: AnswerSource): void {
  if (at === 0 || source === 'offline' || source === 'device') recordNoResponse()
  else if (source === 'network') setConnection('online')
}

const noResponseErrors = new WeakSet<object>()

/** The error of a question that nobody answered: a page that gets it says so, and nothing is wrong with the page. */
export function markNoResponse<E>(error: E): E {
  if (typeof error === 'object' && error !== null) noResponseErrors.add(error)
  return error
}
export const isNoResponse = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && noResponseErrors.has(error)

/** The worker answers without the network, too: then only what it says of the answers counts. */
function recordResponse({ status, headers }: Response): void {
  const answered = headers.get(answerSourcesHeader)
  if (status >= 502 && status <= 504) recordNoResponse()
  // Its lines say it, one by one.
  else if (headers.get('content-type') === ndjsonType) return
  else if (answered === null) setConnection('online')
  // An entry that nobody answered was given at no time.
  else if (/\[0,|"offline"|"device"/.test(answered)) recordNoResponse()
  else if (answered.includes('"network"')) setConnection('online')
}

/** The browser itself says that there is no network. */
function isBrowserOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** One that got no answer: that there is no network at all, the browser says, or one who looks for it. */
export function recordNoResponse(): void {
  if (isBrowserOffline()) setConnection('offline')
  else if (current === 'online') setConnection('slow')
}

/** After a long silence, or by the page itself. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
