import { expect, test } from 'vitest'
import { contactDetailsIn } from '#server/moderation/checks/contact-details.ts'
import { lixOf } from '#server/moderation/checks/lix.ts'

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

test('telephone numbers, addresses and personal identity numbers are found as they are written', () => {
  const text =
    'Ring 070-174 06 21, +46 8 123 456 78 eller skriv till linda@skolan.example. Född 20120214-2384. Läs s. 12–14, år 2026, kap. 3.5 och 1 000 000 kottar.'
  expect(contactDetailsIn(text)).toEqual([
    '070-174 06 21',
    '+46 8 123 456 78',
    'linda@skolan.example',
    '20120214-2384',
  ])
})
