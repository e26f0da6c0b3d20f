import { expect, test } from 'vitest'
import { lixOf, lixWord } from '#contract/lix.ts'

/** Ten words in one sentence, one of them with more than six letters. */
const sentence = 'Solen värmer vattnet i sjön och ångan stiger mot himlen.'

test('LIX is words in a sentence plus the percentage of words with more than six letters', () => {
  expect(lixOf([sentence, sentence, sentence])).toEqual({ value: 20, words: 30 })
  expect(lixOf([`${sentence} ${sentence} ${sentence}`])).toEqual({ value: 20, words: 30 })
})

test('a heading without a full stop is a sentence, and a decimal point ends none', () => {
  const heading = 'Så gör ni'
  expect(lixOf([heading, sentence, sentence, sentence])?.words).toBe(33)
  const numbers = Array.from({ length: 31 }, () => 'ord').join(' 3.5 ')
  expect(lixOf([numbers])).toEqual({ value: 31, words: 31 })
})

test('a text that is too short has no LIX', () => {
  expect(lixOf([sentence])).toBeNull()
  expect(lixOf([])).toBeNull()
})

test('text that is hard to read is called so', () => {
  expect([29, 39, 49, 59, 60].map(lixWord)).toEqual([
    'mycket lättläst',
    'lättläst',
    'medelsvår',
    'svår',
    'mycket svår',
  ])
})
