import { groups } from '#contract/filters.ts'
import { listPart } from '#contract/list-part.ts'
import { createMemoryCache } from '../cache/memory-cache.ts'

/**
 * How many rendered pages are cached, and for how long, ms. A page contains answers of the API: also one that is cached nowhere else may
 * be this old there.
 */
const maxCachedPages = 500
const pageLifeMs = 60_000

/**
 * Parameters that change what a page shows: `alla` names the filter group whose options are all shown, `listall=1` asks for 96 materials
 * a page (src/pages/listing/listing-view.ts), `fler=1` for more options of closed groups. Others (utm_source and the like) are left out of the key.
 */
const cacheKeyParameters = new Set<string>([
  ...groups,
  'product_subject',
  'product_grade',
  'page',
  'q',
  'sortera',
  'alla',
  'listall',
  'fler',
  listPart.parameter,
  // What a link in an email asks for.
  'vad',
])

/** Rendered pages by address, valid until the catalogue changes or a minute has passed; the least recently used goes first. */
export function createRenderedPageCache<Page>() {
  const cached = createMemoryCache<Page>(maxCachedPages)
  return {
    has: (address: string, change: number): boolean => cached.has(withKnownParameters(address), { change }),
    /** `change` is the number of the last change; a page rendered before it is rendered again. */
    get(address: string, change: number, render: (address: string) => Promise<Page>): Promise<Page> {
      const key = withKnownParameters(address)
      return cached(key, { change, lifeMs: pageLifeMs }, () => render(key))
    },
  }
}

/** The address of a page that belongs to one person, with only its parameter `vad`: tokens of links in emails are left out. */
export const withoutPersonalParameters = (address: string): string =>
  withParameters(address, (name) => name === 'vad')

/** The address with only the parameters that a page reads, each of them once. */
export const withKnownParameters = (address: string): string =>
  withParameters(address, (name) => cacheKeyParameters.has(name))

function withParameters(address: string, isIncluded: (name: string) => boolean): string {
  // A second '?' belongs to the query.
  const [path = '', ...rest] = address.split('?')
  const search = rest.join('?')
  const fields = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (isIncluded(name) && !fields.has(name)) fields.set(name, value)
  }
  const text = fields.toString()
  return text === '' ? path : `${path}?${text}`
}
