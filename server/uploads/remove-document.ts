import type { FileStore } from './file-store.ts'
import { removePagePictures } from './page-pictures.ts'
import { documentName } from './upload-paths.ts'

/** Removes a document, or another file of a material, with the pictures of its pages. */
export async function removeDocument(files: FileStore, name: string): Promise<void> {
  await files.remove([documentName(name)])
  await removePagePictures(files, name)
}
