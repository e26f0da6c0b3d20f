import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { MaterialRow } from '../materials/store.ts'
import { randomSuffix } from '../uploads/upload-paths.ts'

/** The position after the last file of a material. */
export async function nextPosition(transaction: DatabaseTransaction, material: number): Promise<number> {
  const last = await transaction
    .selectFrom('material_file')
    .select('position')
    .where('material_id', '=', material)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}

type FileRow = { id: number; file: string; title: string; version: number }

/** Stores what a file was before it is replaced or removed, so that its address leads on and editors can read it. */
export async function storeFileVersion(
  transaction: DatabaseTransaction,
  material: number,
  { id, file, title, version }: FileRow,
  replacedAt: number,
): Promise<void> {
  await transaction
    .insertInto('material_file_version')
    .values({ file, file_id: id, material_id: material, version, title, replaced_at: replacedAt })
    .execute()
}

/** The name of a file of a film: the film itself, its picture or its captions. */
export const filmFileName = (slug: string, ending: string) => `${slug}-film.${randomSuffix()}.${ending}`

/** Tells visitors' pages and devices of changed files. */
export async function showFiles(transaction: DatabaseTransaction, row: MaterialRow): Promise<void> {
  await transaction.updateTable('material').set({ updated_at: Date.now() }).where('id', '=', row.id).execute()
  if (row.status === 1) await recordChange(transaction, 'material', row.id)
}
