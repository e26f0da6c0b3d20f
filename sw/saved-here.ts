import { readSets } from '#src/device/saved-index.ts'

/** Whether a page is about a material, or a file of one, that is saved on this device. */
export async function isSavedHere(name: string): Promise<boolean> {
  const slug = /^\/(?:las\/)?([^/?]+)/.exec(name)?.[1]
  try {
    return slug !== undefined && (await readSets()).some((set) => set.slug === slug)
  } catch {
    // A device that cannot be read has nothing saved.
    return false
  }
}
