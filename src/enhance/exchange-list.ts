import { notifyNavigated, pageAddress } from '#src/browser/current-page.ts'
import { untilPainted } from '#src/browser/until-painted.ts'
import { untilIdle, whenIdle } from '#src/browser/when-idle.ts'
import { findSameControl } from '#src/browser/same-control.ts'
import { fetchList, moreOptions, type FetchedList } from './fetch-list.ts'
import { showOwnLikes } from './like-buttons.ts'
import { exchangeCards, morphChildren } from './morph.ts'
import { forgetMaterials } from './page-materials.ts'

/** How long a list may take, ms, before the one on the screen is dimmed. */
const dimmedAfterMs = 500

/** The pressed link as it is now: an exchange in between may have changed or removed it. Null where it is gone. */
export function linkNow(link: HTMLAnchorElement): HTMLAnchorElement | null {
  const now = findSameControl(link)
  return now instanceof HTMLAnchorElement ? now : null
}

type Exchange = {
  pressed: HTMLAnchorElement
  /** The list, where it has been requested. */
  list: Promise<FetchedList> | null
  /** The address of the page has become that of the list. */
  onAddress: () => void
  /** Aborted when the components show the list. */
  signal: AbortSignal
}

/**
 * Shows the list of an address of this kind of list, with the focus where it was, and makes it the page's address. False where it is another page, which the browser opens. Rejects where it could not be fetched.
 */
export async function exchangeList(
  address: string,
  { pressed, list, onAddress, signal }: Exchange,
): Promise<boolean> {
  const from = pageAddress()
  const { pathname } = location
  const next = await whileBusy(() => list ?? fetchList(address))
  // A step in the history has come meanwhile: it is answered next.
  if (signal.aborted || pageAddress() !== from) return false
  if (next === null) {
    location.assign(address)
    return false
  }
  // Somebody may have gone elsewhere with the focus.
  const hasFocus = [pressed, document.body, null].includes(document.activeElement as HTMLElement | null)
  history.replaceState({ ...historyState(), listScroll: scrollY }, '')
  const areCovered = areCardsCovered()
  const finish = showList(next, areCovered)
  const showCards = () => {
    finish()
    layOutFarCardsLater()
  }
  if (!areCovered) showCards()
  const shown = addressShown()
  if (shown !== from) history.pushState(null, '', shown)
  onAddress()
  const control = findSameControl(pressed) ?? document.querySelector<HTMLElement>('main h1')
  if (hasFocus && control !== document.activeElement) control?.focus({ preventScroll: true })
  if (areCovered) {
    await untilPainted()
    if (!signal.aborted) showCards()
  }
  notifyNavigated({ pathChanged: pathname !== location.pathname })
  return true
}

/** Shows the list of the page's address after a step in the history. False where it is shown already, or where another step came. */
export async function showAddress(signal: AbortSignal): Promise<boolean> {
  const address = pageAddress()
  if (addressShown() === address) return false
  const next = await whileBusy(() => fetchList(location.href))
  if (signal.aborted || pageAddress() !== address) return false
  if (next === null) throw new Error('The address is another page')
  showList(next)()
  const shown = addressShown()
  if (shown !== address) history.replaceState(history.state, '', shown + location.hash)
  const { listScroll } = historyState()
  if (typeof listScroll === 'number') scrollTo(0, listScroll)
  notifyNavigated({ pathChanged: true })
  return true
}

/** How long a busy page may delay more options, ms. */
const moreOptionsTimeoutMs = 2000

/** Gives closed groups of filters more options, unless something else changes the page first. False where nothing was changed. */
export async function extendFilters(signal: AbortSignal, isHydrating: () => boolean): Promise<boolean> {
  const isStopped = () => signal.aborted || isHydrating()
  if (isStopped() || moreOptions.areShown) return false
  if (document.querySelector('.filter-group:not([open]) .filter-more') === null) return false
  const shown = addressShown()
  moreOptions.areShown = true
  const next = await fetchList(location.href, signal).catch((error: unknown) => {
    moreOptions.areShown = false
    if (signal.aborted) return null
    throw error
  })
  if (next === null) return false
  await untilIdle({ timeoutMs: moreOptionsTimeoutMs })
  // Nothing moves under the pointer: a group that somebody has opened meanwhile has to be closed first.
  while (!isStopped() && changesOpenGroup(next)) await untilToggled()
  if (isStopped() || addressShown() !== shown) return false
  showList(next)()
  return true
}

const historyState = () => (history.state ?? {}) as Record<string, unknown>

/** The canonical address of the list on the page. */
const addressShown = () => document.querySelector<HTMLElement>('.listing')?.dataset['address'] ?? ''

/**
 * Shows what components show while a page is loading. The list is dimmed only when it is late: dimming paints all of it, and most
 * lists come sooner on a slow phone when it is not painted twice.
 */
async function whileBusy<Value>(work: () => Promise<Value>): Promise<Value> {
  const main = document.querySelector('main')
  const progress = document.querySelector('.progress')
  progress?.classList.add('progress-on')
  const dimming = setTimeout(() => main?.setAttribute('aria-busy', 'true'), dimmedAfterMs)
  try {
    return await work()
  } finally {
    clearTimeout(dimming)
    main?.setAttribute('aria-busy', 'false')
    progress?.classList.remove('progress-on')
  }
}

/** Whether the sheet of filters covers all cards, or where they would be. */
function areCardsCovered(): boolean {
  const sheet = document.querySelector('.filters > details[open] .filter-groups')
  const cards = document.querySelector('main .card-grid')
  if (sheet === null || cards === null || getComputedStyle(sheet).position !== 'fixed') return false
  return cards.getBoundingClientRect().top >= sheet.getBoundingClientRect().top
}

/**
 * Changes the page to what the server has rendered, as if it had been loaded. Returns the function that ends it: it shows the cards, where they
 * are to come later, and which of them are liked.
 */
function showList(next: Document, isCardsLater = false): () => void {
  const [main, nextMain] = [document.querySelector('main'), next.querySelector('main')]
  if (main === null || nextMain === null) return () => {}
  openGroupsOfChosen(nextMain)
  const later: (() => void)[] = []
  morphChildren(main, nextMain, (list, nextList) => {
    if (isCardsLater) later.push(() => exchangeCards(list, nextList))
    else exchangeCards(list, nextList)
  })
  for (const busy of main.querySelectorAll('a[aria-busy]')) busy.removeAttribute('aria-busy')
  replaceData(next.getElementById('page-data')?.textContent ?? '')
  document.title = next.title
  for (const [selector, attribute] of [
    ['meta[name=description]', 'content'],
    ['link[rel=canonical]', 'href'],
  ] as const) {
    const value = next.querySelector(selector)?.getAttribute(attribute)
    if (value) document.querySelector(selector)?.setAttribute(attribute, value)
  }
  return () => {
    for (const show of later) show()
    forgetMaterials()
    showOwnLikes()
  }
}

/** How many cards are laid out with the rest of the page. */
const nearCards = 8

/** How long a busy page may delay the layout of the others, ms. */
const farCardsTimeoutMs = 1000

/** Puts off the layout of the cards that are far down on a phone until the rest has been painted. */
function layOutFarCardsLater(): void {
  const cards = [...document.querySelectorAll('main .card-grid > li')].slice(nearCards)
  const setFar = (isFar: boolean) => {
    for (const card of cards) card.toggleAttribute('data-far', isFar)
  }
  setFar(true)
  void untilPainted().then(() => whenIdle(() => setFar(false), { timeoutMs: farCardsTimeoutMs }))
}

/** With Trusted Types no text can become a script's, even where it is only data, so the data is in another element that shows nothing. */
function replaceData(text: string): void {
  const data = document.createElement('template')
  data.id = 'page-data'
  data.textContent = text
  document.getElementById('page-data')?.replaceWith(data)
}

const chosen = '[aria-checked=true]'

/** A closed group opens where an option is chosen that was not: none closes by itself, because somebody may be using it. */
function openGroupsOfChosen(nextMain: Element): void {
  for (const next of nextMain.querySelectorAll('details.filter-group[open] > summary')) {
    const shown = document.getElementById(next.id)?.closest('details')
    if (shown?.querySelector(chosen) === null && next.parentElement?.querySelector(chosen)) shown.open = true
  }
}

const untilToggled = () =>
  new Promise((resolve) => document.addEventListener('toggle', resolve, { capture: true, once: true }))

/** Whether a group that is open has other options in the other document, where it has any now. */
function changesOpenGroup(next: Document): boolean {
  const optionsOf = (summary: Element | null) =>
    [...(summary?.parentElement?.querySelectorAll('[role=checkbox]') ?? [])].map(({ id }) => id)
  return [...document.querySelectorAll('details.filter-group[open]:not(.filter-further) > summary')].some(
    (summary) => {
      const now = optionsOf(summary)
      return now.length > 1 && now.join() !== optionsOf(next.getElementById(summary.id)).join()
    },
  )
}
