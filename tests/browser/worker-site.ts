import type { Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { startListening, type Listening } from '../hands.ts'
import { test as offline } from './offline.ts'

export type Entry = { path: string; method?: string; body?: Record<string, unknown> }

/** What reaches a server, and a way to make it silent: it takes what is asked and does not answer. */
export type Watch = {
  batches: Entry[][]
  pages: string[]
  /** How many requests have been made in the present silence. */
  held: number
  silence(on: boolean): void
}

/** A test on a site that tells what it was asked. */
export const test = offline.extend<{ watch: Watch }, { watched: { site: Listening; watch: Watch } }>({
  watched: [
    async ({}, use) => {
      const { watch, prepare } = makeWatch()
      const site = await startListening({ prepare })
      await use({ site, watch })
      watch.silence(false)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [async ({ watched }, use) => use(watched.site), { scope: 'worker' }],
  watch: async ({ watched: { watch } }, use) => {
    watch.batches.length = 0
    watch.pages.length = 0
    await use(watch)
    watch.silence(false)
  },
})

export function makeWatch(): { watch: Watch; prepare: (app: FastifyInstance) => void } {
  let speak: () => void = () => undefined
  let silent: Promise<void> | null = null
  const watch: Watch = {
    batches: [],
    pages: [],
    held: 0,
    silence(on) {
      watch.held = 0
      speak()
      silent = on ? new Promise((done) => (speak = done)) : null
    },
  }
  const prepare = (app: FastifyInstance) =>
    app.addHook('preHandler', async (request) => {
      if (request.url === '/v1/batch') watch.batches.push((request.body as { requests: Entry[] }).requests)
      else if (request.headers.accept?.includes('text/html') === true) watch.pages.push(request.url)
      if (silent !== null) watch.held++
      await silent
    })
  return { watch, prepare }
}

type Answered = { status: unknown; message?: string; data?: unknown }
/** What a batch was answered, and when and from where each of its answers came. */
export type Batch = { answers: Answered[]; from: [at: number, source: string][] }

/** Posts a batch as the page does, each entry with its policy. */
export async function batch(page: Page, entries: Entry[], policy = 'catalog/medium'): Promise<Batch> {
  return page.evaluate(
    async ({ requests, policies }) => {
      const response = await fetch('/v1/batch', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-policy': policies },
        body: JSON.stringify({ requests }),
      })
      return {
        answers: (await response.json()) as Answered[],
        from: JSON.parse(response.headers.get('x-answered') ?? '[]') as Batch['from'],
      }
    },
    { requests: entries, policies: entries.map(() => policy).join(',') },
  )
}

/** The names of what lies in the caches whose name begins so. */
export async function inCaches(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((one) => one.startsWith(start))
    const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()))
    return kept.flat().map(({ url }) => decodeURIComponent(url.slice(location.origin.length)))
  }, name)
}

/** Makes what is kept in those caches older by some minutes. */
export async function makeOlder(page: Page, name: string, minutes: number): Promise<void> {
  await page.evaluate(
    async ({ start, by }) => {
      for (const one of (await caches.keys()).filter((known) => known.startsWith(start))) {
        const cache = await caches.open(one)
        for (const request of await cache.keys()) {
          const kept = await cache.match(request, { ignoreVary: true })
          if (kept === undefined) continue
          const headers = new Headers(kept.headers)
          headers.set('x-kept-at', String(Number(headers.get('x-kept-at')) - by * 60_000))
          await cache.put(request, new Response(await kept.blob(), { headers }))
        }
      }
    },
    { start: name, by: minutes },
  )
}
