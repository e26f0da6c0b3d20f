import type { CustomerMaterialKind } from '#contract/forms/customer-material-form.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { replaceKeywords } from '../materials/keywords.ts'
import type { CheckedForm } from './check-form.ts'

const typeOf: Record<CustomerMaterialKind, string> = { file: 'pdf', link: 'extern-lank', film: 'film' }

/** Replaces the material's categories, plans, type and keywords. New keywords are created only when it is published. */
export async function writeTaxonomy(
  transaction: DatabaseTransaction,
  material: number,
  form: CheckedForm['form'],
  { published }: { published: boolean },
): Promise<void> {
  for (const table of [
    'material_category',
    'material_plan',
    'material_goal',
    'material_material_type',
  ] as const)
    await transaction.deleteFrom(table).where('material_id', '=', material).execute()
  const categories = [...form.amne, ...form.arskurs, ...form.tema]
  await transaction
    .insertInto('material_category')
    .values(categories.map((category_id, position) => ({ material_id: material, category_id, position })))
    .execute()
  if (form.product_plan.length > 0)
    await transaction
      .insertInto('material_plan')
      .values(form.product_plan.map((plan_id) => ({ material_id: material, plan_id })))
      .execute()
  if (form.mal.length > 0)
    await transaction
      .insertInto('material_goal')
      .values(form.mal.map((goal_id) => ({ material_id: material, goal_id })))
      .execute()
  const type = await transaction
    .selectFrom('material_type')
    .select(['id', 'merged_into'])
    .where('slug', '=', typeOf[form.kind])
    .executeTakeFirst()
  if (type !== undefined)
    await transaction
      .insertInto('material_material_type')
      .values({ material_id: material, material_type_id: type.merged_into ?? type.id })
      .execute()
  await replaceKeywords(transaction, material, form.keywords, { createMissing: published })
}
