import type { FileStore } from './file-store.ts'

/** Where the pictures of a document's pages are, named after the document: 1.webp, 2.webp … */
export const pagePicturesOf = (document: string) => `page/${document}`

/** Where they are while they are being made, so that nobody sees half of them. */
export const unfinishedFolder = (folder: string) => `${folder}.new`

export async function removePagePictures(files: FileStore, document: string): Promise<void> {
  await files.removeFolder(pagePicturesOf(document))
  await files.removeFolder(unfinishedFolder(pagePicturesOf(document)))
}

const pictureName = /^([a-z0-9-]{1,200}\.[0-9a-f]{10}\.pdf)-(\d{1,2})\.webp$/

/** The document and the picture file that an address names; null for no such address. */
export function parsePagePicture(name: string): { document: string; picture: string } | null {
  const [, document, number] = pictureName.exec(name) ?? []
  return document === undefined || number === undefined ? null : { document, picture: `${number}.webp` }
}
