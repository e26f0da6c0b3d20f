import type { Kysely } from 'kysely'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Database } from '../database/schema.ts'
import { reservedSlugs } from './slug.ts'

/** What has an address of its own, and how a message names it. Materials are at the root, and the others are found by their slug too. */
const owners = {
  material: 'materialet',
  article: 'artikeln',
  category: 'sidan',
} as const

/** A page, also by its name in `slug_history`. */
type Page = { space: keyof typeof owners; id: number }

/**
 * Refuses a slug that the site itself uses, or that another page has or had, with that page's name. Materials, articles,
 * subjects and themes, text pages and all their old addresses share one space, so that an address never means two things.
 */
export async function refuseTakenAddress(
  store: Kysely<Database>,
  slug: string,
  self: Page | null,
): Promise<void> {
  const refuse = (why: string) =>
    new RefusalError('INVALID', { errors: { slug: [`Adressen /${slug} ${why}`] } })
  if (reservedSlugs.has(slug)) throw refuse('är upptagen av webbplatsen själv. Lägg till ett ord.')
  for (const space of Object.keys(owners) as Page['space'][]) {
    const rows = await store.selectFrom(space).select(['id', 'name']).where('slug', '=', slug).execute()
    const owner = rows.find(({ id }) => self?.space !== space || id !== self.id)
    if (owner !== undefined) throw refuse(`har ${owners[space]} ”${owner.name}”. Välj en annan.`)
  }
  const textPage = await store
    .selectFrom('text_page')
    .select('title')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (textPage !== undefined) throw refuse(`har textsidan ”${textPage.title}”. Välj en annan.`)
  const earlier = await store
    .selectFrom('slug_history')
    .select(['space', 'entity_id'])
    .where('old_slug', '=', slug)
    // Old addresses of keywords and the like are below another word and lead nobody astray.
    .where('space', 'in', Object.keys(owners))
    .execute()
  for (const { space, entity_id } of earlier) {
    if (space === self?.space && entity_id === self.id) continue
    throw refuse(`leder till ${await pageName(store, space, entity_id)}, som hade den förut. Välj en annan.`)
  }
}

async function pageName(store: Kysely<Database>, space: string, id: number): Promise<string> {
  const known = (Object.keys(owners) as Page['space'][]).find((each) => each === space)
  if (known === undefined) return 'en annan sida'
  const row = await store.selectFrom(known).select('name').where('id', '=', id).executeTakeFirst()
  return row === undefined ? 'en annan sida' : `${owners[known]} ”${row.name}”`
}
