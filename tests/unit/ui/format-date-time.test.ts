import { expect, test } from 'vitest'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { formatMoment } from '#src/pages/outbox/outbox-row-texts.ts'

test('a time is formatted as Swedish text relative to today, whatever time zone the device is set to', () => {
  const zone = process.env['TZ']
  try {
    for (const device of ['Europe/Stockholm', 'America/New_York', 'Pacific/Auckland']) {
      process.env['TZ'] = device
      const format = (time: string) => formatDateTime(Date.parse(time), Date.parse('2026-11-12T13:05:00Z'))
      expect(format('2026-11-12T08:03:00Z')).toBe('idag kl. 09.03')
      expect(format('2026-11-11T23:00:00Z')).toBe('idag kl. 00.00')
      expect(format('2026-11-11T22:59:00Z')).toBe('igår kl. 23.59')
      expect(format('2026-11-02T07:00:00Z')).toBe('2 november kl. 08.00')
      expect(format('2025-12-31T23:30:00Z')).toBe('1 januari kl. 00.30')
      expect(format('2025-12-24T14:00:00Z')).toBe('24 december 2025 kl. 15.00')
      expect(formatMoment(Date.parse('2025-07-12T22:30:00Z'))).toBe('13 juli 00.30')
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})
