import { expect, test } from 'vitest'
import { parseDay } from '#contract/parse-day.ts'

const today = '2026-11-23'

test.each([
  ['2026-12-01', '2026-12-01'],
  [' 20261201 ', '2026-12-01'],
  ['1 december 2026', '2026-12-01'],
  ['1 Dec. 2026', '2026-12-01'],
  ['1/12/2026', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  // Without a year: the next such day.
  ['1 dec.', '2026-12-01'],
  ['23/11', '2026-11-23'],
  ['22 nov', '2027-11-22'],
  ['29 feb', '2028-02-29'],
])('%s is read as %s', (typed, day) => {
  expect(parseDay(typed, 'ahead', today)).toBe(day)
})

test.each([
  ['24/11', '2025-11-24'],
  ['23 november', '2026-11-23'],
  ['29 februari', '2024-02-29'],
])('of the days that have been, %s is %s', (typed, day) => {
  expect(parseDay(typed, 'back', today)).toBe(day)
})

test.each([
  '',
  '1',
  'dec',
  '31 november',
  '30/2',
  '1 1 1',
  '12/01/26',
  '2026-13-01',
  '1 ma',
  'i morgon',
  '1-12',
])('%s is no day', (typed) => {
  expect(parseDay(typed, 'ahead', today)).toBeNull()
})
