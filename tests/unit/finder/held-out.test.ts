import { expect, test } from 'vitest'
import { heldOutCompounds, heldOutForms, heldOutNonMatches } from './held-out-words.ts'
import { tuningCompounds, tuningForms, tuningNonMatches } from './tuning-words.ts'
import { wordMatcher, parsePairs } from './word-matching.ts'

const matches = wordMatcher([
  heldOutForms,
  heldOutCompounds,
  heldOutNonMatches,
  tuningForms,
  tuningCompounds,
  tuningNonMatches,
])

/** The share of the pairs for which the condition holds. */
function share(list: string, holds: (one: string, other: string) => boolean): number {
  const pairs = parsePairs(list)
  return pairs.filter(([one, other]) => holds(one, other)).length / pairs.length
}

const matchEachOther = (one: string, other: string) => matches(one, other) && matches(other, one)
const matchNeither = (one: string, other: string) => !matches(one, other) && !matches(other, one)

test('the words that the stemmer was tuned on match as expected', () => {
  expect(share(tuningForms, matchEachOther)).toBe(1)
  expect(share(tuningCompounds, matches)).toBeGreaterThan(0.9)
  expect(share(tuningNonMatches, matchNeither)).toBe(1)
})

test('held-out forms of one word find each other', () => {
  expect(share(heldOutForms, matchEachOther)).toBeGreaterThan(0.95)
})

test('parts find held-out compounds', () => {
  expect(share(heldOutCompounds, matches)).toBeGreaterThan(0.75)
})

test('held-out words that only look alike do not match', () => {
  expect(share(heldOutNonMatches, matchNeither)).toBeGreaterThan(0.9)
})
