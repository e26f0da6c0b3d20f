import { expect, test } from 'vitest'
import { formatAgo } from '#src/staff/ui/times.ts'

const now = Date.parse('2026-11-23T09:00:00Z')
const minuteMs = 60_000

test.each([
  [0, 'nyss'],
  [minuteMs, 'för 1 minut sedan'],
  [59 * minuteMs, 'för 59 minuter sedan'],
  [60 * minuteMs, 'för 1 timme sedan'],
  [49 * 60 * minuteMs, 'för 2 dagar sedan'],
  // A clock that is behind the server's.
  [-minuteMs, 'nyss'],
])('what happened %i ms ago is said to be %s', (age, words) => {
  expect(formatAgo(now - age, now)).toBe(words)
})
