import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { picturePaths, textPictureStem, thumbnailFolder } from './upload-paths.ts'

/** Removes every file of an uploaded picture. Those of texts also have one in the picture's own shape. */
export async function removePictureFiles(dataFolder: string, name: string): Promise<void> {
  for (const file of Object.values(picturePaths(dataFolder, name))) await rm(file, { force: true })
  if (!name.startsWith(`${textPictureStem}.`)) return
  const folder = thumbnailFolder(dataFolder)
  for (const file of await readdir(folder).catch(() => []))
    if (file.startsWith(`${name}-`)) await rm(path.join(folder, file), { force: true })
}
