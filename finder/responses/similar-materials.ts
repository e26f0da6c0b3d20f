import type { FinderIndex, GroupIndex } from '../finder-index.ts'
import { materialFlag } from '../finder-index.ts'

/** How much a shared option counts towards the similarity of two materials. */
const weights = { nyckelord: 3, amne: 1, arskurs: 1, tema: 1 } as const
const groups = ['nyckelord', 'amne', 'arskurs', 'tema'] as const

/** The options of a material that similarity is based on. */
export type SimilarityOptions = Record<(typeof groups)[number], number[]>

/** The options of a material that is in the index. */
export function similarityOptionsOf(index: FinderIndex, id: number): SimilarityOptions | null {
  const slot = index.columns.id.indexOf(id)
  if (slot < 0 || !((index.columns.flags[slot] ?? 0) & materialFlag.live)) return null
  const of = (group: (typeof groups)[number]) => optionIdsOf(index.groups[group], slot)
  return { nyckelord: of('nyckelord'), amne: of('amne'), arskurs: of('arskurs'), tema: of('tema') }
}

/** By the weight of shared options, then newest first. Takes a fraction of a millisecond at 10,000 materials; in SQL it takes 12 ms. */
export function similarMaterials(
  index: FinderIndex,
  options: SimilarityOptions,
  id: number,
  limit: number,
): number[] {
  const { columns } = index
  const scores = new Uint16Array(columns.id.length)
  const candidates: number[] = []
  for (const group of groups) {
    const { ids, optionStarts, optionSlots } = index.groups[group]
    for (const option of options[group]) {
      const position = ids.indexOf(option)
      if (position < 0) continue
      for (const slot of optionSlots.subarray(optionStarts[position], optionStarts[position + 1])) {
        if (scores[slot] === 0) candidates.push(slot)
        scores[slot] = (scores[slot] ?? 0) + weights[group]
      }
    }
  }
  const idAt = (slot: number) => columns.id[slot] ?? 0
  return candidates
    .filter((slot) => (columns.flags[slot] ?? 0) & materialFlag.live && idAt(slot) !== id)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || idAt(b) - idAt(a))
    .slice(0, limit)
    .map(idAt)
}

/** How many of the limit similar materials are considered as alternatives. */
export const alternativeCandidateCount = 24
const maxAlternatives = 4

/** Of the materials similar to one that is sold out, those that can be downloaded or ordered. */
export function availableAlternatives<
  Card extends { is_downloadable: 0 | 1; isOrder: 0 | 1; sold_out: 0 | 1 },
>(near: readonly Card[]): Card[] {
  const isAvailable = (card: Card) =>
    card.is_downloadable === 1 || (card.isOrder === 1 && card.sold_out === 0)
  return near.filter(isAvailable).slice(0, maxAlternatives)
}

function optionIdsOf({ ids, slotStarts, slotOptions }: GroupIndex, slot: number): number[] {
  return Array.from(
    slotOptions.subarray(slotStarts[slot], slotStarts[slot + 1]),
    (position) => ids[position] ?? 0,
  )
}
