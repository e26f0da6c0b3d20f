import type { FastifyInstance } from 'fastify'
import type { Page } from '@playwright/test'
import { servedByHeader, pageCachePrefix } from '#contract/protocol.ts'
import { startListeningServer } from '../support/test-server.ts'
import { cards, expect, heading, openControlled, ready, test as offline } from './offline.ts'
import { navigateByLink } from './site.ts'
import { cachedPaths, ageCacheEntries } from './recorded-site.ts'

/** What stands between the device and the server: a school's network that wants a log-in first, or a proxy that knows our headers not. */
type Interference = { answersInstead: 'page' | 'missing' | 'redirect' | null; stripsHeaders: boolean }

const test = offline.extend<object, { between: Interference }>({
  between: [async ({}, use) => use({ answersInstead: null, stripsHeaders: false }), { scope: 'worker' }],
  site: [
    async ({ between }, use) => {
      const site = await startListeningServer({ prepare: (app) => interfere(app, between) })
      await use(site)
      between.answersInstead = null
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const captivePortalHtml = '<!doctype html><title>Skolans nät</title><h1>Logga in på skolans nät</h1>'

function interfere(app: FastifyInstance, between: Interference): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (between.answersInstead === 'redirect') return reply.redirect('http://127.0.0.1:9/login', 302)
    if (between.answersInstead !== null)
      return reply
        .code(between.answersInstead === 'page' ? 200 : 404)
        .type('text/html')
        .send(captivePortalHtml)
  })
  // The last to see an answer: what our server says of itself is taken away from the network's pages, and where a proxy does so.
  app.addHook('onSend', async (_request, reply) => {
    if (between.answersInstead !== null || between.stripsHeaders) reply.removeHeader(servedByHeader)
  })
}

const readCachedPages = (page: Page) =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('saved'))
    const texts: string[] = []
    for (const name of names) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return { names: names.filter((name) => name.startsWith(start)).length, texts }
  }, pageCachePrefix)

test('a network that answers in the server’s place is neither shown nor kept as ours, whatever it answers', async ({
  page,
  between,
  site,
  pageErrors,
}) => {
  test.slow()
  const articles = await site.store.selectFrom('article').select('slug').limit(3).execute()
  await openControlled(page, '/amne/kemi')
  await expect.poll(() => cachedPaths(page, pageCachePrefix)).toContain('/amne/kemi')
  const names = await cards(page).locator('h3').allTextContents()

  for (const instead of ['page', 'missing', 'redirect'] as const) {
    between.answersInstead = instead
    await ageCacheEntries(page, pageCachePrefix, 31)
    await page.goto('/amne/kemi')
    await ready(page)
    expect(await cards(page).locator('h3').allTextContents()).toEqual(names)
    await expect(page.locator('.offline-banner')).toContainText('Visar sparad kopia från')
    // A page that was never here: our words and ways on, not the network's.
    await page.goto(`/blog/item/${articles.pop()?.slug}`)
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
    await expect(heading(page)).toHaveText('Sidan finns inte på den här enheten')
    await expect(page.getByRole('link', { name: 'Till det som är sparat' })).toBeVisible()
    between.answersInstead = null
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(heading(page)).not.toHaveText('Sidan finns inte på den här enheten')
  }
  between.answersInstead = 'page'
  const files = await page.evaluate(async () => {
    const ask = async (address: string) => {
      const answer = await fetch(address)
      return [answer.status, await answer.text()]
    }
    return [await ask('/assets/inte-har.js'), await ask('/uploads/product/file/inte-har.0123456789.pdf')]
  })
  for (const [status, text] of files) {
    expect(status).toBe(504)
    expect(text).not.toContain('skolans nät')
  }
  between.answersInstead = null
  const { names: caches, texts } = await readCachedPages(page)
  expect(caches).toBe(1)
  expect(texts.filter((text) => text.includes('Logga in på skolans nät'))).toEqual([])
  // What the browser itself looks for, such as the worker's script, it was sent on for.
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((said) => !said.includes('127.0.0.1:9/login')))
})

test('behind a proxy that takes our headers away pages are known by what stands in them', async ({
  page,
  between,
}) => {
  between.stripsHeaders = true
  try {
    await openControlled(page, '/amne/fysik')
    await expect.poll(() => cachedPaths(page, pageCachePrefix)).toContain('/amne/fysik')
    await ageCacheEntries(page, pageCachePrefix, 31)
    await page.goto('/amne/fysik')
    await ready(page)
    await expect(heading(page)).toHaveText(/Fysik$/)
    await expect(page.locator('.offline-banner')).toBeEmpty()
    await navigateByLink(page, '/film')
    await expect(heading(page)).toHaveText('Film')
    await page.goto('/amne//fysik')
    await expect(heading(page)).toHaveText(/Fysik$/)
    expect(new URL(page.url()).pathname).toBe('/amne/fysik')
  } finally {
    between.stripsHeaders = false
  }
})
