import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import type { CardCatalogue, CardMaterial } from '#finder/card.ts'
import { searchableExcerpt } from '#finder/searchable-excerpt.ts'
import { find } from '#finder/find.ts'
import type { SnapshotChanges } from '#finder/snapshot.ts'
import { applyChanges, fromSnapshot, toSnapshot } from '#finder/snapshot.ts'
import { noOptions, randomMaterial, randomOptions, randomQuery, countsAsObject } from './random-catalogue.ts'

const bit = fc.constantFrom(0 as const, 1 as const)
const card: fc.Arbitrary<CardMaterial> = fc
  .tuple(
    randomMaterial,
    fc.record({
      slug: fc.string(),
      image: fc.oneof(
        fc.constant(''),
        fc.string().map((name) => `/uploads/product/thumb/${name}`),
      ),
      image_alt: fc.string(),
      is_downloadable: bit,
      isOrder: bit,
      sold_out: bit,
      product_externalurl: fc.oneof(fc.constant(''), fc.webUrl()),
      max_qty: fc.option(fc.nat(50)),
      needs: fc.string(),
      plans: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      description: fc.string({ maxLength: 900, unit: 'grapheme' }),
    }),
  )
  .map(([material, more]) => ({ ...material, ...more }))

const cards: fc.Arbitrary<CardCatalogue> = fc.record({
  materials: fc.uniqueArray(card, { maxLength: 15, selector: (material) => material.id }),
  options: randomOptions,
  plans: fc.constant([{ id: 1, name: 'Gratis' }]),
  articles: fc.array(
    fc.record({
      kind: fc.constantFrom('article', 'page'),
      slug: fc.string(),
      name: fc.string(),
      text: fc.string(),
      words: fc.array(fc.string()),
    }),
    { maxLength: 2 },
  ),
})

/** The catalogue as a device has it. */
function asOnDevice(catalogue: CardCatalogue): CardCatalogue {
  const materials = [...catalogue.materials]
    .sort((one, other) => one.id - other.id)
    .map((material) => ({ ...material, description: searchableExcerpt(material.description) }))
  return { ...catalogue, materials }
}

test('a snapshot is decoded to the catalogue it was made of, also after JSON', () => {
  fc.assert(
    fc.property(cards, fc.nat(), (catalogue, change) => {
      const snapshot = toSnapshot(catalogue, change)
      const received = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot
      expect(received.change).toBe(change)
      expect(fromSnapshot(received)).toEqual(asOnDevice(catalogue))
    }),
    { numRuns: 200 },
  )
})

test('a snapshot with changes applied equals a new snapshot of the catalogue', () => {
  const changes: fc.Arbitrary<SnapshotChanges> = fc.record({
    change: fc.nat(),
    changed: fc.uniqueArray(card, { maxLength: 5, selector: (material) => material.id }),
    removed: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(cards, changes, (catalogue, since) => {
      const byId = new Map(catalogue.materials.map((material) => [material.id, material]))
      for (const id of since.removed) byId.delete(id)
      for (const material of since.changed) byId.set(material.id, material)
      const now = { ...catalogue, materials: [...byId.values()] }
      expect(applyChanges(toSnapshot(catalogue, 0), since)).toEqual(toSnapshot(now, since.change))
    }),
    { numRuns: 150 },
  )
})

test('the device gives the same responses from its snapshot as the server from the database', () => {
  fc.assert(
    fc.property(cards, randomQuery, (catalogue, query) => {
      const server = find(buildIndex(catalogue), query)
      const device = find(buildIndex(fromSnapshot(toSnapshot(catalogue, 1))), query)
      expect({ ...device, counts: countsAsObject(device.counts) }).toEqual({
        ...server,
        counts: countsAsObject(server.counts),
      })
    }),
    { numRuns: 150 },
  )
})

test('new counters are applied to the snapshot without sending the materials again', () => {
  const [material] = fc.sample(card, { numRuns: 1, seed: 4 })
  if (!material) throw new Error('no sample')
  const options = noOptions()
  const snapshot = toSnapshot({ materials: [material], options, plans: [] }, 1)
  const counters = [
    { id: material.id, views: 812, like_count: 9 },
    { id: 999, views: 1, like_count: 1 },
  ]
  const after = applyChanges(snapshot, { change: 2, changed: [], removed: [], counters })
  expect(fromSnapshot(after).materials).toMatchObject([{ id: material.id, views: 812, like_count: 9 }])
})

test('a long description is truncated between words, and truncating it again changes nothing', () => {
  const long = 'källkritik '.repeat(60)
  expect(searchableExcerpt(long).length).toBeLessThanOrEqual(400)
  expect(searchableExcerpt(long).endsWith('källkritik')).toBe(true)
  fc.assert(
    fc.property(fc.string({ minLength: 380, maxLength: 500, unit: 'grapheme' }), (text) => {
      expect(searchableExcerpt(searchableExcerpt(text))).toBe(searchableExcerpt(text))
    }),
  )
})
