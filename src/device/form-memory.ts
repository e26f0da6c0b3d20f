import { createStore, get, set } from 'idb-keyval'

// One database per store: idb-keyval cannot add a store to one that exists.
const store = typeof indexedDB === 'undefined' ? null : createStore('skolmaterial-form-memory', 'form-memory')

const searchesKept = 8

/** The newest searches of this device, at most eight. Nothing where the browser keeps nothing. */
export async function rememberedSearches(): Promise<string[]> {
  try {
    const kept: unknown = store === null ? [] : await get('searchItems', store)
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
  } catch {
    // Private browsing may refuse storage; a search without memory is still a search.
    return []
  }
}

/** Puts a search first among those remembered. */
export async function rememberSearch(q: string): Promise<void> {
  const before = await rememberedSearches()
  try {
    if (store !== null)
      await set('searchItems', [q, ...before.filter((one) => one !== q)].slice(0, searchesKept), store)
  } catch {
    // As above.
  }
}
