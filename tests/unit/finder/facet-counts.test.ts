import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import { find } from '#finder/find.ts'
import { naiveFind, naiveSort, pageOf } from './naive-find.ts'
import {
  noOptions,
  plainMaterial,
  searchQuery,
  randomCatalogue,
  randomQuery,
  countsAsObject,
} from './random-catalogue.ts'

test('every count, total and order equals that of the naive implementation', () => {
  fc.assert(
    fc.property(randomCatalogue, randomQuery, (catalogue, generated) => {
      const query = { ...generated, q: '' }
      const answer = find(buildIndex(catalogue), query)
      const naive = naiveFind(catalogue, query, null)
      expect(answer.total).toBe(naive.total)
      expect(answer.last_page).toBe(naive.last_page)
      expect(countsAsObject(answer.counts)).toEqual(countsAsObject(naive.counts))
      expect(answer.ids).toEqual(pageOf(naiveSort(naive.found, query), query))
    }),
    { numRuns: 400 },
  )
})

test('counts of a search equal a recount of the materials that the search finds', () => {
  fc.assert(
    fc.property(randomCatalogue, randomQuery, (catalogue, query) => {
      const index = buildIndex(catalogue)
      const alone = new Set(find(index, searchQuery(query.q, { typing: query.typing === true })).ids)
      const answer = find(index, query)
      const hits = query.q.trim() === '' ? null : { matches: ({ id }: { id: number }) => alone.has(id) }
      const naive = naiveFind(catalogue, query, hits)
      expect(answer.total).toBe(naive.total)
      expect(countsAsObject(answer.counts)).toEqual(countsAsObject(naive.counts))
      if (query.sort !== 'relevance') expect(answer.ids).toEqual(pageOf(naiveSort(naive.found, query), query))
    }),
    { numRuns: 400 },
  )
})

test('the pages of a query contain every hit once', () => {
  fc.assert(
    fc.property(randomCatalogue, randomQuery, (catalogue, query) => {
      const index = buildIndex(catalogue)
      const { total, last_page } = find(index, query)
      const all: number[] = []
      for (let page = 1; page <= last_page; page++) all.push(...find(index, { ...query, page }).ids)
      expect(all).toHaveLength(total)
      expect(new Set(all).size).toBe(total)
    }),
    { numRuns: 150 },
  )
})

test('an option of a group with a choice shows how many materials it would add', () => {
  const inSubject = (id: number, subject: number) =>
    plainMaterial(id, 'x', { options: { ...plainMaterial(0, '').options, amne: [subject] } })
  const index = buildIndex({
    materials: [inSubject(1, 7), inSubject(2, 7), inSubject(3, 8)],
    options: noOptions(),
  })
  const query = searchQuery('', { sort: 'popular' })
  const answer = find(index, { ...query, chosen: { ...query.chosen, amne: [7] } })
  expect(answer.ids).toEqual([2, 1])
  expect([...answer.counts.amne]).toEqual([
    [7, 2],
    [8, 1],
  ])
})

test('one like counts as ten views; equal materials are sorted by date, then by id, descending', () => {
  const materials = [
    plainMaterial(1, 'nine views', { views: 9, published_at: 9 }),
    plainMaterial(2, 'one like', { like_count: 1, published_at: 1 }),
    plainMaterial(3, 'ten views', { views: 10, published_at: 2 }),
    plainMaterial(4, 'eleven views', { views: 11 }),
    plainMaterial(5, 'one like too', { like_count: 1, published_at: 1, boosted: 1 }),
  ]
  const index = buildIndex({ materials, options: noOptions() })
  expect(find(index, searchQuery('', { sort: 'popular' })).ids).toEqual([4, 3, 5, 2, 1])
  expect(find(index, searchQuery('', { sort: 'latest' })).ids).toEqual([1, 3, 5, 2, 4])
  expect(find(index, searchQuery('', { sort: 'popular', only_boosted: true })).ids).toEqual([5])
  expect(find(index, searchQuery('', { sort: 'popular', excluded_ids: [4, 5] })).ids).toEqual([3, 2, 1])
})

test('an unknown id chooses nothing, and an invalid page is the first', () => {
  const index = buildIndex({ materials: [plainMaterial(1, 'x')], options: noOptions() })
  const query = searchQuery('', { sort: 'popular', page: Number.NaN, per_page: 0 })
  const answer = find(index, { ...query, chosen: { ...query.chosen, tema: [99] } })
  expect(answer).toMatchObject({ ids: [1], total: 1, last_page: 1 })
})
