import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { wasPublished } from '../core/was-published.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { withCurrentOptions } from '../materials/current-options.ts'
import { columnsOf } from '../materials/field-columns.ts'
import { replaceKeywords } from '../materials/keywords.ts'
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
    await writeOptions(transaction, id, fields)
  if (isChanged('keywords'))
    await replaceKeywords(transaction, id, fields.keywords, { createMissing: published })
}

async function writeOptions(
  transaction: DatabaseTransaction,
  id: number,
  fields: StaffMaterialFields,
): Promise<void> {
  for (const table of [
    'material_category',
    'material_plan',
    'material_goal',
    'material_material_type',
  ] as const)
    await transaction.deleteFrom(table).where('material_id', '=', id).execute()
  const categories = [...fields.amne, ...fields.arskurs, ...fields.tema]
  if (categories.length > 0)
    await transaction
      .insertInto('material_category')
      .values(categories.map((category_id, position) => ({ material_id: id, category_id, position })))
      .execute()
  if (fields.product_plan.length > 0)
    await transaction
      .insertInto('material_plan')
      .values(fields.product_plan.map((plan_id) => ({ material_id: id, plan_id })))
      .execute()
  if (fields.mal.length > 0)
    await transaction
      .insertInto('material_goal')
      .values(fields.mal.map((goal_id) => ({ material_id: id, goal_id })))
      .execute()
  if (fields.typ_av_material.length > 0)
    await transaction
      .insertInto('material_material_type')
      .values(fields.typ_av_material.map((material_type_id) => ({ material_id: id, material_type_id })))
      .execute()
}
