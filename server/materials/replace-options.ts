import type { DatabaseTransaction } from '../database/open.ts'

/** The options of a material, as ids in the order in which they are shown. */
type MaterialOptions = {
  amne: readonly number[]
  arskurs: readonly number[]
  tema: readonly number[]
  product_plan: readonly number[]
  mal: readonly number[]
  typ_av_material: readonly number[]
}

/** Replaces a material's subjects, grades, themes, plans, central content and types. */
export async function replaceOptions(
  transaction: DatabaseTransaction,
  material_id: number,
  { amne, arskurs, tema, product_plan, mal, typ_av_material }: MaterialOptions,
): Promise<void> {
  for (const table of [
    'material_category',
    'material_plan',
    'material_goal',
    'material_material_type',
  ] as const)
    await transaction.deleteFrom(table).where('material_id', '=', material_id).execute()
  const categories = [...amne, ...arskurs, ...tema]
  if (categories.length > 0)
    await transaction
      .insertInto('material_category')
      .values(categories.map((category_id, position) => ({ material_id, category_id, position })))
      .execute()
  if (product_plan.length > 0)
    await transaction
      .insertInto('material_plan')
      .values(product_plan.map((plan_id) => ({ material_id, plan_id })))
      .execute()
  if (mal.length > 0)
    await transaction
      .insertInto('material_goal')
      .values(mal.map((goal_id) => ({ material_id, goal_id })))
      .execute()
  if (typ_av_material.length > 0)
    await transaction
      .insertInto('material_material_type')
      .values(typ_av_material.map((material_type_id) => ({ material_id, material_type_id })))
      .execute()
}
