import { smallestShownNumber } from '#contract/figures.ts'

/**
 * What a sender may see of a series of counts, oldest first: never a number of 1–4, which could tell about a person. A small
 * number is held back and shown together with the next ones, as soon as they are five. Everything that is shown of a series,
 * its sums too, is computed from what this returns, so no subtraction tells more: whatever of 0–4 a held-back number was, the
 * same series would be shown.
 */
export function releaseSmallCounts(counts: readonly number[]): number[] {
  let heldBack = 0
  return counts.map((count) => {
    heldBack += count
    if (heldBack < smallestShownNumber) return 0
    const shown = heldBack
    heldBack = 0
    return shown
  })
}
