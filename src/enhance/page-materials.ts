import type { MaterialCard } from '#contract/schemas/material.ts'
import { isRecord } from '#contract/response.ts'
import { parseAnswers } from '#src/api/dehydrate-queries.ts'

let bySlug: Map<string, MaterialCard> | null = null

/** The material of the card that an element is in, or else of the page; undefined where the page was rendered without it. */
export function materialOf(element: Element): MaterialCard | undefined {
  const link = element.closest('.card')?.querySelector<HTMLAnchorElement>('h3 a')
  bySlug ??= readMaterials()
  return bySlug.get((link ?? location).pathname.slice(1))
}

/** The materials that the page shows. */
export const materialsOnPage = (): MaterialCard[] => [...(bySlug ??= readMaterials()).values()]

/** The page shows others. */
export function forgetMaterials(): void {
  bySlug = null
}

/** The materials that the page was rendered with. The page's data is read at the first press. */
function readMaterials(): Map<string, MaterialCard> {
  const materials = new Map<string, MaterialCard>()
  const collect = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(collect)
    if (!isRecord(value)) return
    if (typeof value['slug'] === 'string' && typeof value['like_count'] === 'number')
      materials.set(value['slug'], value as MaterialCard)
    Object.values(value).forEach(collect)
  }
  collect(parseAnswers(document.getElementById('page-data')?.textContent))
  return materials
}
