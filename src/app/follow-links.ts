import type { RegisteredRouter } from '@tanstack/react-router'
import { serverSegments } from '#contract/server-segments.ts'

/**
 * Follows the page's own links and search forms without loading it anew. Every link is a plain one that works before and
 * without this; one listener for all costs less than a component for each.
 */
export function followLinks(router: RegisteredRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.target !== '' || link.hasAttribute('download')) return
    const keepsScroll = link.dataset['keepScroll'] !== undefined
    // Some browsers give a pressed link no focus, and the focus is what says where one was.
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
  document.addEventListener('keydown', (event) => {
    // A filter is a link that is also a checkbox: the space bar turns it too.
    const box = event.key === ' ' && event.target instanceof HTMLAnchorElement ? event.target : null
    if (box?.getAttribute('role') !== 'checkbox') return
    event.preventDefault()
    box.click()
  })
}

/** True when the router takes the address. */
function follow(router: RegisteredRouter, address: URL, toTop: boolean): boolean {
  if (address.origin !== location.origin || serverSegments.includes(address.pathname.split('/')[1] ?? ''))
    return false
  // A place on the same page is the browser's own business.
  const samePage = address.pathname === location.pathname && address.search === location.search
  if (samePage && address.hash !== '') return false
  void router.navigate({ href: address.pathname + address.search + address.hash, resetScroll: toTop })
  return true
}
