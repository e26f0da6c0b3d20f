type Policy = { createScriptURL(url: string): unknown }
type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

let policy: Policy | null = null

/**
 * The URL of one of our own workers in the form that the page's Trusted Types policy accepts; any other URL is refused.
 */
export function trustedWorkerUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (trustedTypes === undefined) return sameOriginOnly(url)
  // A name may be used for one policy only.
  policy ??= trustedTypes.createPolicy('own-worker', { createScriptURL: sameOriginOnly })
  return policy.createScriptURL(url) as string
}

function sameOriginOnly(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  const ours = pathname === '/sw.js' || pathname.startsWith('/assets/')
  if (origin === location.origin && ours) return url
  throw new TypeError(`No worker of ours: ${pathname}`)
}
