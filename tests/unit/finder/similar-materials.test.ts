import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import type { FinderMaterial } from '#finder/material.ts'
import { similarMaterials, similarityOptionsOf } from '#finder/responses/similar-materials.ts'
import { updateCounters, updateIndex } from '#finder/update-index.ts'
import { plainSimilarIds } from '#tests/support/plain-similarity.ts'
import { noOptions, randomCatalogue, randomMaterial } from './random-catalogue.ts'

const change = fc.record({
  changed: fc.array(randomMaterial, { maxLength: 5 }),
  removed: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
})

test('after any changes the materials that are like one are those of a comparison with every other', () => {
  fc.assert(
    fc.property(randomCatalogue, fc.array(change, { maxLength: 4 }), fc.nat(12), (start, changes, limit) => {
      let index = buildIndex(start)
      const byId = new Map(start.materials.map((material) => [material.id, material]))
      const expectSame = () => {
        const materials = [...byId.values()]
        const found = materials.map(({ id }) => similarTo(id))
        expect(found).toEqual(materials.map((one) => plainSimilarIds(materials, index, one).slice(0, limit)))
      }
      const similarTo = (id: number) => {
        const options = similarityOptionsOf(index, id)
        return options && similarMaterials(index, options, id, limit)
      }
      expectSame()
      for (const { changed, removed } of changes) {
        index = updateIndex(index, { changed, removed })
        for (const id of removed) byId.delete(id)
        for (const material of changed) byId.set(material.id, material)
        expectSame()
        for (const id of removed) if (!byId.has(id)) expect(similarTo(id)).toBeNull()
      }
      index = updateCounters(
        index,
        [...byId.keys()].map((id) => ({ id, views: 50 - id, like_count: 0 })),
      )
      expectSame()
    }),
    { numRuns: 60 },
  )
})

test('with hundreds of rows, of many with the same score the newest come first', () => {
  const random = fc.sample(randomMaterial, { numRuns: 700, seed: 17 })
  const materials = random.map((material, at): FinderMaterial => ({ ...material, id: (at * 331) % 700 }))
  const index = buildIndex({ materials, options: noOptions() })
  for (const one of materials.filter(({ id }) => id % 35 === 0)) {
    const options = similarityOptionsOf(index, one.id)
    expect(options && similarMaterials(index, options, one.id, 16)).toEqual(
      plainSimilarIds(materials, index, one).slice(0, 16),
    )
  }
})
