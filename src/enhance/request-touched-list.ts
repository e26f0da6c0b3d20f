import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'
import { fetchList, type FetchedList } from './fetch-list.ts'

/** How long after the finger is lifted a click may come, ms. */
const clickDelayMs = 100

/** The link to another list that is pressed, unless it opens in another tab. */
export function listLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || opensElsewhere(event) || !(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>('.listing a[data-keep-scroll]')
}

type Options = {
  /** Whether no other list is being fetched: while one is, a link will lead elsewhere. */
  isSettled: () => boolean
  signal: AbortSignal
}

/** Requests a list as soon as a finger touches its link: it is lifted, and the link pressed, a tenth of a second later. */
export function requestTouchedLists({ isSettled, signal }: Options): void {
  const onDown = (event: PointerEvent) => {
    const link = listLink(event)
    if (link !== null && isSettled()) requestList(link.href)
  }
  document.addEventListener('pointerdown', onDown, { signal })
  // Whoever scrolls, or lifts the finger elsewhere, has not pressed.
  document.addEventListener('pointercancel', cancelRequestedList, { signal })
  document.addEventListener('pointerup', () => setTimeout(cancelRequestedList, clickDelayMs), { signal })
}

type Requested = { address: string; list: Promise<FetchedList>; stop: AbortController }

let requested: Requested | null = null

function requestList(address: string): void {
  cancelRequestedList()
  const stop = new AbortController()
  requested = { address, list: fetchList(address, stop.signal), stop }
  // Whoever takes it handles that it could not be fetched.
  requested.list.catch(() => null)
}

function cancelRequestedList(): void {
  requested?.stop.abort()
  requested = null
}

/** The list of a pressed link, which is requested now where it has not been. */
export function takeRequestedList(address: string): Promise<FetchedList> {
  if (requested?.address !== address) requestList(address)
  const { list } = requested as Requested
  requested = null
  return list
}
