import type { FinderCatalogue, FinderMaterial, FinderOption, Group, Synonym } from '#finder/material.ts'
import { withBuiltInSynonyms } from '#finder/synonyms.ts'
import { parseLicence, licences } from '#contract/licences.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import type { Store } from '../database/open.ts'
import { htmlToText } from '../core/html-to-text.ts'

/** The finder's input from the database: published materials and their taxonomy. */
export async function loadCatalogue(store: Store): Promise<FinderCatalogue & { synonyms: Synonym[] }> {
  return {
    materials: await loadMaterials(store),
    options: await loadOptions(store),
    synonyms: await loadSynonyms(store),
  }
}

/** Published materials in the finder's format; only those of `ids` if given. */
export async function loadMaterials(store: Store, ids?: number[]): Promise<FinderMaterial[]> {
  let query = store
    .selectFrom('material')
    .select([
      'id',
      'name',
      'short_description',
      'description',
      'sender_id',
      'is_customer',
      'product_video',
      'boosted',
      'views',
      'like_count',
      'published_at',
      'license',
    ])
    .where('status', '=', 1)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  const rows = await query.orderBy('id').execute()
  const taxonomy = await loadTaxonomy(store, ids)
  return rows.map((row) => ({
    id: row.id,
    name: stripInvisible(row.name),
    short_description: row.short_description,
    description: htmlToText(row.description),
    options: {
      avsandare: row.sender_id === null ? [] : [row.sender_id],
      arskurs: taxonomy.get(gradeParentId, row.id),
      amne: taxonomy.get(subjectParentId, row.id),
      tema: taxonomy.get(themeParentId, row.id),
      typ_av_material: taxonomy.get('type', row.id),
      nyckelord: taxonomy.get('keyword', row.id),
      licens: licenceIds(row.license),
    },
    is_customer: row.is_customer === 1 ? 1 : 0,
    is_film: row.product_video === 1 ? 1 : 0,
    boosted: row.boosted === 1 ? 1 : 0,
    views: row.views,
    like_count: row.like_count,
    published_at: Number(row.published_at),
  }))
}

/** The filter options of each group. */
export async function loadOptions(store: Store): Promise<Record<Group, FinderOption[]>> {
  const categories = await store
    .selectFrom('category')
    .select(['id', 'name', 'slug', 'parent_id'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const childrenOf = (parent: number) =>
    categories.filter((row) => row.parent_id === parent).map(({ id, name, slug }) => ({ id, name, slug }))
  return {
    avsandare: await store
      .selectFrom('sender')
      .select(['id', 'name', 'slug', 'title'])
      .orderBy('id')
      .execute(),
    arskurs: childrenOf(gradeParentId),
    amne: childrenOf(subjectParentId),
    tema: childrenOf(themeParentId),
    typ_av_material: await store
      .selectFrom('material_type')
      .select(['id', 'name', 'slug'])
      .orderBy('position')
      .execute(),
    nyckelord: await store.selectFrom('keyword').select(['id', 'name', 'slug']).orderBy('id').execute(),
    licens: licences.map(({ id, name, slug }) => ({ id, name, slug })),
  }
}

function licenceIds(license: string): number[] {
  const licence = parseLicence(license)
  return licence === null ? [] : [licence.id]
}

/** The finder's built-in synonyms merged with the editors'. */
export async function loadSynonyms(store: Store): Promise<Synonym[]> {
  const rows = await store.selectFrom('synonym').select(['word', 'words']).orderBy('word').execute()
  return withBuiltInSynonyms(rows.map(({ word, words }) => [word, words.split(',')]))
}

/** The option ids of each material, by category parent, 'type' or 'keyword'. */
async function loadTaxonomy(store: Store, ids: number[] | undefined) {
  const lists = new Map<string, number[]>()
  const put = (group: number | string, material: number, option: number) => {
    const key = `${group} ${material}`
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [option])
    else list.push(option)
  }
  let categories = store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select(['material_id', 'category_id', 'category.parent_id'])
  let types = store.selectFrom('material_material_type').select(['material_id', 'material_type_id'])
  let keywords = store.selectFrom('material_keyword').select(['material_id', 'keyword_id'])
  if (ids !== undefined) {
    categories = categories.where('material_id', 'in', ids)
    types = types.where('material_id', 'in', ids)
    keywords = keywords.where('material_id', 'in', ids)
  }
  for (const row of await categories.orderBy('material_category.position').execute()) {
    put(row.parent_id, row.material_id, row.category_id)
  }
  for (const row of await types.orderBy('material_type_id').execute())
    put('type', row.material_id, row.material_type_id)
  for (const row of await keywords.orderBy('position').execute())
    put('keyword', row.material_id, row.keyword_id)
  return { get: (group: number | string, material: number) => lists.get(`${group} ${material}`) ?? [] }
}
