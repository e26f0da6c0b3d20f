import type { Kysely } from 'kysely'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { Database } from '../../database/schema.ts'
import { materialState } from '../../materials/material-state.ts'
import type { MaterialRow } from '../../materials/store.ts'
import { readFields } from '../read-fields.ts'

export type StoredMaterial = {
  row: MaterialRow
  fields: StaffMaterialFields
  fileCount: number
  state: string
}

/** What is stored of one material that an import may change; null when there is none. */
export async function readStoredMaterial(
  store: Kysely<Database>,
  id: number,
): Promise<StoredMaterial | null> {
  const row = await store.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const files = await store.selectFrom('material_file').select('id').where('material_id', '=', id).execute()
  return { row, fields: await readFields(store, row), fileCount: files.length, state: materialState(row) }
}
