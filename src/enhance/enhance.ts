import { areAnswersFresh } from '#src/api/dehydrate-queries.ts'
import { watchConnection } from '#src/api/connection.ts'
import { minuteMs } from '#contract/durations.ts'
import { filesOf, loadUntilFetched, reloadIfRemembered } from '#src/ui/load-until-fetched.ts'
import { listenOnEveryPage } from './every-page.ts'
import { storeEarlyPresses, forgetEarlyPresses } from './store-early-presses.ts'
import { showOwnLikes, stopShowingLikes } from './like-buttons.ts'
import { recordVisits } from './record-visits.ts'
import { showAccount } from './show-account.ts'
import { listSettled, watchList } from './watch-list.ts'
import { showOutboxCount } from './show-outbox-count.ts'

/** How old a page may be that is looked at again; an older one is hydrated, which asks for newer answers. */
const maxAgeMs = 5 * minuteMs

let ends: (() => void)[] = []

/** Makes a server-rendered page react while it is being hydrated: plain modules answer some presses, and store the others for the components. */
export function enhanceWhileHydrating(): void {
  listenOnEveryPage()
  storeEarlyPresses(() => undefined)
  ends = [recordVisits(), stopShowingLikes]
}

/**
 * The same for a page that is hydrated when it is used. `hydratePage` is called when somebody uses what only components do, or
 * when the page's content may have changed; it needs the files of `scripts`. `startRest` loads and starts the device's features;
 * a like made without network is sent by them. False where the page has to be hydrated at once.
 */
export function enhanceUntilUsed(
  hydratePage: () => Promise<void>,
  scripts: string[],
  startRest: (hydrate: () => Promise<void>) => Promise<void>,
): boolean {
  if (!navigator.onLine || document.documentElement.dataset['copy'] === 'old') return false
  if (!areAnswersFresh(document.getElementById('page-data')?.textContent)) return false
  /** One that fails is tried again by the next press, perhaps while the first is still finding out why. */
  let attempts = 0
  const isHydrating = () => attempts > 0
  const hydrate = async () => {
    attempts++
    // The components render the page's address, so the list has to be the one of it.
    await listSettled()
    await hydratePage().catch((error: unknown) => {
      attempts--
      if (!isHydrating()) void giveUpEarlyPresses(scripts)
      throw error
    })
  }
  const use = () => void hydrate().catch(() => null)
  listenOnEveryPage()
  ends = [
    // Before what may hydrate at once: a step back that came before the scripts is answered first.
    watchList({ isHydrating, hydrate: use }),
    showAccount(),
    showOutboxCount(),
    watchForUse(use),
    watchConnection(use),
    recordVisits(),
    showOwnLikes(),
  ]
  storeEarlyPresses(use, '#root a[data-opens-dialog]')
  document.documentElement.dataset['ready'] = ''
  void loadUntilFetched(
    () => startRest(hydrate),
    () => filesOf('device'),
  )
  return true
}

/**
 * The page could not be hydrated, because its components could not be fetched. They are requested again by a press, and when
 * the network returns.
 */
export function hydrateWhenFetched(hydrate: () => Promise<void>, scripts: string[]): void {
  storeEarlyPresses(() => void hydrate().catch(() => giveUpEarlyPresses(scripts)))
  void loadUntilFetched(hydrate, () => scripts)
}

/** The components could not be loaded. They are requested again at the next press. */
async function giveUpEarlyPresses(scripts: string[]): Promise<void> {
  if (!forgetEarlyPresses() || (await reloadIfRemembered(scripts))) return
  const { showToast } = await import('#src/ui/toast.ts')
  showToast('Det gick inte att öppna. Försök igen när du är online.')
}

let isTakenOver = false

/** Whether the components show everything: what is done to a page without them must not be done any more. */
export const haveComponentsTakenOver = (): boolean => isTakenOver

/** The components show and answer everything from now on. */
export function componentsTakeOver(): void {
  isTakenOver = true
  for (const end of ends) end()
  ends = []
}

/** Calls the listener when somebody is about to type or reaches a hidden text with the keyboard, when the network is lost, and when somebody comes back to an old page. */
function watchForUse(onUse: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const loadedAt = Date.now()
  const onField = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const isHidden = target.closest('.collapsible-closed') !== null && target.matches(':focus-visible')
    if (isHidden || target instanceof HTMLInputElement) onUse()
  }
  document.addEventListener('focusin', onField, { signal })
  document.addEventListener('input', onField, { signal })
  if (document.activeElement instanceof HTMLInputElement) onUse()
  addEventListener('offline', onUse, { signal })
  const onReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > maxAgeMs) onUse()
  }
  document.addEventListener('visibilitychange', onReturn, { signal })
  addEventListener('pageshow', onReturn, { signal })
  return () => stop.abort()
}
