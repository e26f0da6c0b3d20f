import { sql } from 'kysely'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseTakenAddress } from '../materials/refuse-taken-address.ts'
import type { WordKind } from './word-definitions.ts'

type Named = { id: string; name: string; merged_name: string | null }

/** Refuses a name that another word of the kind has. The caller holds the kind's lock. */
export async function refuseTakenName(
  transaction: DatabaseTransaction,
  kind: WordKind,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (kind.sameNames === true) return
  const scope = Object.entries(kind.scope ?? {}).map(
    ([column, value]) => sql`w.${sql.ref(column)} = ${value}`,
  )
  const label = sql.ref(kind.label)
  const { rows } = await sql<Named>`
    select w.${sql.ref(kind.key)} as id, w.${label} as name, other.${label} as merged_name
    from ${sql.table(kind.table)} as w
    left join ${sql.table(kind.table)} as other on other.${sql.ref(kind.key)} = w.merged_into
    where ${sql.join([sql`1 = 1`, ...scope], sql` and `)}`.execute(transaction)
  const wanted = toLower(name)
  const taken = rows.find((row) => String(row.id) !== id && toLower(row.name) === wanted)
  if (taken === undefined) return
  const message =
    taken.merged_name === null
      ? `”${taken.name}” finns redan. Välj det i listan.`
      : `”${taken.name}” har slagits ihop med ”${taken.merged_name}”. Välj ett annat namn.`
  throw new RefusalError('INVALID', { errors: { [kind.label]: [message] } })
}

/** Refuses a slug that another word of the kind has or had, or that is used elsewhere on the site where that matters. */
export async function refuseTakenWordSlug(
  transaction: DatabaseTransaction,
  kind: WordKind,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  const label = sql.ref(kind.label)
  const refuse = (message: string) => new RefusalError('INVALID', { errors: { slug: [message] } })
  if (slug === '') throw refuse('Skriv en adress med minst en bokstav.')
  const address = `${kind.page ?? '/'}${slug}`
  const { rows } = await sql<Named>`
    select id, ${label} as name from ${sql.table(kind.table)} where slug = ${slug}`.execute(transaction)
  const owner = rows.find((row) => String(row.id) !== id)
  if (owner !== undefined) throw refuse(`Adressen ${address} har redan ”${owner.name}”. Välj en annan.`)
  const earlier = await transaction
    .selectFrom('slug_history')
    .select('entity_id')
    .where('space', '=', kind.table)
    .where('old_slug', '=', slug)
    .executeTakeFirst()
  if (earlier !== undefined && String(earlier.entity_id) !== id)
    throw refuse(`Adressen ${address} har hört till ett annat ord och leder dit. Välj en annan.`)
  if (kind.uniqueOnSite === true && rows.length === 0)
    await refuseTakenAddress(transaction, slug, { space: 'category', id: Number(id) })
}

const toLower = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')
