import { makeObservable } from '#src/browser/observable.ts'
import { loadedAddress, pageAddress } from '#src/browser/current-page.ts'
import { untilPainted } from '#src/browser/until-painted.ts'
import type * as Exchange from './exchange-list.ts'
import type { FetchedList } from './fetch-list.ts'
import { listLink, requestTouchedLists, takeRequestedList } from './request-touched-list.ts'

const exchanges = makeObservable()

/** Calls the listener when the list on the page has been exchanged for another. */
export const onListExchanged = exchanges.watch

/** Presses and steps in the history are answered one after the other: each changes what the page shows. */
let answered: Promise<unknown> = Promise.resolve()

/** How long a finger that presses is on the screen, ms. */
const maxTapMs = 300

/** Resolves when the list is the one of the page's address. */
export const listSettled = (): Promise<unknown> => answered

type Options = {
  /** From then on a press is stored for the components. */
  isHydrating: () => boolean
  hydrate: () => void
}

let exchange: typeof Exchange | null = null

/** An import takes a frame even of a module that is there, so it is remembered. */
const loadExchange = async (): Promise<typeof Exchange> => (exchange ??= await import('./exchange-list.ts'))

/**
 * Answers presses on the filters and the orders of a list that is not hydrated, and steps in its history: the list is exchanged for
 * the HTML of the address. Where that cannot be fetched, the components answer a press, with the device's own search, and a step
 * loads the page anew, as it does on other pages that are not hydrated. Returns the function that ends it.
 */
export function watchList({ isHydrating, hydrate }: Options): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let extending = new AbortController()
  let isReached = false
  // Somebody may have gone back before this script came.
  let shown = loadedAddress()
  let answering = 0

  const change = async (link: HTMLAnchorElement, address: string, requested: Promise<FetchedList> | null) => {
    if (isHydrating()) return leaveToComponents(link)
    const { exchangeList, linkNow } = await loadExchange()
    const now = linkNow(link)
    if (now === null) return
    // A step in the history in between changes where a link leads.
    const list = now.href === address ? requested : null
    try {
      const onAddress = () => {
        shown = pageAddress()
      }
      const isExchanged = await exchangeList(now.href, { pressed: now, list, onAddress, signal })
      shown = pageAddress()
      if (isExchanged) await notifyWhenPainted()
    } catch {
      leaveToComponents(now)
    }
  }
  /** Calls the listeners when the new list has been painted: they read its data, which nobody sees. Components read it themselves. */
  const notifyWhenPainted = async () => {
    await untilPainted()
    if (!isHydrating()) exchanges.notify()
  }
  const leaveToComponents = (link: HTMLAnchorElement) => {
    link.setAttribute('aria-busy', 'true')
    window.earlyPresses?.buttons.add(link)
    hydrate()
  }
  /** While another list is being fetched a link will lead elsewhere. */
  const isSettled = () => answering === 0 && !isHydrating()
  const onClick = (event: MouseEvent) => {
    const link = listLink(event)
    if (link === null) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    // Safari does not focus a pressed link.
    link.focus({ preventScroll: true })
    extending.abort()
    const { href } = link
    // The code that shows it may not be there yet.
    const list = isSettled() ? takeRequestedList(href) : null
    answering++
    answered = answered
      .then(() => change(link, href, list))
      // Without that code the link is the browser's own.
      .catch(() => location.assign(link.href))
      .finally(() => answering--)
  }
  const onPopState = () => {
    // A step to another fragment of the page is the browser's own.
    if (shown === pageAddress()) return
    shown = pageAddress()
    // The components would render another page than the one that they find.
    if (isHydrating() || document.querySelector('.listing') === null) return location.reload()
    extending.abort()
    const show = async () => (await loadExchange()).showAddress(signal)
    answered = answered.then(show).then(
      (isShown) => (isShown ? notifyWhenPainted() : undefined),
      () => location.reload(),
    )
  }
  /** Somebody reaches for the filters: closed groups get more options. */
  const onReach = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('.filters') === null) return
    if (isHydrating() || isReached) return
    isReached = true
    // By touch the first press both reaches for them and opens them, or chooses one: what it does comes first.
    const extend = async () => {
      await new Promise((resolve) => setTimeout(resolve, maxTapMs))
      await listSettled()
      if (signal.aborted) return false
      extending = new AbortController()
      return (await loadExchange()).extendFilters(extending.signal, isHydrating)
    }
    // Each group has a link to all its options.
    extend().then(
      (isExtended) => {
        // A press has come before them: they come when somebody reaches for the filters again.
        if (extending.signal.aborted) isReached = false
        return isExtended ? notifyWhenPainted() : undefined
      },
      () => (isReached = false),
    )
  }
  // The first press shall not wait for a request of code. What cannot be fetched now is requested again by the press.
  if (document.querySelector('.listing') !== null) loadExchange().catch(() => null)
  requestTouchedLists({ isSettled, signal })
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('pointerover', onReach, { signal })
  document.addEventListener('focusin', onReach, { signal })
  addEventListener('popstate', onPopState, { signal })
  if (document.querySelector('.listing') !== null) onPopState()
  return () => {
    stop.abort()
    extending.abort()
  }
}
