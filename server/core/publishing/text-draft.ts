import type { Kysely } from 'kysely'
import type { StaffTextFields } from '#contract/schemas/staff-texts.ts'
import type { TextKind } from '#contract/staff-texts.ts'
import type { Database } from '../../database/schema.ts'

/** What is saved of a published text and not published yet; null when nothing waits. */
export async function readTextDraft(store: Kysely<Database>, kind: TextKind, entity: string) {
  const row = await store
    .selectFrom('text_draft')
    .select(['fields', 'saved_by', 'saved_at'])
    .where('kind', '=', kind)
    .where('entity', '=', entity)
    .executeTakeFirst()
  if (row === undefined) return null
  const { saved_by, saved_at } = row
  return { fields: JSON.parse(row.fields) as StaffTextFields, saved_by, saved_at: Number(saved_at) }
}
