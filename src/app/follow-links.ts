import type { RegisteredRouter } from '@tanstack/react-router'
import { serverSegments } from '#contract/server-segments.ts'
import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'

/**
 * Navigates by the page's own links and search forms without a reload. Every link is plain HTML that also works without
 * scripts; one listener costs less than a component for each link.
 */
export function followLinks(router: RegisteredRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || opensElsewhere(event)) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.target !== '' || link.hasAttribute('download')) return
    const keepsScroll = link.dataset['keepScroll'] !== undefined
    // Safari does not focus a clicked link, but the focus is restored to it after the navigation.
    if (keepsScroll) link.focus({ preventScroll: true })
    if (!follow(router, new URL(link.href, location.href), !keepsScroll)) return
    event.preventDefault()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return
    const address = new URL(form.action, location.href)
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim() !== '') address.searchParams.set(name, value.trim())
    }
    if (follow(router, address, true)) event.preventDefault()
  })
}

/** True when the router handles the address. */
function follow(router: RegisteredRouter, address: URL, toTop: boolean): boolean {
  if (address.origin !== location.origin || serverSegments.includes(address.pathname.split('/')[1] ?? ''))
    return false
  // The browser itself scrolls to a fragment of the same page.
  const samePage = address.pathname === location.pathname && address.search === location.search
  if (samePage && address.hash !== '') return false
  void router.navigate({ href: address.pathname + address.search + address.hash, resetScroll: toTop })
  return true
}
