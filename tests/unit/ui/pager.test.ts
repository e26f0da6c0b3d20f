import { expect, test } from 'vitest'
import { pagesShown } from '#src/ui/pager.tsx'

/** '1 … 4 [5] 6 … 9': the current page in brackets. */
const shown = (current: number, last: number) =>
  pagesShown(current, last)
    .map((page) => (page === null ? '…' : page === current ? `[${page}]` : String(page)))
    .join(' ')

test.each([
  [1, 1, '[1]'],
  [1, 2, '[1] 2'],
  [2, 2, '1 [2]'],
  [1, 6, '[1] 2 3 4 5 6'],
  [3, 6, '1 2 [3] 4 5 6'],
  [6, 6, '1 2 3 4 5 [6]'],
  [1, 7, '[1] 2 3 4 5 6 7'],
  [4, 7, '1 2 3 [4] 5 6 7'],
  [7, 7, '1 2 3 4 5 6 [7]'],
  [1, 8, '[1] 2 3 4 5 … 8'],
  [8, 8, '1 … 4 5 6 7 [8]'],
  [1, 100, '[1] 2 3 4 5 … 100'],
  [3, 100, '1 2 [3] 4 5 … 100'],
  [4, 100, '1 2 3 [4] 5 6 … 100'],
  [5, 100, '1 2 3 4 [5] 6 7 … 100'],
  [6, 100, '1 … 4 5 [6] 7 8 … 100'],
  [50, 100, '1 … 48 49 [50] 51 52 … 100'],
  [97, 100, '1 … 95 96 [97] 98 99 100'],
  [100, 100, '1 … 96 97 98 99 [100]'],
])('page %d of %d shows %s', (current, last, expected) => {
  expect(shown(current, last)).toBe(expected)
})

test('every window has five pages, the current one and both ends, in order, without a gap of one page', () => {
  for (let last = 1; last <= 60; last++) {
    for (let current = 1; current <= last; current++) {
      const pages = pagesShown(current, last).filter((page) => page !== null)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(pages).toContain(current)
      expect(pages[0]).toBe(1)
      expect(pages.at(-1)).toBe(last)
      expect(pages.length).toBeGreaterThanOrEqual(Math.min(5, last))
      expect(pages.length).toBeLessThanOrEqual(9)
      for (const [position, page] of pages.entries()) expect(page - (pages[position - 1] ?? page)).not.toBe(2)
    }
  }
})
