import fc from 'fast-check'
import { expect, test } from 'vitest'
import { releaseSmallCounts } from '#server/figures/release-small-counts.ts'
import { runLongTests } from '#tests/support/long-tests.ts'

const series = fc.array(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 5000 })), {
  maxLength: 60,
})
const runs = { numRuns: runLongTests ? 20_000 : 1000 }

test('no number of one to four is shown, and at most four of a series are missing', () => {
  fc.assert(
    fc.property(series, (counts) => {
      const shown = releaseSmallCounts(counts)
      expect(shown).toHaveLength(counts.length)
      expect(shown.filter((count) => count > 0 && count < 5)).toEqual([])
      const missing = sum(counts) - sum(shown)
      expect(missing).toBeGreaterThanOrEqual(0)
      expect(missing).toBeLessThan(5)
    }),
    runs,
  )
})

test('whatever a number that is not shown was, from none to four, the same would be shown', () => {
  fc.assert(
    fc.property(series, (counts) => {
      const shown = releaseSmallCounts(counts)
      for (const [hidden, count] of shown.entries()) {
        if (count > 0) continue
        for (let other = 0; other < 5; other++)
          expect(releaseSmallCounts(otherSeries(shown, hidden, other))).toEqual(shown)
      }
    }),
    runs,
  )
})

/** A series that shows the same, with another number in a place that is not shown. */
function otherSeries(shown: number[], hidden: number, other: number): number[] {
  const others = [...shown]
  others[hidden] = other
  const released = shown.findIndex((count, position) => position > hidden && count > 0)
  if (released > -1) others[released] = (shown[released] ?? 0) - other
  return others
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
