import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBytes, formatDay, formatInteger } from '#src/ui/format.ts'

test('whole numbers are written as the browser writes Swedish ones', () => {
  const byIntl = new Intl.NumberFormat('sv-SE')
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (number) => {
      expect(formatInteger(number)).toBe(byIntl.format(number))
    }),
  )
})

test.each([
  [999, '999 B'],
  [1499, '1 kB'],
  [999_499, '999 kB'],
  [8_400_000, '8,4 MB'],
  [8_000_000, '8 MB'],
  [999_960_000, '1 000 MB'],
  [2_500_000_000, '2,5 GB'],
  [1_234_560_000_000, '1 234,6 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes).replaceAll('\u00a0', ' ')).toBe(text)
})

test('a day is that of Sweden', () => {
  expect(formatDay(Date.parse('2026-11-20T23:30:00Z'))).toBe('21 november 2026')
})
