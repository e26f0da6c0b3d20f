import { answeredHeader, linesType, networkPatience, type Source } from '#contract/protocol.ts'
import { noteCall } from '#src/device/diagnostics.ts'

/** The network as requests have met it. `slow` is one that is said to be there and does not answer. */
export type Connection = 'online' | 'offline' | 'slow'

const listeners = new Set<() => void>()
let now: Connection = isSaidAway() ? 'offline' : 'online'

export const connection = (): Connection => now

/** Calls when the network goes, comes back or turns slow. Gives what ends it. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Somebody has seen how it is. */
export function noteConnection(next: Connection): void {
  if (next === now) return
  now = next
  for (const listener of listeners) listener()
}

/** Fetches, and notes what the network is like. */
export async function fetchNoting(address: string, init: RequestInit): Promise<Response> {
  const answered = noteSilence()
  const began = performance.now()
  try {
    // Our calls never send on: what is asked, or written in a form, goes to nobody else.
    const response = await fetch(address, { redirect: 'error', ...init })
    noteCall(address, response.status, began)
    // Our calls are never answered in HTML: a network that wants a log-in, or filters, has answered in the server's place.
    foreign = /^text\/html/.test(response.headers.get('content-type') ?? '')
    if (foreign) throw new Error('The answer is not from our server')
    noteResponse(response)
    return response
  } catch (error) {
    // What was given up, after a long silence or by the page itself, says nothing.
    if (!isGivenUp(error)) noteUnanswered()
    throw unanswered(error)
  } finally {
    answered()
  }
}

let foreign = false
/** Whether the last answer came from somebody else than our server, such as the log-in page of a school's network. */
export const isForeign = (): boolean => foreign

/** A network that says nothing from now on is slow. Gives what ends the wait. */
export function noteSilence(): () => void {
  // A network that is away is not also slow.
  const silent = setTimeout(() => now === 'online' && noteConnection('slow'), networkPatience)
  return () => clearTimeout(silent)
}

/** What the origin of one answer says of the network; an entry that nobody answered was given at no time. */
export function noteOrigin(at: number, source: Source): void {
  if (at === 0 || source === 'offline' || source === 'device') noteUnanswered()
  else if (source === 'network') noteConnection('online')
}

const noAnswers = new WeakSet<object>()

/** The error of a question that nobody answered: a page that gets it says so, and nothing is wrong with the page. */
export function unanswered<E>(error: E): E {
  if (typeof error === 'object' && error !== null) noAnswers.add(error)
  return error
}
export const isUnanswered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && noAnswers.has(error)

/** The worker answers without the network, too: then only what it says of the answers counts. */
function noteResponse({ status, headers }: Response): void {
  const answered = headers.get(answeredHeader)
  if (status >= 502 && status <= 504) noteUnanswered()
  // Its lines say it, one by one.
  else if (headers.get('content-type') === linesType) return
  else if (answered === null) noteConnection('online')
  // An entry that nobody answered was given at no time.
  else if (/\[0,|"offline"|"device"/.test(answered)) noteUnanswered()
  else if (answered.includes('"network"')) noteConnection('online')
}

/** The browser itself says that there is no network. */
function isSaidAway(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** One that got no answer: that there is no network at all, the browser says, or one who looks for it. */
export function noteUnanswered(): void {
  if (isSaidAway()) noteConnection('offline')
  else if (now === 'online') noteConnection('slow')
}

/** After a long silence, or by the page itself. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
