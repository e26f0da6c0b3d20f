import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '#finder/edit-distance.ts'

/** The same by its definition, without any short cut. */
function plainDistance(one: string, other: string): number {
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

test('the quick count of changes is the plain one, up to the limit', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'ö'), { maxLength: 9 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, allowed) => {
      const plain = plainDistance(one, other)
      const quick = editDistance(one, other, allowed)
      if (plain <= allowed) expect(quick).toBe(plain)
      else expect(quick).toBeGreaterThan(allowed)
    }),
    { numRuns: 3_000 },
  )
})

test('two letters that have changed places are one mistake', () => {
  expect(editDistance('demokarti', 'demokrati', 2)).toBe(1)
})
