import 'fake-indexeddb/auto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installFaultyStorage, type StorageFault } from '#tests/support/faulty-storage.ts'

const storage = globalThis as unknown as { storageFault: { fault: StorageFault | null } }

beforeAll(() => installFaultyStorage(null))
afterEach(() => {
  storage.storageFault.fault = null
  vi.useRealTimers()
})

/** A page that has just loaded. */
async function loadPage() {
  vi.resetModules()
  return import('#src/storage/device-id.ts')
}

/** The result of an operation that waits for a storage that does not answer. */
async function waitOut<T>(fault: StorageFault, operation: () => Promise<T>): Promise<T> {
  storage.storageFault.fault = fault
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isSettled = false
  const result = operation().finally(() => (isSettled = true))
  while (!isSettled) {
    vi.advanceTimersByTime(500)
    // IndexedDB's own steps take real time.
    await new Promise((resolve) => setImmediate(resolve))
  }
  storage.storageFault.fault = null
  vi.useRealTimers()
  return result
}

test('a device has one id, also when its storage was silent for a time: a person likes a material once', async () => {
  const first = await loadPage()
  // The id is written, but the device never says so.
  const id = await waitOut('commit silent', first.deviceId)
  expect(await (await loadPage()).deviceId()).toBe(id)

  // A page that never got an answer needs some id; it does not replace the device's.
  const second = await loadPage()
  expect(await waitOut('all silent', second.deviceId)).not.toBe(id)
  expect(await second.deviceId()).toBe(id)
  expect(await second.knownDeviceId()).toBe(id)
  expect(await (await loadPage()).knownDeviceId()).toBe(id)

  // A page that has read the id knows it while the storage is silent.
  expect(await waitOut('all silent', second.deviceId)).toBe(id)
})
