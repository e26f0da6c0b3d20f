import { expect, test } from 'vitest'
import { formatDay, formatDayRange, formatOrderNumber, stepsAfterReceived } from '#contract/order-steps.ts'
import { isOnWorkingDay, workingDayAfter } from '#server/core/time/working-days.ts'

const at = (moment: string) => Date.parse(moment)

test.each([
  ['a Sunday, two days', '2026-11-22T14:32:00+01:00', 2, '2026-11-24'],
  ['a Friday, over the weekend', '2026-11-20T09:00:00+01:00', 1, '2026-11-23'],
  ['the same day', '2026-11-20T09:00:00+01:00', 0, '2026-11-20'],
  ['late at night in Sweden, still Thursday by UTC', '2026-11-20T00:30:00+01:00', 1, '2026-11-23'],
  ['the day before Christmas Eve', '2026-12-23T12:00:00+01:00', 1, '2026-12-28'],
  ['over New Year', '2026-12-30T12:00:00+01:00', 1, '2027-01-04'],
  ['over Easter', '2027-03-25T12:00:00+01:00', 1, '2027-03-30'],
  ['Ascension Day', '2026-05-13T12:00:00+02:00', 1, '2026-05-15'],
  ['Midsummer Eve', '2026-06-18T12:00:00+02:00', 1, '2026-06-22'],
  ['the night when summer time begins', '2026-03-27T23:30:00+01:00', 1, '2026-03-30'],
])('working days from %s', (_, moment, days, expected) => {
  expect(workingDayAfter(at(moment), days)).toBe(expected)
})

test('Sundays and holidays in Sweden are no working days', () => {
  const days = [
    '2026-12-23T12:00:00Z',
    '2026-12-24T12:00:00Z',
    '2026-11-22T22:30:00Z',
    '2026-11-22T23:30:00Z',
  ]
  expect(days.map((day) => isOnWorkingDay(at(day)))).toEqual([true, false, false, true])
})

test('days are formatted in Swedish, and empty when none are promised', () => {
  expect(formatDay('2026-11-25')).toBe('onsdag 25 november')
  expect(formatDayRange('2026-11-26', '2026-12-01')).toBe('26 november–1 december')
  expect(formatDayRange('2026-11-24', '2026-11-27')).toBe('24–27 november')
  expect(stepsAfterReceived(null).map(({ days }) => days)).toEqual(['', ''])
  expect([7, 481, 48_176, 1_048_176].map(formatOrderNumber)).toEqual([
    '7',
    '481',
    '48\u00a0176',
    '1\u00a0048\u00a0176',
  ])
})
