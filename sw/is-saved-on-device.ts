import { readSavedSets } from '#src/storage/saved-index.ts'

/** Whether a page is about a material, or a file of one, that is saved on this device. */
export async function isSavedOnDevice(name: string): Promise<boolean> {
  const slug = /^\/(?:las\/)?([^/?]+)/.exec(name)?.[1]
  try {
    return slug !== undefined && (await readSavedSets()).some((set) => set.slug === slug)
  } catch {
    // A device that cannot be read has nothing saved.
    return false
  }
}
