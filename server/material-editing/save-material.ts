import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { VersionKind } from '#contract/staff-materials.ts'
import { nextNumber } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseTakenAddress } from '../materials/refuse-taken-address.ts'
import { materialSpace } from '../materials/slug-history.ts'
import { uniqueSlug } from '../materials/slug.ts'
import type { MaterialRow } from '../materials/store.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { readFields } from './read-fields.ts'
import { storeFirstVersion, storeVersion } from './versions.ts'
import { writeFields } from './write-fields.ts'
import type { ChangedValues } from '../core/records/audit.ts'

/** Creates an empty draft with a slug made from its name. */
export async function insertDraft(
  transaction: DatabaseTransaction,
  { name, sender_id, by }: { name: string; sender_id: number | null; by: string },
): Promise<number> {
  // The counter's row is locked until the transaction ends, so that no two materials get the same slug.
  const id = await nextNumber(transaction, 'material')
  const now = Date.now()
  await transaction
    .insertInto('material')
    .values({
      ...{ id, name, sender_id, slug: await uniqueSlug(transaction, name) },
      ...{ status: 0, state: 'draft', customer_id: null, is_customer: 0, views: 0, like_count: 0 },
      ...{ image: '', image_alt: '', video_image: '', video_alt: '', video_embed_url: '' },
      ...{ short_description: '', description: '', product_instructions: '' },
      ...{ product_externalurl: '', link_title: '', product_video: 0, is_downloadable: 0 },
      ...{ is_order: 0, max_qty: 0, stock_qty: 0, boosted: 0, license: '', license_url: '' },
      ...{ meta_title: '', meta_keyword: '', meta_description: '' },
      ...{ published_at: now, created_at: now, updated_at: now, version: 1, saved_by: by, saved_at: now },
    })
    .execute()
  return id
}

/**
 * Saves fields of a material whose version was raised: of a published one into its working copy, of any other at once.
 * Fields that are not given stay. Stores the result as a version.
 */
export async function saveFields(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  given: Partial<StaffMaterialFields>,
  { what, by }: { what: VersionKind; by: string | null },
): Promise<ChangedValues> {
  await storeFirstVersion(transaction, row)
  const before = (await readWorkingCopy(transaction, row.id))?.fields ?? (await readFields(transaction, row))
  const after = { ...before, ...given }
  if (row.status === 1) await saveWorkingCopy(transaction, row, after, by)
  else {
    await writeFields(transaction, row, after, { published: false })
    await transaction
      .updateTable('material')
      .set({ updated_at: Date.now() })
      .where('id', '=', row.id)
      .execute()
  }
  await storeVersion(transaction, row, after, { what, published: false, by })
  return changedFields(before, after)
}

/** Replaces the working copy; one that says the same as the published material is removed. */
export async function saveWorkingCopy(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  fields: StaffMaterialFields,
  by: string | null,
): Promise<void> {
  if (fields.slug !== row.slug)
    await refuseTakenAddress(transaction, fields.slug, { space: materialSpace, id: row.id })
  await transaction.deleteFrom('material_draft').where('material_id', '=', row.id).execute()
  if (isSame(await readFields(transaction, row), fields)) return
  await transaction
    .insertInto('material_draft')
    .values({
      material_id: row.id,
      fields: JSON.stringify(fields),
      saved_by: by,
      saved_at: Date.now(),
    })
    .execute()
}

/** Whether two sets of fields say the same. */
export function isSame(one: StaffMaterialFields, other: StaffMaterialFields): boolean {
  return Object.keys(changedFields(one, other).after).length === 0
}

/** The fields that differ, with both values. */
export function changedFields(before: StaffMaterialFields, after: StaffMaterialFields): ChangedValues {
  const names = Object.keys(after) as (keyof StaffMaterialFields)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (fields: StaffMaterialFields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}
