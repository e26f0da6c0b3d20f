import { readSavedSets } from '#src/storage/saved-index.ts'

/** Whether a page shows a material, or a file of one, that is saved on this device. */
export async function isSavedOnDevice(path: string): Promise<boolean> {
  const slug = /^\/(?:las\/)?([^/?]+)/.exec(path)?.[1]
  try {
    return slug !== undefined && (await readSavedSets()).some((set) => set.slug === slug)
  } catch {
    // A device whose storage cannot be read has nothing saved.
    return false
  }
}
