import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { transferablesOf } from '#finder/finder-index.ts'
import type { FinderCatalogue, FinderQuery } from '#finder/material.ts'
import { find } from '#finder/find.ts'
import { suggest } from '#finder/suggest.ts'
import { updateCounters, updateIndex } from '#finder/update-index.ts'
import {
  plainMaterial,
  searchQuery,
  randomCatalogue,
  randomMaterial,
  randomOptions,
  randomQuery,
  countsAsObject,
  noOptions,
} from './random-catalogue.ts'

function everything(index: FinderIndex, query: FinderQuery) {
  const { counts, ...rest } = find(index, query)
  return {
    ...rest,
    counts: countsAsObject(counts),
    suggested: suggest(index, query.q, { limit: 5, made_by: query.made_by }),
  }
}

const change = fc.record({
  changed: fc.array(randomMaterial, { maxLength: 5 }),
  removed: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
  options: fc.option(randomOptions, { nil: undefined }),
})

test('after any changes the results are those of a newly built index', () => {
  fc.assert(
    fc.property(
      randomCatalogue,
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.array(randomQuery, { minLength: 1, maxLength: 3 }),
      (start, changes, queries) => {
        let index = buildIndex(start)
        let catalogue: FinderCatalogue = start
        for (const each of changes) {
          index = updateIndex(index, {
            changed: each.changed,
            removed: each.removed,
            ...(each.options ? { options: each.options } : {}),
          })
          const byId = new Map(catalogue.materials.map((material) => [material.id, material]))
          for (const id of each.removed) byId.delete(id)
          for (const material of each.changed) byId.set(material.id, material)
          catalogue = { materials: [...byId.values()], options: each.options ?? catalogue.options }
        }
        const anew = buildIndex(catalogue)
        for (const query of queries) expect(everything(index, query)).toEqual(everything(anew, query))
      },
    ),
    { numRuns: 300 },
  )
})

test('many changes are merged into the tables without changing a result', () => {
  const names = ['källkritik', 'skolan', 'läroböcker', 'demokrati', 'årskurs 3']
  const material = (id: number, round: number) =>
    plainMaterial(id, `${names[(id + round) % names.length]} nummer${id}x${round}`, {
      views: (id * 7 + round) % 50,
    })
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  const options = noOptions()
  let index = buildIndex({ materials: ids.map((id) => material(id, 0)), options })
  for (const id of ids.slice(0, 250)) index = updateIndex(index, { changed: [material(id, 1)], removed: [] })
  const anew = buildIndex({ materials: ids.map((id) => material(id, id <= 250 ? 1 : 0)), options })
  for (const q of ['', 'skola', 'bok', 'kritik', 'åk 3', 'nummer7x1', 'nummer7x0', 'demokratni']) {
    expect(everything(index, searchQuery(q))).toEqual(everything(anew, searchQuery(q)))
  }
})

test('the index before an update still gives its previous results', () => {
  fc.assert(
    fc.property(randomCatalogue, change, randomQuery, (catalogue, { changed, removed }, query) => {
      const index = buildIndex(catalogue)
      const before = everything(buildIndex(catalogue), query)
      updateIndex(index, { changed, removed })
      expect(everything(index, query)).toEqual(before)
    }),
    { numRuns: 100 },
  )
})

test('new counters give the order of an index built with them', () => {
  const counters = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 40 }), views: fc.nat(40), like_count: fc.nat(4) }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(randomCatalogue, counters, randomQuery, (catalogue, changed, query) => {
      const latest = new Map(changed.map((each) => [each.id, each]))
      const materials = catalogue.materials.map((material) => ({ ...material, ...latest.get(material.id) }))
      const resorted = updateCounters(buildIndex(catalogue), changed)
      expect(everything(resorted, query)).toEqual(everything(buildIndex({ ...catalogue, materials }), query))
    }),
    { numRuns: 200 },
  )
})

test('an index posted to another thread gives the same results there', () => {
  fc.assert(
    fc.property(randomCatalogue, randomQuery, (catalogue, query) => {
      const index = buildIndex(catalogue)
      const before = everything(index, query)
      const posted = structuredClone(index, { transfer: transferablesOf(index) })
      expect(everything(posted, query)).toEqual(before)
    }),
    { numRuns: 100 },
  )
})
