import './worker-globals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkTimeoutMs } from '#contract/protocol.ts'
import { withTimestamps } from '#sw/cache-metadata.ts'

const minuteMs = 60_000
/** What the frame, or a page that was seen a moment ago, may take on any network, ms; half of it is left for drawing it. */
const frameTimeoutMs = 500

beforeEach(() => {
  vi.stubGlobal('__WB_MANIFEST', [])
  vi.stubGlobal('__BUILD__', 'test')
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('registration', { waiting: null })
  vi.useFakeTimers({ now: Date.parse('2026-11-12T13:05:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page on a network that never answers; returns what is shown and after which time. */
async function openOnSilentNetwork(ageMs: number | null) {
  const { PageStrategy } = await import('#sw/page-strategy.ts')
  const cached =
    ageMs === null
      ? undefined
      : withTimestamps('<html lang="sv">the cached page', { 'content-type': 'text/html' }, Date.now() - ageMs)
  const handler = {
    fetch: () => new Promise<Response>(() => undefined),
    cacheMatch: async () => cached?.clone(),
    waitUntil: () => undefined,
  }
  const request = new Request('https://skolmaterial.example/amne/kemi')
  let shown: string | null = null
  const strategy = new PageStrategy()
  void strategy['_handle'](request, handler as never)
    .then((response) => response.text())
    .then((text) => (shown = text))
  let waitedMs = 0
  await vi.advanceTimersByTimeAsync(0)
  for (; shown === null && waitedMs < networkTimeoutMs; waitedMs += 50) await vi.advanceTimersByTimeAsync(50)
  return { isCachedPage: String(shown).includes('the cached page'), waitedMs }
}

test('on a silent network a page that was seen within half an hour is shown at once', async () => {
  expect(await openOnSilentNetwork(29 * minuteMs)).toEqual({ isCachedPage: true, waitedMs: 0 })
})

test.each([
  ['seen longer ago', 31 * minuteMs],
  ['never seen', null],
])('on a silent network a page that was %s has its frame within half a second', async (_, ageMs) => {
  const { isCachedPage, waitedMs } = await openOnSilentNetwork(ageMs)
  expect(isCachedPage).toBe(false)
  expect(waitedMs).toBeLessThanOrEqual(frameTimeoutMs)
})
