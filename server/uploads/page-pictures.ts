import path from 'node:path'

/** The pictures of a document's pages lie in a folder that is named after the document: 1.webp, 2.webp … */
export const pagePictureFolder = (dataFolder: string, document: string) =>
  path.join(dataFolder, 'uploads/page', document)

const pictureName = /^([a-z0-9-]{1,200}\.[0-9a-f]{10}\.pdf)-(\d{1,2})\.webp$/

/** The document and the picture file that an address names; null for no such address. */
export function parsePagePicture(name: string): { document: string; picture: string } | null {
  const [, document, number] = pictureName.exec(name) ?? []
  return document === undefined || number === undefined ? null : { document, picture: `${number}.webp` }
}
