import { firstSegment, listPages, listUnindexedSegments, missingPath } from '#contract/addresses.ts'
import { serverSegments } from '#contract/server-segments.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { readTakenSlugs } from './taken-slugs.ts'

/** A name as part of an address: å and ä become a, ö becomes o, everything else that is not a letter or digit a hyphen. */
export function slugify(name: string): string {
  return name
    .toLocaleLowerCase('sv')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** First segments of addresses, and words that may become one, so no material may have them as a slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...[...listPages().map(({ path }) => path), missingPath].map(firstSegment),
  ...listUnindexedSegments(),
  ...serverSegments,
  ...`popular latest boosted category filters detail related oai oembed metrics docs rss feed sitemap robots manifest
  favicon index sw icon shell lada kvitto`.split(/\s+/),
])

const maxSlugLength = 80

/**
 * A unique slug for a new material: not used now or earlier by a material, article or category, not by a text page, not reserved and not a number. The caller
 * holds a lock until its row is inserted, so that concurrent callers cannot get the same slug.
 */
export async function uniqueSlug(transaction: DatabaseTransaction, name: string): Promise<string> {
  const base = slugify(name).slice(0, maxSlugLength).replace(/-$/, '')
  // A number would be read as an id.
  const wanted = base === '' || /^\d+$/.test(base) || reservedSlugs.has(base) ? `material-${base}` : base
  const stem = wanted.replace(/-$/, '')
  const taken = new Set((await readTakenSlugs(transaction, { startingWith: stem })).map(({ slug }) => slug))
  if (!taken.has(stem) && !reservedSlugs.has(stem)) return stem
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}
