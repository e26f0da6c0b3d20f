import type { Page } from '@playwright/test'
import { cards, expect, heading, setOnline, openControlled, ready, waitForController } from './offline.ts'
import { ignoreErrors } from './page-errors.ts'
import { cachedPaths, ageCacheEntries, test } from './recorded-site.ts'

const listing = '/amne/biologi'

test('the very first page shows the same cards and pictures after a reload without network', async ({
  page,
  context,
  recorder,
}) => {
  await openControlled(page, listing)
  const names = await cards(page).locator('h3').allTextContents()
  expect(names.length).toBeGreaterThan(5)
  await expect.poll(() => cachedPaths(page, 'pages-')).toContain(listing)
  const shown = await countLoadedPictures(page)
  await expect.poll(async () => (await cachedPaths(page, 'pictures-')).length).toBeGreaterThanOrEqual(shown)

  await setOnline(context, false)
  await page.reload()
  await ready(page)
  await expect.poll(() => cards(page).locator('h3').allTextContents()).toEqual(names)
  await expect.poll(() => countLoadedPictures(page)).toBeGreaterThanOrEqual(shown)
  expect(recorder.pages.filter((address) => address === listing).length).toBeGreaterThan(0)
})

test('a page that the browser loaded past the worker is controlled by it all the same, and works without network', async ({
  page,
  context,
}) => {
  await openControlled(page, listing)
  // The browser loads a page past the worker when it is reloaded with Shift, and when the worker is activated meanwhile.
  const devTools = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), devTools.send('Page.reload', { ignoreCache: true })])
  await waitForController(page)
  await setOnline(context, false)
  await page.reload()
  await ready(page)
  await expect(cards(page).first()).toBeVisible()
})

test('a listing opened by a link shows the same cards after a reload without network', async ({
  page,
  context,
}) => {
  await openControlled(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Film', exact: true }).click()
  await expect(heading(page)).toContainText('Film')
  await expect(cards(page).first()).toBeVisible()
  const names = await cards(page).locator('h3').allTextContents()
  await expect.poll(async () => (await cachedPaths(page, 'answers-')).join()).toContain('/product/film')

  await setOnline(context, false)
  await page.reload()
  await ready(page)
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => cards(page).locator('h3').allTextContents()).toEqual(names)
})

test('a visited page is shown without waiting for the network, and refreshed in the background', async ({
  page,
  recorder,
}) => {
  await openControlled(page, listing)
  await expect.poll(() => cachedPaths(page, 'pages-')).toContain(listing)
  recorder.pages.length = 0
  recorder.setUnresponsive(true)
  await page.reload({ waitUntil: 'commit' })
  await ready(page)
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => recorder.pages).toContain(listing)
})

test('a page older than 30 minutes is requested first, and shown from the cache when the network is off', async ({
  page,
  context,
}) => {
  const address = '/amne/kemi'
  const marker = 'Som det var för längesedan'
  const seen = async () => (await (await page.goto(address))?.text())?.includes(marker)
  await openControlled(page, address)
  await expect.poll(() => cachedPaths(page, 'pages-')).toContain(address)

  await appendToCachedPage(page, address, marker)
  expect(await seen()).toBe(true)
  await expect.poll(() => readCachedPage(page, address)).not.toContain(marker)

  await appendToCachedPage(page, address, marker)
  await ageCacheEntries(page, 'pages-', 31)
  expect(await seen()).toBe(false)
  await expect.poll(() => readCachedPage(page, address)).not.toContain(marker)

  await appendToCachedPage(page, address, marker)
  await ageCacheEntries(page, 'pages-', 60 * 24 * 7)
  await setOnline(context, false)
  expect(await seen()).toBe(true)
  // The date of the copy is shown at once.
  await expect(page.locator('.offline-banner')).toContainText('Visar sparad kopia från')
})

test('an address that was never visited shows our own page without network, never the browser’s', async ({
  page,
  context,
  pageErrors,
}) => {
  await openControlled(page, '/')
  await setOnline(context, false)
  await page.goto('/tema/aldrig-besokt')
  await ready(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(heading(page)).toBeVisible()
  // Developer tools also show that the network did not answer.
  ignoreErrors(pageErrors, /^console: Error: offline/)
})

test('after the first visit the site’s text pages, the articles that were read and the icon are on the device', async ({
  page,
  context,
}) => {
  await openControlled(page, '/blog')
  const blog = await heading(page).innerText()
  await page.locator('.article-card a').first().click()
  await expect(heading(page)).not.toHaveText(blog)
  const [article, title] = [new URL(page.url()).pathname, await heading(page).innerText()]
  const texts = ['/pages/om', '/pages/integritetspolicy', '/pages/tillganglighet']
  await expect
    .poll(
      async () => {
        const cached = (await cachedPaths(page, 'answers-')).join()
        return [...texts, article.replace('/blog/', '/blogs/')].filter((path) => !cached.includes(path))
      },
      { timeout: 60_000 },
    )
    .toEqual([])

  await setOnline(context, false)
  for (const address of texts) {
    await page.goto(address)
    await expect(heading(page)).toHaveText(/./)
    await expect(heading(page)).not.toHaveText('Sidan finns inte på den här enheten')
    await expect(page.locator('main p').first()).toBeVisible()
  }
  await page.goto(article)
  await expect(heading(page)).toHaveText(title)
  const icon = await page.evaluate(async () => (await (await fetch('/icons/icon-192.png')).blob()).type)
  expect(icon).toBe('image/png')
})

test('private pages, previews and missing pages are not cached', async ({ page }) => {
  await openControlled(page, '/pages/om')
  await expect.poll(() => cachedPaths(page, 'pages-')).toContain('/pages/om')
  for (const address of ['/konto', '/pages/om?preview=1', '/finns-inte-alls', '/pages//tillganglighet'])
    await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => cachedPaths(page, 'pages-')).toContain('/pages/tillganglighet')
  expect((await cachedPaths(page, 'pages-')).sort()).toEqual(['/pages/om', '/pages/tillganglighet'])
})

async function countLoadedPictures(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.images].filter((picture) => picture.complete && picture.naturalWidth > 0).length,
  )
}

/** Appends text to the cached copy of a page. */
async function appendToCachedPage(page: Page, address: string, marker: string): Promise<void> {
  await page.evaluate(
    async ({ at, text }) => {
      const cache = await caches.open((await caches.keys()).find((one) => one.startsWith('pages-')) ?? '')
      const cached = await cache.match(at, { ignoreVary: true })
      const html = (await cached?.text())?.replace('</title>', ` ${text}</title>`) ?? ''
      await cache.put(at, new Response(html, { headers: cached?.headers ?? {} }))
    },
    { at: address, text: marker },
  )
}

async function readCachedPage(page: Page, address: string): Promise<string> {
  return page.evaluate(async (at) => {
    const cache = await caches.open((await caches.keys()).find((one) => one.startsWith('pages-')) ?? '')
    return (await cache.match(at, { ignoreVary: true }))?.text() ?? ''
  }, address)
}
