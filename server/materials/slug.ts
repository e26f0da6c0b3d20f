import type { DatabaseTransaction } from '../database/open.ts'

/** A name as part of an address: å and ä become a, ö becomes o, the rest of what is not a letter or digit a hyphen. */
export function slugify(name: string): string {
  return name
    .toLocaleLowerCase('sv')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** First words of addresses, and words that may become one: no material is called so. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `amne arskurs tema nyckelord avsandare blog pages 404 film popular latest popularall latestall boosted category filters
  detail related search las sparat utkorg kvitto konto logga-in registrera glomt-losenord aterstall-losenord bekrafta sluta-bevaka
  redaktion uploads assets v1 oai oembed embed dev healthz readyz metrics docs rss feed sitemap robots manifest favicon
  index sw icon shell`.split(/\s+/),
)

const maxSlugLength = 80

/**
 * A slug for a new material that is nobody else's: no other material's, category's or article's, no reserved word and no
 * number. Whoever asks holds a lock that keeps a second asker waiting until the first one's row is there.
 */
export async function uniqueSlug(writing: DatabaseTransaction, name: string): Promise<string> {
  const cut = slugify(name).slice(0, maxSlugLength).replace(/-$/, '')
  // A number would be taken for an id.
  const wanted = cut === '' || /^\d+$/.test(cut) || reservedSlugs.has(cut) ? `material-${cut}` : cut
  const stem = wanted.replace(/-$/, '')
  const taken = await slugsStartingWith(writing, stem)
  if (!taken.has(stem) && !reservedSlugs.has(stem)) return stem
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}

/** Slugs that begin with the stem; it holds nothing that `like` takes for more than itself. */
async function slugsStartingWith(writing: DatabaseTransaction, stem: string): Promise<Set<string>> {
  const from = <Table extends 'material' | 'category' | 'article'>(table: Table) =>
    writing
      .selectFrom(table as 'material')
      .select('slug')
      .where('slug', 'like', `${stem}%`)
  const rows = await from('material').unionAll(from('category')).unionAll(from('article')).execute()
  return new Set(rows.map(({ slug }) => slug))
}
