import type { Insertable, Transaction } from 'kysely'
import type { Store } from '#server/database/open.ts'
import { nextNumber, recordChange } from '#server/database/change-log.ts'
import type { Database } from '#server/database/schema.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { generateMaterials } from './content/generate-materials.ts'
import { makeSchools } from './content/schools.ts'
import { allMaterials } from './all-materials.ts'
import { generateFiles, type GeneratedFilesBySlug } from './generate-files.ts'
import { insertAll } from './insert-all.ts'
import { materialRows, type InsertableMaterial } from './material-rows.ts'
import { storePictures, type StoredPicture } from './pictures/store-pictures.ts'
import { seedSite } from './seed-site.ts'
import { seedTaxonomy, type TaxonomyIds } from './seed-taxonomy.ts'

export type SeedSize = { materials: number; schools: number }

/** The size of the demo catalogue. More `materials` than that are generated, the same at every run. */
export const demoSize = { materials: allMaterials.length, schools: 400 }

/** Seeds an empty database, and leaves one with any content unchanged. Returns the number of materials inserted. */
export async function seedIfEmpty(
  store: Store,
  fileStore: FileStore,
  size: SeedSize = demoSize,
): Promise<number> {
  if (await hasContent(store)) return 0
  const generated = generateMaterials(Math.max(0, size.materials - allMaterials.length), 1)
  const materials: InsertableMaterial[] = [...allMaterials, ...generated]
  // Files first: if the process dies here, the database is still empty and the next start seeds again.
  // Pictures are encoded in threads of their own while the documents are laid out in this one.
  const [files, pictures] = await Promise.all([
    generateFiles(allMaterials, fileStore),
    storePictures(allMaterials, fileStore),
  ])
  return store.transaction().execute(async (transaction) => {
    // The counter's row takes the write lock: of two concurrent first starts the second waits here, and then finds content.
    await nextNumber(transaction, 'seed')
    if (await hasContent(transaction)) return 0
    const taxonomy = await seedTaxonomy(transaction, materials)
    await seedMaterials(transaction, materials, taxonomy, files, pictures)
    await seedSite(transaction, makeSchools(size.schools))
    await recordChange(transaction, 'options', 0)
    // A running server drops its cached texts at once.
    await recordChange(transaction, 'content', 0)
    return materials.length
  })
}

/** The tables where the seed uses fixed ids or names, so that an existing row could collide. */
const seededTables = [
  'material',
  'category',
  'keyword',
  'sender',
  'school',
  'setting',
  'text_page',
  'menu_link',
  'article',
  'goal',
] as const

async function hasContent(store: Store): Promise<boolean> {
  for (const table of seededTables) if (await hasRows(store, table)) return true
  return false
}

/** Whether there is any material, published or not. */
export const hasMaterial = (store: Store): Promise<boolean> => hasRows(store, 'material')

async function hasRows(store: Store, table: (typeof seededTables)[number]): Promise<boolean> {
  return (await store.selectFrom(table).selectAll().limit(1).executeTakeFirst()) !== undefined
}

async function seedMaterials(
  transaction: Transaction<Database>,
  materials: InsertableMaterial[],
  taxonomy: TaxonomyIds,
  files: GeneratedFilesBySlug,
  pictures: Map<string, StoredPicture>,
): Promise<void> {
  const last = await nextNumber(transaction, 'material', materials.length)
  const ids = new Map(
    materials.map((material, position) => [material.slug, last - materials.length + 1 + position]),
  )
  const rows = materials.map((material) =>
    materialRows(material, ids, taxonomy, files.get(material.slug) ?? [], pictures.get(material.slug)),
  )
  placeOnShelves(rows.map((row) => row.material))
  await insertAll(
    transaction,
    'material',
    rows.map((row) => row.material),
  )
  const printed = rows.map((row) => row.material).filter(({ stock_qty }) => stock_qty > 0)
  await insertAll(
    transaction,
    'stock_movement',
    printed.map(({ id, stock_qty }) => ({
      material_id: id,
      delta: stock_qty,
      kind: 'count' as const,
      ref: `opening:${id}`,
      reason: '',
      staff_id: null,
      at: Date.now(),
      left_after: stock_qty,
    })),
  )
  await insertAll(
    transaction,
    'material_category',
    rows.flatMap((row) => row.categories),
  )
  await insertAll(
    transaction,
    'material_keyword',
    rows.flatMap((row) => row.keywords),
  )
  await insertAll(
    transaction,
    'material_plan',
    rows.flatMap((row) => row.plans),
  )
  await insertAll(
    transaction,
    'material_goal',
    rows.flatMap((row) => row.goals),
  )
  await insertAll(
    transaction,
    'material_material_type',
    rows.flatMap((row) => row.types),
  )
  await insertAll(
    transaction,
    'related_material',
    rows.flatMap((row) => row.related),
  )
  const fileRows = rows.flatMap((row) => row.files)
  const lastFile = await nextNumber(transaction, 'file', fileRows.length)
  await insertAll(
    transaction,
    'material_file',
    fileRows.map((row, position) => ({ ...row, id: lastFile - fileRows.length + 1 + position })),
  )
}

const placesPerShelf = 8

/** Gives every printed material a place: A 1 to A 8, then B 1. Few copies show on the first page of staff. */
function placeOnShelves(materials: Insertable<Database['material']>[]): void {
  materials
    .filter(({ is_order }) => is_order === 1)
    .forEach((material, position) => {
      const shelf = String.fromCharCode(65 + Math.floor(position / placesPerShelf))
      material.shelf = `${shelf} ${(position % placesPerShelf) + 1}`
      material.threshold = 20
    })
}
