import type { MaterialCard } from '#contract/schemas/material.ts'
import { recordBoostedClick, recordHomeClick, recordView } from '#contract/calls/visit.ts'
import { emit } from '#src/api/events.ts'
import { readSession } from '#src/storage/session.ts'
import { sendAndForget } from '#src/api/send-and-forget.ts'

/** What kind of list a card stands in: on the home page, of popular material, or what one material suggests beside itself. */
export type CardPlacement = 'home' | 'popular' | 'suggested'
type CardMaterial = Pick<MaterialCard, 'id' | 'slug' | 'is_customer'> & {
  /** 1 means that an editor has put it forward. */
  boosted?: unknown
}

/** A link of a card was followed; counted when it leads to the material, on its page here or elsewhere. */
export function recordCardVisit(
  link: HTMLAnchorElement,
  material: CardMaterial,
  shelves: readonly CardPlacement[],
): void {
  const { id, slug } = material
  if (link.host === location.host && link.pathname !== `/${slug}`) return
  emit({ name: 'product card click', product_id: id })
  if (shelves.includes('popular')) emit({ name: 'most visited click', product_id: id })
  if (shelves.includes('home')) void sendAndForget(recordHomeClick, { product_id: id })
  if (material.boosted === 1) void sendAndForget(recordBoostedClick, { product_id: id })
  if (material.is_customer === 1) void sendAndForget(recordView, { id })
  else if (shelves.includes('suggested')) void recordViewOfGuest(id)
}

/** Who is logged in leaves no view of what was suggested (spec 6). */
async function recordViewOfGuest(id: number): Promise<void> {
  if ((await readSession()) === null) await sendAndForget(recordView, { id })
}

/** One of the materials that another suggests was opened. */
export function recordSuggestionVisit(link: HTMLAnchorElement, material: CardMaterial): void {
  recordCardVisit(link, material, ['suggested'])
}
