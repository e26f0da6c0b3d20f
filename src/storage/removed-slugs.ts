import { isRecord } from '#contract/response.ts'

/** The slugs of materials that this device has deleted because the site asked for it. The page's memory may still hold answers about them. */
const removedSlugs = new Set<string>()

/** From now on nothing about the material is stored again by this page. */
export const addRemovedSlug = (slug: string): void => void removedSlugs.add(slug)

/** Whether an answer has such a material. */
export const isAboutRemovedMaterial = (answer: unknown): boolean =>
  removedSlugs.size > 0 && hasRemovedMaterial(answer)

/** Whether one of the materials is somewhere in a value: a subject, keyword or sender may have the same slug. */
function hasRemovedMaterial(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if (isRecord(next) && isMaterial(next) && removedSlugs.has(String(next['slug']))) return true
    for (const inner of Object.values(next)) waiting.push(inner)
  }
  return false
}

/** A card, a material's whole record, or a search suggestion that leads to its page. */
const isMaterial = (record: Record<string, unknown>) =>
  typeof record['like_count'] === 'number' || record['kind'] === 'material'

/** Whether a value has the slug as a text of its own anywhere, be it that of a material or not. */
export const mentions = (value: unknown, slug: string): boolean =>
  JSON.stringify(value ?? '').includes(`"${slug}"`)
