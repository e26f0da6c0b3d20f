import { groups } from '#contract/filters.ts'
import { createMemoryCache } from '../cache/memory-cache.ts'

/** Drawn pages that are kept, and for how long, ms: shorter than any of the reads they are made of. */
const maxCachedPages = 500
const pageLifeMs = 60_000

/** Parameters that change what a page shows; what others add (utm_source and the like) is left out of the key. */
const cacheKeyParameters = new Set<string>([
  ...groups,
  'product_subject',
  'product_grade',
  'page',
  'q',
  'alla',
  'listall',
])

/** Drawn pages by address, good until the catalogue changes or a minute has passed; the longest unused goes first. */
export function createPageCache<Page>() {
  const get = createMemoryCache<Page>(maxCachedPages)
  return {
    /** `change` is the number of the last change; a page drawn before it is drawn anew. */
    get(address: string, change: number, draw: (address: string) => Promise<Page>): Promise<Page> {
      const key = withKnownParameters(address)
      return get(key, { change, lifeMs: pageLifeMs }, () => draw(key))
    },
  }
}

/** The address with only the parameters that a page reads, each once. */
export function withKnownParameters(address: string): string {
  // A second '?' belongs to what was asked for.
  const [path = '', ...rest] = address.split('?')
  const search = rest.join('?')
  const fields = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (cacheKeyParameters.has(name) && !fields.has(name)) fields.set(name, value)
  }
  const text = fields.toString()
  return text === '' ? path : `${path}?${text}`
}
