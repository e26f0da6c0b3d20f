import type { Store } from '../database/open.ts'

// The options that visitors may see, in the order in which lists show them.

export const shownCategories = (store: Store) =>
  store
    .selectFrom('category')
    .select(['id', 'name', 'slug', 'parent_id'])
    .where('hidden', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const shownMaterialTypes = (store: Store) =>
  store
    .selectFrom('material_type')
    .select(['id', 'name', 'slug'])
    .where('hidden', '=', 0)
    .orderBy('position')
    .execute()

/** A keyword that was merged into another is hidden. */
export const shownKeywords = (store: Store) =>
  store.selectFrom('keyword').select(['id', 'name', 'slug']).where('hidden', '=', 0).orderBy('id').execute()

export const shownPlans = (store: Store) =>
  store.selectFrom('plan').select(['id', 'name']).where('hidden', '=', 0).orderBy('position').execute()
