import { rememberSearch } from '#src/storage/form-memory.ts'

/** Stores searches on this device, whether submitted with the Enter key or the button. */
export function rememberSearches(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute('role') !== 'search') return
    const q = new FormData(target).get('q')
    if (typeof q === 'string' && q.trim() !== '') void rememberSearch(q.trim())
  })
}
