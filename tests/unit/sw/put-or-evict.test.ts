import './worker-globals.ts'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureCacheName } from '#contract/protocol.ts'
import { putOrEvict } from '#sw/put-or-evict.ts'

const deleted: string[] = []
beforeEach(() => {
  deleted.length = 0
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) })
})
afterEach(() => vi.unstubAllGlobals())

/** A write that fails the given number of times. */
function failingWrite(error: unknown, failures = 1) {
  let attempts = 0
  return {
    attempts: () => attempts,
    put: async () => {
      attempts += 1
      if (attempts <= failures) throw error
    },
  }
}

test.each(['QuotaExceededError', 'UnknownError', 'InvalidAccessError'])(
  'on a device that is full (%s) the pictures make room, and the page is written',
  async (name) => {
    const write = failingWrite(new DOMException('no space', name))
    await putOrEvict('pages-1', write.put)
    expect(deleted).toEqual([pictureCacheName])
    expect(write.attempts()).toBe(2)
  },
)

test('a download that ends too early deletes no picture and is not written', async () => {
  for (const error of [new TypeError('network error'), new DOMException('aborted', 'AbortError')]) {
    const write = failingWrite(error)
    await putOrEvict('pages-1', write.put)
    expect(write.attempts()).toBe(1)
  }
  expect(deleted).toEqual([])
})
