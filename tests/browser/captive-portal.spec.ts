import type { FastifyInstance } from 'fastify'
import type { Page } from '@playwright/test'
import { answerCacheName, servedByHeader, pageCachePrefix } from '#contract/protocol.ts'
import { startListeningServer } from '../support/test-server.ts'
import { cards, expect, heading, openControlled, ready, test as offline } from './offline.ts'
import { agePersistedQueries } from './persisted-queries.ts'
import { ignoreErrors } from './page-errors.ts'
import { navigateByLink } from './site.ts'
import { cachedPaths, ageCacheEntries } from './recorded-site.ts'

/** What happens between the device and the server: a captive portal answers instead, or a proxy strips our headers. */
type Interference = { answersInstead: 'page' | 'missing' | 'redirect' | null; stripsHeaders: boolean }

const test = offline.extend<{ interference: Interference }>({
  interference: async ({}, use) => use({ answersInstead: null, stripsHeaders: false }),
  site: [
    async ({ interference }, use) => {
      const site = await startListeningServer({ prepare: (app) => interfere(app, interference) })
      await use(site)
      await site.close()
    },
    { scope: 'test', timeout: 180_000 },
  ],
})

const captivePortalHtml = '<!doctype html><title>Skolans nät</title><h1>Logga in på skolans nät</h1>'

function interfere(app: FastifyInstance, interference: Interference): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (interference.answersInstead === 'redirect') return reply.redirect('http://127.0.0.1:9/login', 302)
    if (interference.answersInstead !== null)
      return reply
        .code(interference.answersInstead === 'page' ? 200 : 404)
        .type('text/html')
        .send(captivePortalHtml)
  })
  // Runs last, so that the header that marks our own answers is removed from the captive portal’s pages, and by the proxy.
  app.addHook('onSend', async (_request, reply) => {
    if (interference.answersInstead !== null || interference.stripsHeaders) reply.removeHeader(servedByHeader)
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

test('answers of a captive portal are neither shown nor cached as ours, whatever their status', async ({
  page,
  interference,
  site,
  pageErrors,
}) => {
  test.slow()
  const articles = await site.store.selectFrom('article').select('slug').limit(3).execute()
  await openControlled(page, '/amne/kemi')
  await expect.poll(() => cachedPaths(page, pageCachePrefix)).toContain('/amne/kemi')
  const names = await cards(page).locator('h3').allTextContents()

  for (const response of ['page', 'missing', 'redirect'] as const) {
    // A page without these answers does not overwrite the copies that are made older. A busy server may be so late that the
    // worker answers with the shell, which shows the answers instead of the page.
    await page.goto('/logga-in')
    await ready(page)
    await agePersistedQueries(page, 1)
    for (const name of [pageCachePrefix, answerCacheName]) await ageCacheEntries(page, name, 31)
    interference.answersInstead = response
    await page.goto('/amne/kemi')
    await ready(page)
    await expect(cards(page).locator('h3')).toHaveText(names)
    await expect(page.locator('.offline-banner')).toContainText('Visar sparad kopia från')
    // A page that was never visited shows our own error message and links, not the captive portal’s page.
    await page.goto(`/blog/item/${articles.pop()?.slug}`)
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
    await expect(heading(page)).toHaveText('Sidan finns inte på den här enheten')
    await expect(page.getByRole('link', { name: 'Till det som är sparat' })).toBeVisible()
    // The device has a network, so it is not called offline.
    await expect(page.locator('.empty-state')).toContainText('Sajten går inte att nå från det här nätet')
    interference.answersInstead = null
    const again = page.getByRole('button', { name: 'Försök igen' })
    await expect(async () => {
      // The page also asks again by itself, and then the button goes.
      if (await again.isVisible()) await again.click({ timeout: 2000 })
      await expect(heading(page)).not.toHaveText('Sidan finns inte på den här enheten')
    }).toPass()
  }
  interference.answersInstead = 'page'
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
  interference.answersInstead = null
  const { names: caches, texts } = await readCachedPages(page)
  expect(caches).toBe(1)
  expect(texts.filter((text) => text.includes('Logga in på skolans nät'))).toEqual([])
  // The browser’s own requests, such as the update of the worker’s script, were redirected.
  ignoreErrors(pageErrors, /127\.0\.0\.1:9\/login/)
})

test('behind a proxy that strips our headers, our pages are recognised by their content', async ({
  page,
  interference,
}) => {
  interference.stripsHeaders = true
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
    interference.stripsHeaders = false
  }
})
