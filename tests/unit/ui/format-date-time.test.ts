import { expect, test } from 'vitest'
import { formatDateTime } from '#src/ui/format-date-time.ts'

test('a time is formatted as text, relative to today', () => {
  const now = new Date(2026, 10, 12, 14, 5).getTime()
  const format = (...parts: [number, number, number, number, number]) =>
    formatDateTime(new Date(...parts).getTime(), now)
  expect(format(2026, 10, 12, 9, 3)).toBe('idag kl. 09.03')
  expect(format(2026, 10, 11, 23, 59)).toBe('igår kl. 23.59')
  expect(format(2026, 10, 2, 8, 0)).toBe('2 november kl. 08.00')
  expect(format(2025, 11, 24, 15, 0)).toBe('24 december 2025 kl. 15.00')
})
