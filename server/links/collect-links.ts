import { createHash } from 'node:crypto'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { htmlToText } from '../core/markup/html-to-text.ts'

const materialsAtOnce = 200
const maxLinksPerMaterial = 100
const maxLinkLength = 2000

type Row = { id: number; product_externalurl: string; description: string; product_instructions: string }

/**
 * Notes the links to other sites of every material that is not archived, and forgets those that no material has. Says how
 * many there are.
 */
export async function collectLinks(store: Store, now = Date.now()): Promise<string> {
  let last = 0
  for (;;) {
    const rows = await store
      .selectFrom('material')
      .select(['id', 'product_externalurl', 'description', 'product_instructions'])
      .where('id', '>', last)
      .where('state', '!=', 'archived')
      .orderBy('id')
      .limit(materialsAtOnce)
      .execute()
    const final = rows.at(-1)
    if (final === undefined) break
    last = final.id
    await collectOf(store, rows, now)
  }
  await store
    .deleteFrom('material_link')
    .where('material_id', 'in', (archived) =>
      archived.selectFrom('material').select('material.id').where('state', '=', 'archived'),
    )
    .execute()
  await store
    .deleteFrom('link_check')
    .where('url_hash', 'not in', (used) => used.selectFrom('material_link').select('material_link.url_hash'))
    .execute()
  const { count } = await store
    .selectFrom('link_check')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return `${Number(count)} länkar i materialen`
}

async function collectOf(store: Store, rows: Row[], now: number): Promise<void> {
  const known = await store
    .selectFrom('material_link')
    .select(['material_id', 'url_hash'])
    .where(
      'material_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const knownOf = new Map<number, Set<string>>()
  for (const { material_id, url_hash } of known)
    knownOf.set(material_id, (knownOf.get(material_id) ?? new Set()).add(url_hash))
  for (const row of rows) {
    const links = new Map(linksOf(row).map((url) => [hashOf(url), url]))
    const before = knownOf.get(row.id) ?? new Set<string>()
    if (links.size === before.size && [...links.keys()].every((hash) => before.has(hash))) continue
    await store.transaction().execute((transaction) => replaceLinks(transaction, row.id, links, now))
  }
}

async function replaceLinks(
  transaction: DatabaseTransaction,
  material_id: number,
  links: Map<string, string>,
  now: number,
): Promise<void> {
  await transaction.deleteFrom('material_link').where('material_id', '=', material_id).execute()
  for (const [url_hash, url] of [...links].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await transaction
      .insertInto('link_check')
      .values({
        ...{ url_hash, url, host: new URL(url).host, state: 'new', status: 0, reason: '' },
        ...{ fails: 0, failed_day: '', checked_at: 0, next_at: now, lease_until: 0 },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .insertInto('material_link')
      .values({ material_id, url_hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The links to other sites in a material's fields and texts. */
export function linksOf({ product_externalurl, description, product_instructions }: Row): string[] {
  const inTexts = [description, product_instructions].flatMap((html) =>
    html
      .split(' href="')
      .slice(1)
      .map((rest) => htmlToText(rest.slice(0, Math.max(0, rest.indexOf('"'))))),
  )
  const links = [product_externalurl, ...inTexts].filter(
    (link) => /^https?:\/\//i.test(link) && link.length <= maxLinkLength && URL.canParse(link),
  )
  return [...new Set(links.map(withoutFragment))].slice(0, maxLinksPerMaterial)
}

/** The part after '#' is not sent to a server. */
function withoutFragment(link: string): string {
  const url = new URL(link)
  url.hash = ''
  return url.href
}

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 32)
