import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '#finder/edit-distance.ts'

/** The same distance by its definition, unoptimised. */
function naiveDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const change = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swap = row > 1 && column > 1 && isSwap ? at(row - 2, column - 2) + 1 : change
      table[row]![column] = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, change, swap)
    }
  }
  return at(one.length, other.length)
}

test('the distance equals that of the naive algorithm, up to the limit', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'ö'), { maxLength: 9 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, allowed) => {
      const naive = naiveDistance(one, other)
      const computed = editDistance(one, other, allowed)
      if (naive <= allowed) expect(computed).toBe(naive)
      else expect(computed).toBeGreaterThan(allowed)
    }),
    { numRuns: 3_000 },
  )
})

test('two swapped letters are one edit', () => {
  expect(editDistance('demokarti', 'demokrati', 2)).toBe(1)
})
