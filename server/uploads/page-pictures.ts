import type { FileStore } from './file-store.ts'

/** Where the pictures of a document's pages are, named after the document: 1.webp, 2.webp … */
export const pagePicturesOf = (document: string) => `page/${document}`

export const removePagePictures = (files: FileStore, document: string) =>
  files.removeFolder(pagePicturesOf(document))

const pictureName = /^([a-z0-9-]{1,200}\.[0-9a-f]{10}\.pdf)-(\d{1,2})\.webp$/

/** The document and the picture file that an address names; null for no such address. */
export function parsePagePicture(name: string): { document: string; picture: string } | null {
  const [, document, number] = pictureName.exec(name) ?? []
  return document === undefined || number === undefined ? null : { document, picture: `${number}.webp` }
}
