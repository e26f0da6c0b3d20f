import { answeredHeader, networkPatience } from '#contract/protocol.ts'
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
  // A network that is away is not also slow.
  const silent = setTimeout(() => now === 'online' && noteConnection('slow'), networkPatience)
  const began = performance.now()
  try {
    const response = await fetch(address, init)
    noteCall(address, response.status, began)
    noteResponse(response)
    return response
  } catch (error) {
    // What was given up, after a long silence or by the page itself, says nothing.
    if (!isGivenUp(error)) noteUnanswered()
    throw unanswered(error)
  } finally {
    clearTimeout(silent)
  }
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
function noteUnanswered(): void {
  if (isSaidAway()) noteConnection('offline')
  else if (now === 'online') noteConnection('slow')
}

/** After a long silence, or by the page itself. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
