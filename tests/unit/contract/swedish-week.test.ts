import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  firstMondayOf,
  isDay,
  mondayOf,
  swedishDay,
  weekOf,
  weeksBetween,
} from '#contract/swedish-week.ts'

test.each([
  ['2026-11-22', '2026-W47'],
  ['2026-11-23', '2026-W48'],
  ['2024-12-30', '2025-W01'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2021-01-01', '2020-W53'],
])('%s is in %s', (day, week) => expect(weekOf(day)).toBe(week))

test('a day begins at midnight in Sweden, in winter and in summer', () => {
  expect(swedishDay(Date.parse('2026-11-22T22:59:59Z'))).toBe('2026-11-22')
  expect(swedishDay(Date.parse('2026-11-22T23:00:00Z'))).toBe('2026-11-23')
  expect(swedishDay(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-11-22 '])('%o is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('every week has seven days, and the weeks of a year follow each other without a gap', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
  fc.assert(
    fc.property(day, (any) => {
      const monday = mondayOf(any)
      const days = Array.from({ length: 7 }, (_, later) => addDays(monday, later))
      expect(days).toContain(any)
      expect(new Set(days.map(weekOf)).size).toBe(1)
      expect(weekOf(addDays(monday, 7))).not.toBe(weekOf(monday))
      const year = Number(weekOf(any).slice(0, 4))
      expect(any >= firstMondayOf(year) && any < firstMondayOf(year + 1)).toBe(true)
      const weeks = weeksBetween(firstMondayOf(year), addDays(firstMondayOf(year + 1), -1))
      expect(weeks.at(0)).toBe(`${year}-W01`)
      expect([52, 53]).toContain(weeks.length)
      expect(weeks.at(-1)).toBe(`${year}-W${weeks.length}`)
    }),
  )
})
