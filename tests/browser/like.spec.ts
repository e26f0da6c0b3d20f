import type { Page } from '@playwright/test'
import { ownMaterial } from '#contract/words.ts'
import type { Listening } from '../hands.ts'
import { addMaterial } from '../add-material.ts'
import { logIn } from './log-in.ts'
import { expect, open, test } from './site.ts'
import { sizes } from './sizes.ts'

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Gilla ${name}`, exact: true }).first()
const toast = (page: Page) => page.locator('.toasts')

async function likesOf({ store }: Listening, id: number): Promise<number> {
  const { like_count } = await store
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return like_count
}

/** The browser's own lines about an answer that a test has arranged. */
function forgetFailedRequests(trouble: string[]): void {
  const others = trouble.filter((line) => !line.includes('Failed to load resource'))
  trouble.splice(0, trouble.length, ...others)
}

for (const [size, use] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use(use)

    /** A new material that nobody but this test likes. */
    async function material(site: Listening, name: string, fields: { customer_id?: string } = {}) {
      const slug = `gilla-${name}-${size}`
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]+/g, '-')
      const id = await addMaterial(site, { slug, name: `${name} ${size}`, like_count: 311, ...fields })
      return { id, slug, name: `${name} ${size}`, listing: `/search?q=${encodeURIComponent(name)}` }
    }

    test('a like shows at once, is counted once, and no older answer makes it fall', async ({
      page,
      site,
    }) => {
      const { id, slug, name, listing } = await material(site, 'Regnets väg')
      const asked: (string | null)[] = []
      page.on('request', async (request) => {
        if (request.url().endsWith('/product-like-count'))
          asked.push(await request.headerValue('x-device-id'), await request.headerValue('idempotency-key'))
      })
      await open(page, listing)
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
      await heart(page, name).click()
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(heart(page, name)).toHaveText('312')
      await expect.poll(() => likesOf(site, id)).toBe(312)
      await heart(page, name).click()

      // Both pages are drawn from answers that know nothing of the like.
      await open(page, `/${slug}`)
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(heart(page, name)).toHaveText('312')
      await heart(page, name).click()
      await open(page, listing)
      await expect(heart(page, name)).toHaveText('312')
      expect(await likesOf(site, id)).toBe(312)
      expect(asked).toHaveLength(2)
      for (const header of asked) expect(header).toMatch(/^[0-9a-f-]{36}$/)
    })

    test('a like shows in the other tabs too', async ({ page, context, site }) => {
      const { slug, name, listing } = await material(site, 'Molnens namn')
      const other = await context.newPage()
      await open(other, listing)
      await open(page, `/${slug}`)
      await heart(page, name).click()
      await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(heart(other, name)).toHaveText('312')
    })

    test('a like that is refused is undone without a word', async ({ page, site, trouble }) => {
      const { slug, name } = await material(site, 'Åskans dån')
      await open(page, `/${slug}`)
      await site.store.updateTable('material').set({ status: 0 }).where('slug', '=', slug).execute()
      await heart(page, name).click()
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
      await expect(heart(page, name)).toHaveText('311')
      await expect(toast(page)).toHaveCount(0)
      forgetFailedRequests(trouble)
    })

    test('a like without an answer stays, and is sent when the network returns', async ({
      page,
      context,
      site,
      trouble,
    }) => {
      const { id, slug, name } = await material(site, 'Frostens mönster')
      await open(page, `/${slug}`)
      await context.setOffline(true)
      await heart(page, name).click()
      await expect(heart(page, name)).toHaveText('312')
      await expect.poll(() => trouble.length).toBeGreaterThan(0)
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
      expect(await likesOf(site, id)).toBe(311)
      await context.setOffline(false)
      await expect.poll(() => likesOf(site, id)).toBe(312)
      await expect(heart(page, name)).toHaveText('312')
      forgetFailedRequests(trouble)
    })

    test('a like that was not answered before the page was closed is sent at the next visit', async ({
      page,
      context,
      site,
      trouble,
    }) => {
      const { id, slug, name, listing } = await material(site, 'Snöns kristaller')
      await context.route('**/product-like-count', (route) => route.abort())
      await open(page, `/${slug}`)
      await heart(page, name).click()
      await expect.poll(() => trouble.length).toBeGreaterThan(0)
      await page.close()
      await context.unroute('**/product-like-count')
      const next = await context.newPage()
      await open(next, listing)
      await expect.poll(() => likesOf(site, id)).toBe(312)
      await expect(heart(next, name)).toHaveAttribute('aria-pressed', 'true')
      forgetFailedRequests(trouble)
    })

    test('nobody likes her own material, and is told so', async ({ page, site, trouble }) => {
      await open(page, '/pages/integritetspolicy')
      const customer_id = await logIn(page, site)
      const { id, slug, name } = await material(site, 'Mitt eget häfte', { customer_id })
      await open(page, `/${slug}`)
      await heart(page, name).click()
      await expect(page.getByRole('status').filter({ hasText: ownMaterial })).toHaveText(ownMaterial)
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
      await expect(heart(page, name)).toHaveText('311')
      expect(await likesOf(site, id)).toBe(311)
      await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
      await expect(toast(page)).toBeEmpty()
      forgetFailedRequests(trouble)
    })
  })
}
