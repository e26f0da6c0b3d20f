import { rememberSearch } from '#src/storage/form-memory.ts'

/** Keeps what is searched for on this device, whether the Enter key or the button sent it. */
export function rememberSearches(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute('role') !== 'search') return
    const q = new FormData(target).get('q')
    if (typeof q === 'string' && q.trim() !== '') void rememberSearch(q.trim())
  })
}
