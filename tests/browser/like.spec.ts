import type { Page, Route } from '@playwright/test'
import { cannotLikeOwnMaterial } from '#contract/messages.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { addMaterial } from '../support/add-material.ts'
import { likesOf } from './dialogs.ts'
import { logIn } from './log-in.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, openPage, test } from './site.ts'
import { viewports } from './viewports.ts'

const likeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Gilla ${name}`, exact: true }).first()
const toast = (page: Page) => page.locator('.toasts')

for (const [size, use] of Object.entries(viewports)) {
  test.describe(size, () => {
    test.use(use)

    /** A new material that no other test likes. */
    async function material(site: ListeningServer, name: string, fields: { customer_id?: string } = {}) {
      const slug = `gilla-${name}-${size}`
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]+/g, '-')
      const id = await addMaterial(site, { slug, name: `${name} ${size}`, like_count: 311, ...fields })
      return { id, slug, name: `${name} ${size}`, listing: `/search?q=${encodeURIComponent(name)}` }
    }

    test('a like shows at once, is counted once, and no older answer lowers the count', async ({
      page,
      site,
    }) => {
      const { id, slug, name, listing } = await material(site, 'Regnets väg')
      const requests: (string | null)[] = []
      page.on('request', async (request) => {
        if (request.url().endsWith('/product-like-count'))
          requests.push(
            await request.headerValue('x-device-id'),
            await request.headerValue('idempotency-key'),
          )
      })
      await openPage(page, listing)
      await expect(likeButton(page, name)).toHaveAttribute('aria-pressed', 'false')
      await likeButton(page, name).click()
      await expect(likeButton(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(likeButton(page, name)).toHaveText('312')
      await expect.poll(() => likesOf(site, id)).toBe(312)
      await likeButton(page, name).click()

      // Both pages are rendered from answers that are older than the like.
      await openPage(page, `/${slug}`)
      await expect(likeButton(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(likeButton(page, name)).toHaveText('312')
      await likeButton(page, name).click()
      await openPage(page, listing)
      await expect(likeButton(page, name)).toHaveText('312')
      expect(await likesOf(site, id)).toBe(312)
      expect(requests).toHaveLength(2)
      for (const header of requests) expect(header).toMatch(/^[0-9a-f-]{36}$/)
    })

    test('a like shows in the other tabs too', async ({ page, context, site }) => {
      const { slug, name, listing } = await material(site, 'Molnens namn')
      const other = await context.newPage()
      await openPage(other, listing)
      await openPage(page, `/${slug}`)
      await likeButton(page, name).click()
      await expect(likeButton(other, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(likeButton(other, name)).toHaveText('312')
    })

    test('a refused like is undone silently', async ({ page, site, pageErrors }) => {
      const { slug, name } = await material(site, 'Åskans dån')
      await openPage(page, `/${slug}`)
      await site.store.updateTable('material').set({ status: 0 }).where('slug', '=', slug).execute()
      await likeButton(page, name).click()
      await expect(likeButton(page, name)).toHaveAttribute('aria-pressed', 'false')
      await expect(likeButton(page, name)).toHaveText('311')
      await expect(toast(page)).toHaveCount(0)
      ignoreFailedRequests(pageErrors)
    })

    test('a like without an answer stays, and is sent when the network returns', async ({
      page,
      context,
      site,
      pageErrors,
    }) => {
      const { id, slug, name } = await material(site, 'Frostens mönster')
      await openPage(page, `/${slug}`)
      await context.setOffline(true)
      await likeButton(page, name).click()
      await expect(likeButton(page, name)).toHaveText('312')
      await expect.poll(() => pageErrors.length).toBeGreaterThan(0)
      await expect(likeButton(page, name)).toHaveAttribute('aria-pressed', 'true')
      expect(await likesOf(site, id)).toBe(311)
      await context.setOffline(false)
      await expect.poll(() => likesOf(site, id)).toBe(312)
      await expect(likeButton(page, name)).toHaveText('312')
      ignoreFailedRequests(pageErrors)
    })

    test('a like is sent when the network returns, though the network went before the page had all its code', async ({
      page,
      context,
      site,
      pageErrors,
    }) => {
      const { id, slug, name } = await material(site, 'Dimmans gränser')
      let isAway = true
      const fail = (route: Route) => (isAway ? route.abort() : route.fallback())
      await context.route(/assets\/(device|outbox|idle|hydrate)-/, fail)
      await openPage(page, `/${slug}`)
      await context.setOffline(true)
      await likeButton(page, name).click()
      await expect(likeButton(page, name)).toHaveText('312')
      await expect.poll(() => pageErrors.length).toBeGreaterThan(1)
      isAway = false
      await context.setOffline(false)
      await expect.poll(() => likesOf(site, id)).toBe(312)
      await expect(likeButton(page, name)).toHaveAttribute('aria-pressed', 'true')
      ignoreFailedRequests(pageErrors)
    })

    test('a like that was unanswered when the page was closed is sent at the next visit', async ({
      page,
      context,
      site,
      pageErrors,
    }) => {
      const { id, slug, name, listing } = await material(site, 'Snöns kristaller')
      await context.route('**/product-like-count', (route) => route.abort())
      await openPage(page, `/${slug}`)
      await likeButton(page, name).click()
      await expect.poll(() => pageErrors.length).toBeGreaterThan(0)
      await page.close()
      await context.unroute('**/product-like-count')
      const next = await context.newPage()
      await openPage(next, listing)
      await expect.poll(() => likesOf(site, id)).toBe(312)
      await expect(likeButton(next, name)).toHaveAttribute('aria-pressed', 'true')
      ignoreFailedRequests(pageErrors)
    })

    test('a customer cannot like their own material, and is told so', async ({ page, site, pageErrors }) => {
      await openPage(page, '/pages/integritetspolicy')
      const customer_id = await logIn(page, site)
      const { id, slug, name } = await material(site, 'Mitt eget häfte', { customer_id })
      await openPage(page, `/${slug}`)
      await likeButton(page, name).click()
      await expect(page.getByRole('status').filter({ hasText: cannotLikeOwnMaterial })).toHaveText(
        cannotLikeOwnMaterial,
      )
      // A message leaves by itself after some seconds.
      await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
      await expect(toast(page)).toBeEmpty()
      await expect(likeButton(page, name)).toHaveAttribute('aria-pressed', 'false')
      await expect(likeButton(page, name)).toHaveText('311')
      expect(await likesOf(site, id)).toBe(311)
      ignoreFailedRequests(pageErrors)
    })
  })
}
