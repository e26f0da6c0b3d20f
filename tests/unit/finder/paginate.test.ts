import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, emptySet } from '#finder/bitset.ts'
import { pageByRank, pageInSortOrder } from '#finder/paginate.ts'

/** Rows in an order, some of which were found, with ranks that many of them share. */
const lists = fc.integer({ min: 1, max: 120 }).chain((size) =>
  fc.record({
    order: fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
    isFound: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
    ranks: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: size, maxLength: size }),
    skip: fc.nat(130),
    take: fc.nat(60),
  }),
)

test('a page by rank is that part of all found rows, highest rank first, with equal ranks in the given order', () => {
  fc.assert(
    fc.property(lists, ({ order, isFound, ranks, skip, take }) => {
      const found = emptySet(order.length)
      const all = order.filter((row) => isFound[row])
      for (const row of all) add(found, row)
      const sorted = [...all].sort((a, b) => ranks[b]! - ranks[a]!)
      const rows = Uint32Array.from(order)
      expect(pageByRank(rows, found, Float64Array.from(ranks), skip, take)).toEqual(
        sorted.slice(skip, skip + take),
      )
      expect(pageInSortOrder(rows, found, skip, take)).toEqual(all.slice(skip, skip + take))
    }),
    { numRuns: 500 },
  )
})
