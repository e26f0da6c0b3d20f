import type { RegisteredRouter } from '@tanstack/react-router'
import { accessOf, firstSegment } from '#contract/addresses.ts'
import { serverSegments } from '#contract/server-segments.ts'

/** Pages for logging in and registering, to which nobody is redirected after log-in. */
const isLogin = (address: string) => accessOf(address) === 'login'

/** The log-in page with the current path to return to. An auth page stays, as when two responses redirect at once. */
export const loginPath = (from: string) =>
  isLogin(from) ? from : `/logga-in?till=${encodeURIComponent(from)}`

/** A path on this site to open after log-in, null for anything else. */
export function safeRedirectPath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/[^/\\]|^\/$/.test(path)) return null
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  if (origin !== location.origin || isLogin(pathname)) return null
  return pathname + search + hash
}

/** The previous page within the site. */
export function previousPath(router: RegisteredRouter): string | null {
  const previous = router.state.resolvedLocation
  if (previous !== undefined && previous.pathname !== router.state.location.pathname)
    return safeRedirectPath(previous.href)
  const referrer = document.referrer === '' ? null : new URL(document.referrer)
  return referrer?.origin === location.origin ? safeRedirectPath(referrer.pathname + referrer.search) : null
}

/** Whether the server answers an address itself, such as the staff pages: it is opened as a new document. */
export const isServerAddress = (path: string) => serverSegments.includes(firstSegment(path))
