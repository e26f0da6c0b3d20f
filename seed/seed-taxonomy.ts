import type { Transaction } from 'kysely'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import { nextNumber } from '#server/database/change-log.ts'
import { senders } from './content/senders.ts'
import { forms, grades, plans, subjects, themes } from './content/taxonomy.ts'
import type { SeedMaterial } from './content/seed-material.ts'
import { seedCurriculum } from './seed-curriculum.ts'
import { insertAll } from './insert-all.ts'
import { slugify } from '#server/materials/slug.ts'

/** Ids by slug or name. */
export type TaxonomyIds = {
  category: Map<string, number>
  keyword: Map<string, number>
  sender: Map<string, number>
  plan: Map<string, number>
  goal: Map<string, number>
  type: Map<string, number>
}

/** The types that follow from a material's files and links; its author names the forms. */
const derivedTypes = ['Extern länk', 'Film', 'PDF', 'Tryckt material'] as const

const parents = [
  { id: gradeParentId, slug: 'arskurs', name: 'Årskurs', options: grades },
  { id: subjectParentId, slug: 'amne', name: 'Ämne', options: subjects },
  { id: themeParentId, slug: 'tema', name: 'Tema', options: themes },
] as const

/** Inserts categories, keywords, senders, plans, types and curricula. */
export async function seedTaxonomy(
  transaction: Transaction<Database>,
  materials: readonly SeedMaterial[],
): Promise<TaxonomyIds> {
  // The ids of the parents are fixed, because answers of the API have them; the options follow.
  const categories: { id: number; parent_id: number; slug: string; name: string; position: number }[] =
    parents.map(({ id, slug, name }, position) => ({ id, parent_id: 0, slug, name, position }))
  let id = 10
  for (const parent of parents) {
    for (const [position, option] of parent.options.entries()) {
      categories.push({ id: id++, parent_id: parent.id, slug: option.slug, name: option.name, position })
    }
  }
  await insertAll(
    transaction,
    'category',
    categories.map((category) => ({ ...category, title: category.name, description: '' })),
  )
  await nextNumber(transaction, 'category', id)

  const keywords = keywordsOf(materials)
  await insertAll(transaction, 'keyword', keywords)
  await nextNumber(transaction, 'keyword', keywords.length)

  const senderRows = senders.map((sender, position) => ({ ...sender, id: position + 1 }))
  await insertAll(transaction, 'sender', senderRows)
  await nextNumber(transaction, 'sender', senderRows.length)

  const planRows = plans.map((name, position) => ({ id: position + 1, name, position }))
  await insertAll(transaction, 'plan', planRows)
  const typeRows = [...derivedTypes, ...forms].map((name, position) => ({
    id: position + 1,
    slug: slugify(name),
    name,
    position,
  }))
  await insertAll(transaction, 'material_type', typeRows)

  return {
    category: new Map(categories.map((row) => [row.slug, row.id])),
    keyword: new Map(keywords.map((row) => [row.name, row.id])),
    sender: new Map(senderRows.map((row) => [row.slug, row.id])),
    goal: await seedCurriculum(transaction),
    plan: new Map(planRows.map((row) => [row.name, row.id])),
    type: new Map(typeRows.map((row) => [row.name, row.id])),
  }
}

/** Each keyword once. Keywords with the same slug get a number. */
function keywordsOf(materials: readonly SeedMaterial[]): { id: number; slug: string; name: string }[] {
  const names = [...new Set(materials.flatMap((material) => material.keywords))]
  const uses = new Map<string, number>()
  return names.map((name, position) => {
    const slug = slugify(name)
    const before = uses.get(slug) ?? 0
    uses.set(slug, before + 1)
    return { id: position + 1, slug: before === 0 ? slug : `${slug}-${before + 1}`, name }
  })
}
