import { expect, test } from 'vitest'
import { appleDeviceOf, mayOfferInstall } from '#src/app/install/may-offer-install.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)

test('installing is never offered on the first visit', () => {
  expect(mayOfferInstall({ count: 0, refusedAt: null }, now)).toBe(false)
  expect(mayOfferInstall({ count: 1, refusedAt: null }, now)).toBe(false)
  expect(mayOfferInstall({ count: 2, refusedAt: null }, now)).toBe(true)
})

test('after a refusal nothing is offered for 90 days', () => {
  expect(mayOfferInstall({ count: 9, refusedAt: now - 89 * day }, now)).toBe(false)
  expect(mayOfferInstall({ count: 9, refusedAt: now - 90 * day }, now)).toBe(true)
  expect(mayOfferInstall({ count: 9, refusedAt: now + day }, now)).toBe(false)
})

test('an iPad is recognised although it presents itself as a Mac', () => {
  const safari =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
  expect(appleDeviceOf({ userAgent: safari, maxTouchPoints: 5 })).toBe('iPad')
  expect(appleDeviceOf({ userAgent: safari, maxTouchPoints: 0 })).toBeNull()
  expect(
    appleDeviceOf({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', maxTouchPoints: 5 }),
  ).toBe('iPhone')
  expect(
    appleDeviceOf({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8)', maxTouchPoints: 5 }),
  ).toBeNull()
})
