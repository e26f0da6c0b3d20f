import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { VersionKind } from '#contract/staff-materials.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { MaterialRow } from '../materials/store.ts'
import { presentVersions } from '../core/publishing/present-versions.ts'
import { parseFields } from '../materials/current-options.ts'
import { readFields } from './read-fields.ts'

/** Of the versions that were never published, this many of the newest stay. */
const maxUnpublished = 50

/** Stores the fields of a material as a version. `row` is the material after its version was raised. */
export async function storeVersion(
  transaction: DatabaseTransaction,
  row: Pick<MaterialRow, 'id' | 'version' | 'publish_version'>,
  fields: StaffMaterialFields,
  { what, published, by }: { what: VersionKind; published: boolean; by: string | null },
): Promise<void> {
  await transaction
    .insertInto('material_version')
    .values({
      material_id: row.id,
      number: row.version,
      fields: JSON.stringify(fields),
      what,
      published: published ? 1 : 0,
      saved_by: by,
      saved_at: Date.now(),
    })
    .execute()
  const unpublished = transaction
    .selectFrom('material_version')
    .select('number')
    .where('material_id', '=', row.id)
    .where('published', '=', 0)
  const oldest = await unpublished
    .orderBy('number', 'desc')
    .offset(maxUnpublished)
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined) return
  await transaction
    .deleteFrom('material_version')
    .where('material_id', '=', row.id)
    .where('published', '=', 0)
    .where('number', '<=', oldest.number)
    // A scheduled publication publishes this version.
    .where('number', '!=', row.publish_version ?? 0)
    .execute()
}

/** Stores what a published material looked like before the staff first saved it, so that it can be restored. */
export async function storeFirstVersion(transaction: DatabaseTransaction, row: MaterialRow): Promise<void> {
  if (row.status !== 1) return
  const first = await transaction
    .selectFrom('material_version')
    .select('number')
    .where('material_id', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  if (first !== undefined) return
  await transaction
    .insertInto('material_version')
    .values({
      material_id: row.id,
      number: row.version - 1,
      fields: JSON.stringify(await readFields(transaction, row)),
      what: 'publish',
      published: 1,
      saved_by: null,
      saved_at: Number(row.updated_at),
    })
    .execute()
}

/** The fields of a stored version; null when it is not stored. */
export async function readVersion(
  store: Store | DatabaseTransaction,
  material: number,
  number: number,
): Promise<StaffMaterialFields | null> {
  const row = await store
    .selectFrom('material_version')
    .select('fields')
    .where('material_id', '=', material)
    .where('number', '=', number)
    .executeTakeFirst()
  return row === undefined ? null : parseFields<StaffMaterialFields>(row.fields)
}

/** The stored versions of a material, newest first. */
export async function listVersions(store: Store, material: number) {
  const rows = await store
    .selectFrom('material_version')
    .select(['number', 'what', 'saved_by', 'saved_at'])
    .where('material_id', '=', material)
    .orderBy('number', 'desc')
    .execute()
  return presentVersions(store, rows)
}
