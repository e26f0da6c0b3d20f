import type { Kysely } from 'kysely'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { Database } from '../database/schema.ts'
import { parseFields, withCurrentOptions } from './current-options.ts'

/** The working copy of a published material; null when there is none. */
export async function readWorkingCopy(store: Kysely<Database>, id: number) {
  const row = await store
    .selectFrom('material_draft')
    .selectAll()
    .where('material_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    fields: await withCurrentOptions(store, parseFields<StaffMaterialFields>(row.fields)),
    saved_by: row.saved_by,
    saved_at: Number(row.saved_at),
  }
}
