import { answerSourcesHeader, ndjsonType, networkTimeoutMs, type AnswerSource } from '#contract/protocol.ts'
import { makeObservable } from '#src/browser/observable.ts'
import { logCall } from '#src/storage/diagnostics.ts'

/** The network as requests have met it. `slow` is one that the browser reports and that does not answer. */
export type ConnectionState = 'online' | 'offline' | 'slow'

const changes = makeObservable()
let current: ConnectionState = isBrowserOffline() ? 'offline' : 'online'

export const connection = (): ConnectionState => current

/** Calls the listener when the network goes, comes back or turns slow. */
export const watchConnection = changes.watch

/** Sets what was observed about the network. */
export function setConnection(next: ConnectionState): void {
  if (next === current) return
  current = next
  changes.notify()
}

/** Fetches, and records the state of the network. */
export async function trackedFetch(address: string, init: RequestInit): Promise<Response> {
  const stopTimer = startSlowTimer()
  const startedAt = performance.now()
  try {
    // Our calls never redirect: what a form holds is sent to nobody else.
    const response = await fetch(address, { redirect: 'error', ...init })
    logCall(address, response.status, startedAt)
    // Our calls are never answered in HTML: a captive portal or a filter has answered in the server's place.
    const isIntercepted = /^text\/html/.test(response.headers.get('content-type') ?? '')
    if (isIntercepted) throw new Error('The answer is not from our server')
    recordResponse(response)
    return response
  } catch (error) {
    // An aborted request says nothing, whether by its timeout or by the page itself.
    if (!isAborted(error)) recordNoResponse()
    throw markNoResponse(error)
  } finally {
    stopTimer()
  }
}

/** A network that does not answer from now on is slow. Returns the function that ends the wait. */
export function startSlowTimer(): () => void {
  // Without a network, nothing is slow.
  const timer = setTimeout(() => current === 'online' && setConnection('slow'), networkTimeoutMs)
  return () => clearTimeout(timer)
}

/** What the source of one answer says about the network; an entry that nobody answered has the time 0. */
export function recordAnswerSource(at: number, source: AnswerSource): void {
  if (at === 0 || source === 'offline' || source === 'device') recordNoResponse()
  else if (source === 'network') setConnection('online')
}

const noResponseErrors = new WeakSet<object>()

/** Marks the error of a request that nobody answered: the page then says so, because the page itself works. */
export function markNoResponse<E>(error: E): E {
  if (typeof error === 'object' && error !== null) noResponseErrors.add(error)
  return error
}
export const isNoResponse = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && noResponseErrors.has(error)

/** The service worker answers without the network, too: then only the sources that it reports count. */
function recordResponse({ status, headers }: Response): void {
  const sources = headers.get(answerSourcesHeader)
  if (status >= 502 && status <= 504) recordNoResponse()
  // Each line says where its answer comes from.
  else if (headers.get('content-type') === ndjsonType) return
  else if (sources === null) setConnection('online')
  // An entry that nobody answered has the time 0.
  else if (/\[0,|"offline"|"device"/.test(sources)) recordNoResponse()
  else if (sources.includes('"network"')) setConnection('online')
}

/** Whether the browser itself reports that there is no network. */
function isBrowserOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** A request got no answer: that there is no network at all only the browser or a probe can say. */
export function recordNoResponse(): void {
  if (isBrowserOffline()) setConnection('offline')
  else if (current === 'online') setConnection('slow')
}

/** Whether a request ended by its timeout or by the page itself. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
