import { trackMenuClicks } from '#src/actions/visit/track-menu-clicks.ts'
import { closeWhenLeft } from './close-when-left.ts'
import { rememberSearches } from './remember-searches.ts'

let isStarted = false

/** What every page listens to, hydrated or not; once. */
export function listenOnEveryPage(): void {
  if (isStarted) return
  isStarted = true
  trackMenuClicks()
  rememberSearches()
  closeWhenLeft()
}
