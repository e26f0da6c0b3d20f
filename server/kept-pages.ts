import { groups } from '#contract/filters.ts'
import { keep } from './kept.ts'

/** Drawn pages that are kept, and for how long, ms: shorter than any of the reads they are made of. */
const pagesKept = 500
const keptFor = 60_000

/** Parameters that change what a page shows; what others add (utm_source and the like) is left out of the key. */
const known = new Set<string>([...groups, 'product_subject', 'product_grade', 'page', 'q', 'alla', 'listall'])

/** Drawn pages by address, good until the catalogue changes or a minute has passed; the longest unused goes first. */
export function keepPages<Page>() {
  const get = keep<Page>(pagesKept)
  return {
    /** `change` is the number of the last change; a page drawn before it is drawn anew. */
    get(address: string, change: number, draw: (address: string) => Promise<Page>): Promise<Page> {
      const key = withoutUnknown(address)
      return get(key, { change, keptFor }, () => draw(key))
    },
  }
}

/** The address with only the parameters that a page reads, each once. */
export function withoutUnknown(address: string): string {
  // A second '?' belongs to what was asked for.
  const [path = '', ...rest] = address.split('?')
  const search = rest.join('?')
  const fields = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (known.has(name) && !fields.has(name)) fields.set(name, value)
  }
  const text = fields.toString()
  return text === '' ? path : `${path}?${text}`
}
