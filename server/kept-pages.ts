import { groups } from '#contract/filters.ts'
import { answerTimeout } from './answer.ts'
import { shareWork } from './shared-work.ts'

/** Drawn pages that are kept, and for how long, ms: shorter than any of the reads they are made of. */
const pagesKept = 500
const keptFor = 60_000

/** Parameters that change what a page shows; what others add (utm_source and the like) is left out of the key. */
const known = new Set<string>([...groups, 'product_subject', 'product_grade', 'page', 'q', 'alla', 'listall'])

type Kept<Page> = { page: Page; change: number; until: number }

/** Drawn pages by address, good until the catalogue changes or a minute has passed; the longest unused goes first. */
export function keepPages<Page>() {
  const kept = new Map<string, Kept<Page>>()
  const drawing = shareWork<Page>(answerTimeout)
  return {
    /** `change` is the number of the last change; a page drawn before it is drawn anew. */
    async get(address: string, change: number, draw: (address: string) => Promise<Page>): Promise<Page> {
      const key = withoutUnknown(address)
      const found = kept.get(key)
      kept.delete(key)
      if (found !== undefined && found.change === change && found.until > Date.now()) {
        kept.set(key, found)
        return found.page
      }
      // A page that many ask for at once is drawn once; after a change it is another page.
      const page = await drawing(`${change} ${key}`, () => draw(key))
      // One that was slow to draw does not take the place of a newer one.
      if ((kept.get(key)?.change ?? change) > change) return page
      kept.set(key, { page, change, until: Date.now() + keptFor })
      const oldest = kept.keys().next()
      if (kept.size > pagesKept && !oldest.done) kept.delete(oldest.value)
      return page
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
