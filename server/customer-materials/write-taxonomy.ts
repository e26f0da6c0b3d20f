import type { CustomerMaterialKind } from '#contract/customer-material-form.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { replaceKeywords } from '../materials/keywords.ts'
import type { CheckedForm } from './check-form.ts'

const typeOf: Record<CustomerMaterialKind, string> = { file: 'pdf', link: 'extern-lank', film: 'film' }

/** Writes what a material is sorted by, in place of what it was. Keywords that nobody has yet wait until it is published. */
export async function writeTaxonomy(
  writing: DatabaseTransaction,
  material: number,
  form: CheckedForm['form'],
  { published }: { published: boolean },
): Promise<void> {
  for (const table of ['material_category', 'material_plan', 'material_material_type'] as const)
    await writing.deleteFrom(table).where('material_id', '=', material).execute()
  const categories = [...form.amne, ...form.arskurs, ...form.tema]
  await writing
    .insertInto('material_category')
    .values(categories.map((category_id, position) => ({ material_id: material, category_id, position })))
    .execute()
  if (form.product_plan.length > 0)
    await writing
      .insertInto('material_plan')
      .values(form.product_plan.map((plan_id) => ({ material_id: material, plan_id })))
      .execute()
  const type = await writing
    .selectFrom('material_type')
    .select('id')
    .where('slug', '=', typeOf[form.kind])
    .executeTakeFirst()
  if (type !== undefined)
    await writing
      .insertInto('material_material_type')
      .values({ material_id: material, material_type_id: type.id })
      .execute()
  await replaceKeywords(writing, material, form.keywords, { makeNew: published })
}
