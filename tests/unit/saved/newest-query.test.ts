import { describe, expect, test } from 'vitest'
import { isKnownSearch, newCount, newestQuery } from '#src/actions/saved-search/newest-query.ts'

describe('what is new in a saved search', () => {
  test.each([
    ['nothing', [3, 2, 1], [3, 2, 1], 0],
    ['two', [5, 4, 3, 2], [3, 2, 1], 2],
    ['nothing where an older one follows one that was withdrawn', [3, 1, 0], [3, 2, 1], 0],
    ['one where the newest before was withdrawn', [4, 2, 1], [3, 2, 1], 1],
    ['all where there was nothing', [2, 1], [], 2],
    ['nothing as long as it is not known what was there', [2, 1], null, 0],
  ])('%s', (_what, newest, before, count) => {
    expect(newCount(newest, before)).toBe(count)
  })
})

test('the newest of a search are asked for with its words and filters, whatever page and order it was saved on', () => {
  const fields = { q: 'klimat', amne: '3', page: '2', sortera: 'namn', all: 'tema' }
  expect(newestQuery({ call: 'searchMaterials', fields }).queryKey).toEqual([
    'searchMaterials',
    { q: 'klimat', amne: '3', sortera: 'nyast', per_page: 24, options: 0, customer_materials: 0 },
  ])
})

test('a search that another version saved with a call of its own is known not to be answered', () => {
  const saved = { address: '/x', name: 'x', fields: {}, ids: null, at: 0 }
  expect(['listFilms', 'constructor', 'listOther'].map((call) => isKnownSearch({ ...saved, call }))).toEqual([
    true,
    false,
    false,
  ])
})
