import { expect, test } from 'vitest'
import { heldOutCompounds, heldOutForms, heldOutNonMatches } from './held-out-words.ts'
import { tuningCompounds, tuningForms, tuningNonMatches } from './tuning-words.ts'
import { wordMatcher, parsePairs } from './word-matching.ts'

const meet = wordMatcher([
  heldOutForms,
  heldOutCompounds,
  heldOutNonMatches,
  tuningForms,
  tuningCompounds,
  tuningNonMatches,
])

/** The share of the pairs that the wish holds for. */
function share(list: string, wish: (one: string, other: string) => boolean): number {
  const pairs = parsePairs(list)
  return pairs.filter(([one, other]) => wish(one, other)).length / pairs.length
}

const eachWay = (one: string, other: string) => meet(one, other) && meet(other, one)
const neitherWay = (one: string, other: string) => !meet(one, other) && !meet(other, one)

test('the words the analyser was shaped on behave', () => {
  expect(share(tuningForms, eachWay)).toBe(1)
  expect(share(tuningCompounds, meet)).toBeGreaterThan(0.9)
  expect(share(tuningNonMatches, neitherWay)).toBe(1)
})

test('forms of words it was never shaped on find each other', () => {
  expect(share(heldOutForms, eachWay)).toBeGreaterThan(0.95)
})

test('parts find compounds it was never shaped on', () => {
  expect(share(heldOutCompounds, meet)).toBeGreaterThan(0.75)
})

test('words that only look alike stay apart', () => {
  expect(share(heldOutNonMatches, neitherWay)).toBeGreaterThan(0.9)
})
