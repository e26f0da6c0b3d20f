import type { MaterialCard } from '#contract/schemas/material.ts'
import { recordBoostedClick, recordHomeClick, recordView } from '#contract/calls/visit.ts'
import { emit } from '#src/api/events.ts'
import { sendAndForget } from '#src/api/send-and-forget.ts'

/** The kind of list that a card is in: on the home page, of popular material, or of suggestions beside a material. */
export type CardPlacement = 'home' | 'popular' | 'suggested'
type CardMaterial = Pick<MaterialCard, 'id' | 'slug' | 'is_customer'> & {
  /** 1 when an editor has promoted it. */
  boosted?: unknown
}

/** Records that a link of a card was followed, when it leads to the material, on this site or another. */
export function recordCardVisit(
  link: HTMLAnchorElement,
  material: CardMaterial,
  placements: readonly CardPlacement[],
): void {
  const { id, slug } = material
  if (link.host === location.host && link.pathname !== `/${slug}`) return
  emit({ name: 'product card click', product_id: id })
  if (placements.includes('popular')) emit({ name: 'most visited click', product_id: id })
  if (placements.includes('home')) void sendAndForget(recordHomeClick, { product_id: id })
  if (material.boosted === 1) void sendAndForget(recordBoostedClick, { product_id: id })
  if (material.is_customer === 1) void sendAndForget(recordView, { id })
  // A logged-in customer's view of a suggestion is not recorded (spec 6).
  else if (placements.includes('suggested')) void sendAndForget(recordView, { id }, { isForGuests: true })
}

/** Records that a suggested material was opened. */
export function recordSuggestionVisit(link: HTMLAnchorElement, material: CardMaterial): void {
  recordCardVisit(link, material, ['suggested'])
}
