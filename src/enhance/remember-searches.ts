import { rememberSearch } from '#src/storage/form-memory.ts'

/** Stores searches on this device, whether submitted with the Enter key or the button. */
export function rememberSearches(): void {
  const earlier = searchBeforeScripts()
  if (earlier !== null) void rememberSearch(earlier)
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute('role') !== 'search') return
    const q = new FormData(target).get('q')
    if (typeof q === 'string' && q.trim() !== '') void rememberSearch(q.trim())
  })
}

/**
 * The search that loaded this document, when somebody searched before the scripts of the previous page ran: nothing there could
 * store it. Null for a search that was opened from elsewhere, by a bookmark, by Back or by a reload.
 */
function searchBeforeScripts(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  const isOwnLink = document.referrer.startsWith(`${location.origin}/`)
  if (location.pathname !== '/search' || !isOwnLink) return null
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'navigate') return null
  return new URLSearchParams(location.search).get('q')?.trim() || null
}
