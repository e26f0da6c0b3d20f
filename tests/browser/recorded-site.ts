import { cachedAtHeader } from '#sw/cache-metadata.ts'
import type { Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { startListeningServer, type ListeningServer } from '../support/test-server.ts'
import { test as offline } from './offline.ts'

export type BatchEntry = { path: string; method?: string; body?: Record<string, unknown> }

/** Records the requests that reach a server, and can make it silent: it receives requests and does not answer. */
export type RequestRecorder = {
  batches: BatchEntry[][]
  pages: string[]
  /** The number of requests since it became silent. */
  heldCount: number
  setUnresponsive(on: boolean): void
}

/** A test on a site that records its requests. */
export const test = offline.extend<{ recorder: RequestRecorder; recordedSite: RecordedSite }>({
  recordedSite: [
    async ({ sites }, use) => use(await sites.open('recorded', startRecordedSite)),
    { timeout: 180_000 },
  ],
  site: async ({ recordedSite }, use) => use(recordedSite.site),
  recorder: async ({ recordedSite: { recorder } }, use) => {
    recorder.batches.length = 0
    recorder.pages.length = 0
    await use(recorder)
    recorder.setUnresponsive(false)
  },
})

type RecordedSite = { site: ListeningServer; recorder: RequestRecorder; close(): Promise<void> }

async function startRecordedSite(): Promise<RecordedSite> {
  const { recorder, prepare } = createRequestRecorder()
  const site = await startListeningServer({ prepare })
  return { site, recorder, close: () => site.close() }
}

export function createRequestRecorder(): {
  recorder: RequestRecorder
  prepare: (app: FastifyInstance) => void
} {
  let releaseHeld: () => void = () => undefined
  let held: Promise<void> | null = null
  const recorder: RequestRecorder = {
    batches: [],
    pages: [],
    heldCount: 0,
    setUnresponsive(on) {
      recorder.heldCount = 0
      releaseHeld()
      held = on ? new Promise((done) => (releaseHeld = done)) : null
    },
  }
  const prepare = (app: FastifyInstance) =>
    app.addHook('preHandler', async (request) => {
      if (request.url === '/v1/batch')
        recorder.batches.push((request.body as { requests: BatchEntry[] }).requests)
      else if (request.headers.accept?.includes('text/html') === true) recorder.pages.push(request.url)
      if (held !== null) recorder.heldCount++
      await held
    })
  return { recorder, prepare }
}

type BatchEntryResult = { status: unknown; message?: string; data?: unknown }
/** The results of a batch, and when and from where each of them came. */
export type BatchResult = { answers: BatchEntryResult[]; from: [at: number, source: string][] }

/** Posts a batch as the page does, each entry with its policy. */
export async function postBatch(
  page: Page,
  entries: BatchEntry[],
  policy = 'catalog/medium',
): Promise<BatchResult> {
  return page.evaluate(
    async ({ requests, policies }) => {
      const response = await fetch('/v1/batch', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-policy': policies },
        body: JSON.stringify({ requests }),
      })
      return {
        answers: (await response.json()) as BatchEntryResult[],
        from: JSON.parse(response.headers.get('x-answered') ?? '[]') as BatchResult['from'],
      }
    },
    { requests: entries, policies: entries.map(() => policy).join(',') },
  )
}

/** The paths of what is in the caches whose name starts so. */
export async function cachedPaths(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((one) => one.startsWith(start))
    const cachedRequests = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()))
    return cachedRequests.flat().map(({ url }) => decodeURIComponent(url.slice(location.origin.length)))
  }, name)
}

/** Makes the entries of those caches older by some minutes. */
export async function ageCacheEntries(page: Page, name: string, minutes: number): Promise<void> {
  await page.evaluate(
    async ({ start, by, header }) => {
      for (const one of (await caches.keys()).filter((known) => known.startsWith(start))) {
        const cache = await caches.open(one)
        for (const request of await cache.keys()) {
          const response = await cache.match(request, { ignoreVary: true })
          if (response === undefined) continue
          const headers = new Headers(response.headers)
          headers.set(header, String(Number(headers.get(header)) - by * 60_000))
          await cache.put(request, new Response(await response.blob(), { headers }))
        }
      }
    },
    { start: name, by: minutes, header: cachedAtHeader },
  )
}
