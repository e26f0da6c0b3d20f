import { expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import { suggest } from '#finder/suggest.ts'
import { noFilters, noOptions, plainMaterial } from './random-catalogue.ts'

const index = buildIndex({
  materials: [
    plainMaterial(1, 'Källkritik', { views: 5, options: { ...noFilters(), avsandare: [8] } }),
    plainMaterial(2, 'Källsortering', { views: 9 }),
    plainMaterial(3, 'Källkritik för elever', { is_customer: 1 }),
  ],
  options: {
    ...noOptions(),
    avsandare: [
      { id: 7, name: 'Källans vänner', slug: 'kallans-vanner' },
      { id: 8, name: 'Skolverket', slug: 'skolverket' },
    ],
  },
})

test('suggestions wait for two characters', () => {
  const none = { materials: [], words: [], senders: [], did_you_mean: null }
  expect(suggest(index, ' k ', { limit: 5, made_by: 'everyone' })).toEqual(none)
})

test('the beginning of a word suggests materials, words that find some, and senders', () => {
  const suggested = suggest(index, 'käll', { limit: 5, made_by: 'editors' })
  expect(suggested.materials).toEqual([2, 1])
  expect(suggested.words).toEqual(['källkritik', 'källsortering'])
  expect(suggested.senders).toEqual([7])
})

test('customer-made material is suggested only when requested', () => {
  expect(suggest(index, 'källkr', { limit: 5, made_by: 'editors' }).materials).toEqual([1])
  expect(suggest(index, 'källkr', { limit: 5, made_by: 'everyone' }).materials).toEqual([1, 3])
})

test('a misspelt word suggests the correct spelling and its materials', () => {
  expect(suggest(index, 'källkrtik', { limit: 5, made_by: 'everyone' })).toMatchObject({
    materials: [1, 3],
    did_you_mean: 'källkritik',
  })
})

test('at most the requested number is suggested', () => {
  expect(suggest(index, 'käll', { limit: 1, made_by: 'everyone' }).materials).toHaveLength(1)
})
