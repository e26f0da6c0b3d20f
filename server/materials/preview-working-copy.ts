import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import type { Material, MaterialCard } from '#contract/schemas/material.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import type { Store } from '../database/open.ts'
import { factsOf } from './card-facts.ts'
import { licenceOption, namedOption } from './cards.ts'
import { columnsOf } from './field-columns.ts'
import { shownCategories, shownKeywords, shownMaterialTypes, shownPlans } from './shown-options.ts'
import type { MaterialRow } from './store.ts'

/** A material's row as it will be when its working copy is published. The address stays, because it is the one that was asked for. */
export const rowWithWorkingCopy = (row: MaterialRow, fields: StaffMaterialFields): MaterialRow => ({
  ...row,
  ...columnsOf(fields),
})

/** What a card shows of a working copy; what its row holds besides is shown from `rowWithWorkingCopy`. */
export async function cardOfWorkingCopy(
  store: Store,
  row: MaterialRow,
  fields: StaffMaterialFields,
): Promise<Partial<MaterialCard> & Pick<Material, 'catalog_categories' | 'material_types'>> {
  const categories = await shownCategories(store)
  const types = await shownMaterialTypes(store)
  const plans = await shownPlans(store)
  const chosen = [...fields.amne, ...fields.arskurs, ...fields.tema].flatMap(
    (id) => categories.find((category) => category.id === id) ?? [],
  )
  const childrenOf = (parent: number) =>
    chosen.filter(({ parent_id }) => parent_id === parent).map(namedOption)
  return {
    name: stripInvisible(row.name),
    image_alt: row.image_alt,
    ...factsOf(row),
    minutes: row.minutes,
    licens: licenceOption(row.license),
    product_plan: plans.filter(({ id }) => fields.product_plan.includes(id)),
    product_subject: childrenOf(subjectParentId),
    product_grade: childrenOf(gradeParentId),
    tema: childrenOf(themeParentId),
    keyword: await keywordsNamed(store, fields.keywords),
    sender: await senderOf(store, row.sender_id),
    catalog_categories: chosen,
    material_types: types.flatMap(({ id, name }) =>
      fields.typ_av_material.includes(id) ? { id, name } : [],
    ),
  }
}

/** The site's keywords of these names; a new one has no page before it is published. */
async function keywordsNamed(store: Store, names: readonly string[]): Promise<MaterialCard['keyword']> {
  if (names.length === 0) return []
  const known = await shownKeywords(store)
  const toLower = (name: string) => name.toLocaleLowerCase('sv')
  return names.flatMap((name) => known.find((keyword) => toLower(keyword.name) === toLower(name)) ?? [])
}

async function senderOf(store: Store, id: number | null): Promise<MaterialCard['sender']> {
  if (id === null) return null
  const sender = await store
    .selectFrom('sender')
    .select(['id', 'slug', 'name', 'title'])
    .where('id', '=', id)
    .executeTakeFirst()
  return sender === undefined
    ? null
    : { ...sender, name: stripInvisible(sender.name), title: sender.title ?? '' }
}
