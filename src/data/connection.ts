import { answeredHeader, networkPatience } from '#contract/protocol.ts'

/** The network as requests have met it. `slow` is one that says it is there and does not answer. */
export type Connection = 'online' | 'offline' | 'slow'

const listeners = new Set<() => void>()
let now: Connection = typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'online'

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
  try {
    const response = await fetch(address, init)
    noteResponse(response)
    return response
  } catch (error) {
    // Given up after a long silence, or by the page itself: nobody has said that there is no network.
    if (!isGivenUp(error)) noteConnection('offline')
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
  if (status >= 502 && status <= 504) noteConnection('offline')
  else if (answered === null || answered.includes('"network"')) {
    // An entry that nobody answered is of the network too, given at no time.
    if (answered === null || !answered.includes('[0,')) noteConnection('online')
    else noteConnection(navigator.onLine ? 'slow' : 'offline')
  } else if (answered.includes('"offline"') || answered.includes('"device"')) {
    noteConnection(navigator.onLine && now !== 'offline' ? 'slow' : 'offline')
  }
}

function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
