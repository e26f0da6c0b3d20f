import { expect, test } from 'vitest'
import { parseClock } from '#contract/parse-clock.ts'

test.each([
  ['15.30', '15:30'],
  ['8.05', '08:05'],
  ['08:05', '08:05'],
  ['0805', '08:05'],
  ['930', '09:30'],
  ['15,30', '15:30'],
  [' 7 ', '07:00'],
  ['00.00', '00:00'],
])('%s is read as %s', (typed, time) => {
  expect(parseClock(typed)).toBe(time)
})

test.each(['', '24.00', '12.60', '3:30 PM', 'halv fyra', '15.3', '12345'])('%s is no clock time', (typed) => {
  expect(parseClock(typed)).toBeNull()
})
