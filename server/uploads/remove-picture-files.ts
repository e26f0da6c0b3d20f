import type { FileStore } from './file-store.ts'
import { pictureNames, textPictureStem, thumbnailName } from './upload-paths.ts'

/** Removes every file of an uploaded picture. Those of texts also have one in the picture's own shape. */
export async function removePictureFiles(files: FileStore, picture: string): Promise<void> {
  const names = Object.values(pictureNames(picture))
  if (picture.startsWith(`${textPictureStem}.`))
    for await (const { name } of files.list(thumbnailName(`${picture}-`))) names.push(name)
  await files.remove(names)
}
