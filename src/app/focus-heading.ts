import type { RegisteredRouter } from '@tanstack/react-router'
import { parsePage } from '#contract/filters.ts'
import { findSameControl } from '#src/browser/same-control.ts'

/**
 * After navigating to another page, or another page of a list, moves the focus to the heading, so that a screen reader
 * announces it. After toggling a filter the focus stays at that filter, even when the path has changed.
 */
export function focusHeading(router: RegisteredRouter): void {
  let clickedLink: HTMLElement | null = null
  // In the capture phase, before the click navigates.
  document.addEventListener('click', (event) => (clickedLink = clickedLinkOf(event)), true)
  addEventListener('popstate', () => (clickedLink = null))
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const from = clickedLink
    clickedLink = null
    // A fragment in the address has its own target.
    if (fromLocation === undefined || location.hash !== '') return
    const sameLink = from === null ? null : findSameControl(from)
    if (sameLink !== null) {
      if (sameLink !== document.activeElement) sameLink.focus({ preventScroll: true })
      return
    }
    if (from === null && !pathChanged && !isPageChange(fromLocation.search, toLocation.search)) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}

/** Whether only the page of the same list changed. A filter that leads back to page 1 does not count: the focus stays there. */
export function isPageChange(from: Record<string, unknown>, to: Record<string, unknown>): boolean {
  const names = Object.keys({ ...from, ...to }).filter((name) => name !== 'page')
  return names.every((name) => from[name] === to[name]) && parsePage(from['page']) !== parsePage(to['page'])
}

/** The clicked link, when it changes the page's content rather than leading to another page. */
function clickedLinkOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-keep-scroll]') : null
}
