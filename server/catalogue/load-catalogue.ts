import type { FinderCatalogue, FinderMaterial, Synonym } from '#finder/material.ts'
import { searchableExcerpt } from '#finder/searchable-excerpt.ts'
import type { StopWordChanges } from '#finder/stop-words.ts'
import { withBuiltInSynonyms } from '#finder/school-synonyms.ts'
import { keyTerms, wordsBeyond } from '#finder/key-terms.ts'
import { parseAudiences } from '#contract/audiences.ts'
import { parseLanguages } from '#contract/languages.ts'
import { parseLicence } from '#contract/licences.ts'
import { formatOptions } from '#contract/formats.ts'
import { allPapers } from '#contract/paper.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import { timeLimitIds } from '#contract/time-needed.ts'
import type { Store } from '../database/open.ts'
import { coveredAreas, type CoveredArea } from '#contract/goals.ts'
import { goalIdsByMaterial, loadGoalTree } from '../materials/goals.ts'
import { htmlToText } from '../core/markup/html-to-text.ts'
import { safeWebUrl } from '../core/fields/safe-url.ts'
import { loadArticles } from './load-articles.ts'
import { loadDocuments } from './load-documents.ts'
import { loadOptions } from './load-options.ts'

/** The finder's input from the database: published materials and their taxonomy. */
export async function loadCatalogue(store: Store): Promise<FinderCatalogue & { synonyms: Synonym[] }> {
  return {
    materials: await loadMaterials(store),
    options: await loadOptions(store),
    synonyms: await loadSynonyms(store),
    stop_words: await loadStopWords(store),
    articles: await loadArticles(store),
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
      'product_instructions',
      'needs',
      'sender_id',
      'is_customer',
      'product_video',
      'boosted',
      'views',
      'like_count',
      'published_at',
      'license',
      'minutes',
      'languages',
      'paper',
      'audience',
      'product_externalurl',
      'is_downloadable',
      'is_order',
    ])
    .where('status', '=', 1)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  const rows = await query.orderBy('id').execute()
  const taxonomy = await loadTaxonomy(store, ids)
  const documents = await loadDocuments(store, ids)
  const goals = await goalIdsByMaterial(store, ids)
  const tree = await loadGoalTree(store)
  const areasOf = new Map(rows.map(({ id }) => [id, coveredAreas(tree, goals.get(id) ?? [])]))
  return rows.map((row) => ({
    ...searchedTexts(row, goalWords(areasOf.get(row.id)), documents.get(row.id)?.words),
    id: row.id,
    name: stripInvisible(row.name),
    options: {
      avsandare: row.sender_id === null ? [] : [row.sender_id],
      arskurs: taxonomy.get(gradeParentId, row.id),
      amne: taxonomy.get(subjectParentId, row.id),
      tema: taxonomy.get(themeParentId, row.id),
      typ_av_material: taxonomy.get('type', row.id),
      nyckelord: taxonomy.get('keyword', row.id),
      licens: licenceIds(row.license),
      tid: timeLimitIds(row.minutes),
      sprak: parseLanguages(row.languages).map(({ id }) => id),
      malgrupp: parseAudiences(row.audience).map(({ id }) => id),
      mal: (areasOf.get(row.id) ?? []).map(({ id }) => id),
      papper: allPapers(row.paper, documents.get(row.id)?.pages ?? []).map(({ id }) => id),
      ...formatOptions({
        hasPdf: row.is_downloadable === 1 && (documents.get(row.id)?.pages.length ?? 0) > 0,
        isFilm: row.product_video === 1,
        hasLink: safeWebUrl(row.product_externalurl) !== '',
        isOrder: row.is_order === 1,
      }),
    },
    is_customer: row.is_customer === 1 ? 1 : 0,
    is_film: row.product_video === 1 ? 1 : 0,
    boosted: row.boosted === 1 ? 1 : 0,
    views: row.views,
    like_count: row.like_count,
    published_at: Number(row.published_at),
    minutes: row.minutes,
  }))
}

type Texts = Record<'name' | 'short_description' | 'description' | 'product_instructions' | 'needs', string>

/** The texts that a search reads: the short ones whole, of the long ones the words that say most. */
function searchedTexts(
  { name, short_description, ...row }: Texts,
  goals: string,
  documents: readonly string[] = [],
) {
  const description = htmlToText(row.description)
  const shortTexts = `${name} ${short_description} ${description}`
  return {
    short_description,
    description,
    more_words: wordsBeyond(description, searchableExcerpt(description)),
    long_words: keyTerms(
      `${htmlToText(row.product_instructions)} ${row.needs} ${goals}`,
      shortTexts,
      documents,
    ),
  }
}

/** What the points of curricula that a material covers say. */
const goalWords = (areas: readonly CoveredArea[] = []) =>
  areas.flatMap(({ points }) => points.map(({ name }) => name)).join(' ')

/** The texts in which a search marks its hits, the same as on a device. */
export async function loadTexts(store: Store, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await store
    .selectFrom('material')
    .select(['id', 'short_description', 'description'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, short_description, description }) => [
      id,
      [short_description, searchableExcerpt(htmlToText(description))],
    ]),
  )
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

/** The editors' changes of the built-in stop words. */
export async function loadStopWords(store: Store): Promise<StopWordChanges> {
  const rows = await store.selectFrom('stop_word').select(['word', 'active']).orderBy('word').execute()
  const wordsWith = (active: number) => rows.filter((row) => row.active === active).map(({ word }) => word)
  return { added: wordsWith(1), removed: wordsWith(0) }
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
    .where('category.hidden', '=', 0)
  let types = store
    .selectFrom('material_material_type')
    .innerJoin('material_type', 'material_type.id', 'material_type_id')
    .select(['material_id', 'material_type_id'])
    .where('material_type.hidden', '=', 0)
  let keywords = store
    .selectFrom('material_keyword')
    .innerJoin('keyword', 'keyword.id', 'keyword_id')
    .select(['material_id', 'keyword_id'])
    .where('keyword.hidden', '=', 0)
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
