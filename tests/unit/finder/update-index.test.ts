import type { Group } from '#contract/filters.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { membersOf, type Bitset } from '#finder/bitset.ts'
import { buildIndex } from '#finder/build-index.ts'
import { derivedFrom } from '#finder/derived.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { transferablesOf } from '#finder/finder-index.ts'
import type { FinderCatalogue, FinderQuery } from '#finder/material.ts'
import { mapGroups } from '#finder/material.ts'
import { find } from '#finder/find.ts'
import { suggest } from '#finder/suggest.ts'
import { updateCounters, updateIndex } from '#finder/update-index.ts'
import { hasManyChanges } from '#finder/update-text-index.ts'
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

/** The tables of the index and what is derived from them, by ids: the numbers of rows and options differ. */
function tablesOf(index: FinderIndex) {
  const { columns, popular, latest, alphabetical, shortest } = index
  const { madeBy, films, boosted, unset, materialCount } = derivedFrom(index)
  const idsOf = (rows: Uint32Array) => [...rows].map((row) => columns.id[row])
  const sorted = (rows: Bitset) => idsOf(membersOf(rows)).sort((a, b) => a! - b!)
  const optionsOf = (group: Group) => {
    const { ids, rowStarts, rowOptions, optionStarts, optionRows } = index.groups[group]
    const idsFrom = (at: number) => idsOf(optionRows.subarray(optionStarts[at], optionStarts[at + 1]))
    return {
      ofMaterials: idsOf(popular.slice().sort()).map((id) => {
        const row = columns.id.findIndex((each, at) => each === id && columns.flags[at]! > 0)
        return [id, [...rowOptions.subarray(rowStarts[row], rowStarts[row + 1])].map((at) => ids[at])]
      }),
      materialsOf: ids
        .map((id, at) => [id, idsFrom(at).sort((a, b) => a! - b!)] as const)
        .filter(([, materials]) => materials.length > 0),
      // The rows of an option ascend, which updates rely on.
      ascends: ids.every((_, at) => {
        const rows = optionRows.subarray(optionStarts[at], optionStarts[at + 1])
        return rows.every((row, place) => place === 0 || rows[place - 1]! < row)
      }),
    }
  }
  const byId = (lists: readonly (readonly [number | undefined, unknown])[]) =>
    [...lists].sort(([a], [b]) => a! - b!)
  return {
    orders: [popular, latest, alphabetical, shortest].map(idsOf),
    sets: [madeBy.everyone, madeBy.editors, madeBy.customers, films, boosted].map(sorted),
    unset: mapGroups((group) => sorted(unset[group])),
    materialCount,
    groups: mapGroups((group) => {
      const { ofMaterials, materialsOf, ascends } = optionsOf(group)
      const lists = ofMaterials as [number, number[]][]
      return { ofMaterials: byId(lists), materialsOf: byId(materialsOf), ascends }
    }),
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
          // What is remembered of the answers before a change must not show in those after it.
          for (const query of queries) find(index, query)
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
        expect(tablesOf(index)).toEqual(tablesOf(anew))
        for (const query of queries) expect(everything(index, query)).toEqual(everything(anew, query))
      },
    ),
    { numRuns: 300 },
  )
})

test('hundreds of changes beside the tables change no result, and say that they are many', () => {
  const names = ['källkritik', 'skolan', 'läroböcker', 'demokrati', 'årskurs 3']
  const material = (id: number, round: number) =>
    plainMaterial(id, `${names[(id + round) % names.length]} nummer${id}x${round}`, {
      views: (id * 7 + round) % 50,
    })
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  const options = noOptions()
  let index = buildIndex({ materials: ids.map((id) => material(id, 0)), options })
  expect(hasManyChanges(index)).toBe(false)
  for (const id of ids.slice(0, 250)) index = updateIndex(index, { changed: [material(id, 1)], removed: [] })
  expect(hasManyChanges(index)).toBe(true)
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
