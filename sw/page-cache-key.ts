/** Pages that show somebody's own things, or let somebody in: never kept. */
const privatePages =
  /^\/(konto|redaktion|logga-in|registrera|glomt-losenord|aterstall-losenord|bekrafta|sluta-bevaka)(\/|-|$)/
/** What other doors answer. */
const otherPaths = /^\/(v1|uploads|assets|embed|dev|healthz|readyz)(\/|$)/

/** Whether an address is a page of the site, rather than a file or a call. */
export function isPagePath(path: string): boolean {
  return !otherPaths.test(path) && !/\.[a-z0-9]{1,12}$/i.test(path)
}

/** The name under which a drawn page is kept; null for one that is not to be kept. */
export function pageCacheKey(address: string): string | null {
  const { pathname, search, searchParams } = new URL(address)
  if (!isPagePath(pathname) || privatePages.test(pathname) || searchParams.has('preview')) return null
  return pathname + search
}
