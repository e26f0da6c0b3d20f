import type { Kysely } from 'kysely'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { audiences } from '#contract/audiences.ts'
import { languages } from '#contract/languages.ts'
import { licences } from '#contract/licences.ts'
import { papers } from '#contract/paper.ts'
import { comparableText } from '../../core/fields/search-words.ts'
import type { Database } from '../../database/schema.ts'
import { pointsByCode } from '../../materials/goals.ts'
import { readTakenSlugs } from '../../materials/taken-slugs.ts'

/** What can be named: its id, and its name as people write it. */
export type Named = { id: number; name: string }
/** By the name in lower case; a name that two have is left out, because it would be a guess. */
export type OptionsByName = Map<string, Named>

export type ImportReferences = {
  options: Record<
    | 'amne'
    | 'arskurs'
    | 'tema'
    | 'typ_av_material'
    | 'product_plan'
    | 'mal'
    | 'sender_id'
    | 'sprak'
    | 'papper'
    | 'malgrupp',
    OptionsByName
  >
  licences: Map<string, string>
  /** Every address that is in use now or was earlier, and the material that has it, if one has. */
  slugs: Map<string, number | null>
  /** The materials that an import may change, and those of customers, which it may not. */
  materials: Map<number, { key: string; isCustomer: boolean; hasWorkingCopy: boolean }>
  idsByKey: Map<string, number>
  /** By the name in lower case: materials of the site, not of customers. */
  idsByName: Map<string, number>
  /** By today's address. */
  idsBySlug: Map<string, number>
}

/** What the cells of an import are compared with: options, addresses, keys and earlier materials, read once for all rows. */
export async function loadImportReferences(store: Kysely<Database>): Promise<ImportReferences> {
  const categories = await store
    .selectFrom('category')
    .select(['id', 'name', 'parent_id', 'merged_into'])
    .execute()
  const childrenOf = (parent: number) => byName(categories.filter(({ parent_id }) => parent_id === parent))
  const types = await store.selectFrom('material_type').select(['id', 'name', 'merged_into']).execute()
  const plans = await store.selectFrom('plan').select(['id', 'name', 'merged_into']).execute()
  const senders = await store.selectFrom('sender').select(['id', 'name', 'merged_into']).execute()
  const materials = await store
    .selectFrom('material')
    .leftJoin('material_draft', 'material_draft.material_id', 'material.id')
    .select([
      'material.id',
      'name',
      'slug',
      'import_key',
      'is_customer',
      'material_draft.saved_at as copy_at',
    ])
    .execute()
  const taken = await readTakenSlugs(store, 'all')
  return {
    options: {
      amne: childrenOf(subjectParentId),
      arskurs: childrenOf(gradeParentId),
      tema: childrenOf(themeParentId),
      typ_av_material: byName(types),
      product_plan: byName(plans),
      mal: new Map(
        [...(await pointsByCode(store))].map(
          ([code, { id }]) => [comparableText(code), { id, name: code }] as const,
        ),
      ),
      sender_id: byName(senders),
      sprak: new Map(languages.map((language) => [comparableText(language.name), language])),
      malgrupp: new Map(audiences.map((audience) => [comparableText(audience.name), audience])),
      // Few keyboards have a '×'. The name comes first: a refusal suggests the first that is near.
      papper: new Map(
        papers.flatMap((paper) =>
          [paper.name, paper.code, paper.name.replace('×', 'x'), paper.name.replace(' × ', 'x')].map(
            (text) => [comparableText(text), paper] as const,
          ),
        ),
      ),
    },
    licences: new Map(
      licences.flatMap(({ slug, name, full }) =>
        [slug, name, full].map((text) => [comparableText(text), slug] as const),
      ),
    ),
    slugs: new Map(taken.map(({ slug, material }) => [slug, material])),
    materials: new Map(
      materials.map(({ id, import_key, is_customer, copy_at }) => [
        id,
        { key: import_key, isCustomer: is_customer === 1, hasWorkingCopy: copy_at !== null },
      ]),
    ),
    idsByName: new Map(
      materials.flatMap(({ id, name, is_customer }) =>
        is_customer === 1 ? [] : [[comparableText(name), id] as const],
      ),
    ),
    idsBySlug: new Map(materials.map(({ id, slug }) => [slug, id])),
    idsByKey: new Map(
      materials.flatMap(({ id, import_key }) => (import_key === '' ? [] : [[import_key, id] as const])),
    ),
  }
}

/** A word that was merged into another means that one. */
function byName(rows: { id: number; name: string; merged_into: number | null }[]): OptionsByName {
  const options: OptionsByName = new Map()
  const twice = new Set<string>()
  for (const { id, name, merged_into } of rows) {
    const option = { id: merged_into ?? id, name }
    if ((options.get(comparableText(name)) ?? option).id !== option.id) twice.add(comparableText(name))
    options.set(comparableText(name), option)
  }
  for (const name of twice) options.delete(name)
  return options
}
