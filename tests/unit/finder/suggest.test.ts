import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import { find } from '#finder/find.ts'
import { suggest } from '#finder/suggest.ts'
import { noFilters, noOptions, plainMaterial, randomCatalogue, searchQuery } from './random-catalogue.ts'

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

test('the last of several words is completed beside the others, where a material has them all', () => {
  const both = buildIndex({
    materials: [
      plainMaterial(1, 'Experiment med vatten'),
      plainMaterial(2, 'Expedition i Norden'),
      plainMaterial(3, 'Vatten'),
    ],
    options: noOptions(),
  })
  const words = (q: string) => suggest(both, q, { limit: 5, made_by: 'everyone' }).words
  expect(words('vatten exp')).toEqual(['vatten experiment'])
  expect(words('exp')).toEqual(['expedition', 'experiment'])
  expect(words('vatten xyl')).toEqual([])
})

test('whatever is typed, each suggested search finds something', () => {
  const typed = fc.constantFrom(
    'kä',
    'sko',
    'demo',
    'skola de',
    'källkritik sk',
    'so hi',
    'åk 3 de',
    'bok',
    'läs bo',
  )
  fc.assert(
    fc.property(randomCatalogue, typed, (catalogue, q) => {
      const random = buildIndex(catalogue)
      const { words } = suggest(random, q, { limit: 8, made_by: 'everyone' })
      for (const word of words) expect(find(random, searchQuery(word)).total).toBeGreaterThan(0)
    }),
  )
})
