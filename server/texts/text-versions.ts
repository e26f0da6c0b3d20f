import type { Kysely } from 'kysely'
import type { StaffTextFields } from '#contract/schemas/staff-texts.ts'
import type { TextVersionKind } from '#contract/staff-texts.ts'
import { presentVersions } from '../core/publishing/present-versions.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { TextRef, TextRow } from './text-rows.ts'

/** This many of the newest versions of a text stay. */
const maxTextVersions = 50

type Stored = { what: TextVersionKind; published: boolean; by: string | null }

/** Stores the fields of a text as its version `row.version`. */
export async function storeTextVersion(
  transaction: DatabaseTransaction,
  row: Pick<TextRow, 'kind' | 'id' | 'version' | 'publish_version'>,
  fields: StaffTextFields,
  { what, published, by }: Stored,
): Promise<void> {
  const { kind, id: entity, version: number } = row
  await transaction
    .insertInto('text_version')
    .values({
      ...{ kind, entity, number, fields: JSON.stringify(fields), what },
      ...{ published: published ? 1 : 0, saved_by: by, saved_at: Date.now() },
    })
    .execute()
  await transaction
    .deleteFrom('text_version')
    .where('kind', '=', kind)
    .where('entity', '=', entity)
    // A scheduled publication publishes this version.
    .where('number', '!=', row.publish_version ?? 0)
    .where('number', 'not in', (query) =>
      query
        .selectFrom('text_version as newer')
        .select('newer.number')
        .where('newer.kind', '=', kind)
        .where('newer.entity', '=', entity)
        .orderBy('newer.number', 'desc')
        .limit(maxTextVersions),
    )
    .execute()
}

/** Stores what a published text was before staff first saved it, so that it can be restored. `row`: before its version was raised. */
export async function storeFirstTextVersion(transaction: DatabaseTransaction, row: TextRow): Promise<void> {
  if (row.status !== 1) return
  const first = await transaction
    .selectFrom('text_version')
    .select('number')
    .where('kind', '=', row.kind)
    .where('entity', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  if (first !== undefined) return
  await storeTextVersion(transaction, row, row.fields, { what: 'publish', published: true, by: null })
}

/** The fields of a stored version; null when it is not stored. */
export async function findTextVersion(
  store: Kysely<Database>,
  { kind, id }: TextRef,
  number: number,
): Promise<StaffTextFields | null> {
  const row = await store
    .selectFrom('text_version')
    .select('fields')
    .where('kind', '=', kind)
    .where('entity', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.fields) as StaffTextFields)
}

/** The stored versions of a text, newest first. */
export async function textVersions(store: Kysely<Database>, { kind, id }: TextRef) {
  const rows = await store
    .selectFrom('text_version')
    .select(['number', 'what', 'saved_by', 'saved_at'])
    .where('kind', '=', kind)
    .where('entity', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return presentVersions(store, rows)
}
