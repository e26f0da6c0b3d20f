import type { AnyRouter } from '@tanstack/react-router'
import { accessOf } from '#contract/addresses.ts'

/** Nobody wants to come back to a page that logs somebody in. */
const isLogin = (address: string) => accessOf(address) === 'login'

/** The log-in page, with the way back to where one is; who is there already, as two answers came at once, stays. */
export const loginPath = (from: string) =>
  isLogin(from) ? from : `/logga-in?till=${encodeURIComponent(from)}`

/** A place on this site to go on to after logging in; null for anything else. */
export function safeRedirectPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/[^/\\]|^\/$/.test(wanted)) return null
  const { origin, pathname, search, hash } = new URL(wanted, location.origin)
  if (origin !== location.origin || isLogin(pathname)) return null
  return pathname + search + hash
}

/** Where one stood before this page, within the site. */
export function previousPath(router: AnyRouter): string | null {
  const before = router.state.resolvedLocation
  if (before !== undefined && before.pathname !== router.state.location.pathname)
    return safeRedirectPath(before.href)
  const referrer = document.referrer === '' ? null : new URL(document.referrer)
  return referrer?.origin === location.origin ? safeRedirectPath(referrer.pathname + referrer.search) : null
}
