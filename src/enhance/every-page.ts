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
  document.addEventListener('keydown', (event) => {
    // A filter is a link with the role of a checkbox, so the space bar must toggle it.
    const box = event.key === ' ' && event.target instanceof HTMLAnchorElement ? event.target : null
    if (box?.getAttribute('role') !== 'checkbox') return
    event.preventDefault()
    box.click()
  })
}
