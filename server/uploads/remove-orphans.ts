import type { Store } from '../database/open.ts'
import type { FileStore } from './file-store.ts'
import { removeDocument } from './remove-document.ts'
import { removePictureFiles } from './remove-picture-files.ts'
import { boxFileName, filePath } from './upload-paths.ts'

/** The files that a save adds or removes: names of files, of pictures without their size, and of files in boxes. */
export type PendingMoves = { files: string[]; pictures: string[]; boxFiles?: string[] }

/** Whether a proposal has the document or picture. */
async function isProposed(store: Store, name: string): Promise<boolean> {
  const row = await store
    .selectFrom('proposal_upload')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a material, a banner, a sender, a text or a proposal has the picture. */
async function isUsedPicture(store: Store, name: string): Promise<boolean> {
  const ofText = store.selectFrom('text_picture').select('name').where('name', '=', name)
  if ((await ofText.executeTakeFirst()) !== undefined || (await isProposed(store, name))) return true
  for (const table of ['material', 'banner', 'sender', 'sender_page_proposal'] as const) {
    const row = await store.selectFrom(table).select('image').where('image', '=', name).executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

export async function removeOrphans(
  store: Store,
  files: FileStore,
  { files: documents, pictures, boxFiles = [] }: PendingMoves,
): Promise<void> {
  for (const name of documents) {
    const row = await store
      .selectFrom('material_file')
      .select('id')
      .where('file', '=', `${filePath}${name}`)
      .executeTakeFirst()
    if (row !== undefined || (await isProposed(store, `${filePath}${name}`))) continue
    await removeDocument(files, name)
  }
  for (const name of pictures) {
    if (await isUsedPicture(store, name)) continue
    await removePictureFiles(files, name)
  }
  for (const id of boxFiles) {
    const row = await store
      .selectFrom('account_box_file')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) await files.remove([boxFileName(id)])
  }
}
