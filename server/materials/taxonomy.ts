import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

type Options = {
  /** Staff see words that editors have hidden from visitors. */
  withHidden?: boolean
}

/** The grades, subjects and themes of materials, in each material's order. */
export function categoriesOf(
  store: Kysely<Database>,
  ids: readonly number[],
  { withHidden = false }: Options = {},
) {
  return store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select(['material_id', 'category.id', 'category.parent_id', 'category.name', 'category.slug'])
    .where('material_id', 'in', ids)
    .$if(!withHidden, (query) => query.where('category.hidden', '=', 0))
    .orderBy('material_category.position')
    .execute()
}

/** The types of materials, in the order of the types. */
export function typesOf(
  store: Kysely<Database>,
  ids: readonly number[],
  { withHidden = false }: Options = {},
) {
  return store
    .selectFrom('material_material_type')
    .innerJoin('material_type', 'material_type.id', 'material_material_type.material_type_id')
    .select(['material_id', 'material_type.id', 'material_type.name'])
    .where('material_id', 'in', ids)
    .$if(!withHidden, (query) => query.where('material_type.hidden', '=', 0))
    .orderBy('material_type.position')
    .execute()
}
