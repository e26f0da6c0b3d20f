import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { wasPublished } from '../core/publishing/was-published.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { withCurrentOptions } from '../materials/current-options.ts'
import { columnsOf } from '../materials/field-columns.ts'
import { replaceKeywords } from '../materials/keywords.ts'
import { replaceOptions } from '../materials/replace-options.ts'
import { changeSlug, materialSpace } from '../materials/slug-history.ts'
import type { MaterialRow } from '../materials/store.ts'

type WriteOptions = {
  published: boolean
  /** What is stored, where it is known and the material stays as visible as it was: lists that are the same are not written. */
  before?: StaffMaterialFields
}

/**
 * Writes all fields to the material itself. `published`: whether it is or becomes visible; then new keywords become the
 * site's. The caller has raised the material's version, which locks its row.
 */
export async function writeFields(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  given: StaffMaterialFields,
  { published, before }: WriteOptions,
): Promise<void> {
  const { id } = row
  const fields = await withCurrentOptions(transaction, given)
  const slugs = { id, from: row.slug, to: fields.slug }
  await changeSlug(transaction, materialSpace, slugs, await wasPublished(transaction, row))
  await transaction.updateTable('material').set(columnsOf(fields)).where('id', '=', id).execute()
  const isChanged = (...names: (keyof StaffMaterialFields)[]) =>
    before === undefined ||
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]))
  if (isChanged('amne', 'arskurs', 'tema', 'product_plan', 'mal', 'typ_av_material'))
    await replaceOptions(transaction, id, fields)
  if (isChanged('keywords'))
    await replaceKeywords(transaction, id, fields.keywords, { createMissing: published })
}
