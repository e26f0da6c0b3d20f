import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Diagnostics from '#src/storage/diagnostics.ts'
import { deviceStore } from '#src/storage/device-store.ts'

// Each test is a page of its own.
let diagnostics: typeof Diagnostics
beforeEach(async () => {
  vi.resetModules()
  diagnostics = await import('#src/storage/diagnostics.ts')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  [500, 10, 'error'],
  [503, 2500, 'error'],
  [400, 10, 'warn'],
  [499, 10, 'warn'],
  [399, 10, 'debug'],
  [200, 2000, 'debug'],
  [200, 2001, 'warn'],
  [0, 10, 'debug'],
])('a call answered with %i after %i ms is logged as %s', (status, ms, level) => {
  vi.spyOn(performance, 'now').mockReturnValue(5000)
  diagnostics.logCall('/v1/search?q=hemligt#x', status, 5000 - ms)
  expect(diagnostics.logEntries()).toEqual([{ level, message: '/v1/search', status, ms }])
})

test('the log holds the newest hundred entries', () => {
  for (let number = 1; number <= 130; number += 1) diagnostics.log({ level: 'info', message: String(number) })
  const messages = diagnostics.logEntries().map(({ message }) => Number(message))
  expect([messages.length, messages[0], messages.at(-1)]).toEqual([100, 31, 130])
})

test('a device that stores nothing is logged once, and does no harm', async () => {
  const refuse = () => {
    throw new DOMException('No storage here', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: refuse })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const store = deviceStore('trial')
  expect(await store.write('a', 1)).toBe(false)
  expect(await store.read('a')).toBe(1)
  expect(await store.update('a', (before) => Number(before) + 1)).toBe(2)
  await store.remove('a')
  expect(await store.read('a')).toBeUndefined()
  expect(warned).toHaveBeenCalledTimes(1)
})
