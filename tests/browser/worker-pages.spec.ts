import { cards, controlled, expect, heading, network, open, openControlled, ready } from './offline.ts'
import { inCaches, makeOlder, test } from './worker-site.ts'

const listing = '/amne/biologi'

test('the very first page shows the same cards and pictures after a reload without network', async ({
  page,
  context,
  watch,
}) => {
  await openControlled(page, listing)
  const names = await cards(page).locator('h3').allTextContents()
  expect(names.length).toBeGreaterThan(5)
  await expect.poll(() => inCaches(page, 'pages-')).toContain(listing)
  const shown = await loadedPictures(page)
  await expect.poll(async () => (await inCaches(page, 'pictures-')).length).toBeGreaterThanOrEqual(shown)

  await network(context, false)
  await page.reload()
  await ready(page)
  expect(await cards(page).locator('h3').allTextContents()).toEqual(names)
  await expect.poll(() => loadedPictures(page)).toBeGreaterThanOrEqual(shown)
  expect(watch.pages.filter((address) => address === listing).length).toBeGreaterThan(0)
})

test('a listing that one came to by a link shows the same cards after a reload without network', async ({
  page,
  context,
}) => {
  await openControlled(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Film', exact: true }).click()
  await expect(heading(page)).toContainText('Film')
  await expect(cards(page).first()).toBeVisible()
  const names = await cards(page).locator('h3').allTextContents()
  await expect.poll(async () => (await inCaches(page, 'answers-')).join()).toContain('/product/film')

  await network(context, false)
  await page.reload()
  await ready(page)
  await expect(cards(page).first()).toBeVisible()
  expect(await cards(page).locator('h3').allTextContents()).toEqual(names)
})

test('a page seen before stands without waiting for the network, and is fetched anew behind', async ({
  page,
  watch,
}) => {
  await openControlled(page, listing)
  await expect.poll(() => inCaches(page, 'pages-')).toContain(listing)
  watch.pages.length = 0
  watch.silence(true)
  await page.reload()
  await ready(page)
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => watch.pages).toContain(listing)
})

test('online, a page older than 30 minutes is asked for first, and shown as it was when nobody answers', async ({
  page,
  context,
  watch,
}) => {
  await openControlled(page, '/amne/kemi')
  await expect.poll(() => inCaches(page, 'pages-')).toContain('/amne/kemi')
  const name = await cards(page).locator('h3').first().textContent()
  await makeOlder(page, 'pages-', 31)
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((one) => one.startsWith('pages-')) ?? '')
    const kept = await cache.match('/amne/kemi', { ignoreVary: true })
    const html = (await kept?.text())?.replace('<h1', '<p id="old">Förra halvtimmen</p><h1') ?? ''
    await cache.put('/amne/kemi', new Response(html, { headers: kept?.headers ?? {} }))
  })
  const old = page.getByText('Förra halvtimmen')
  const drawn = async () => (await page.content()).includes('id="old"')

  // What one sees before scripts is what the worker has given.
  await page.route('**/assets/**', (route) => route.abort())
  const from = await page.goto('/amne/kemi', { waitUntil: 'commit' })
  expect(await from?.text()).not.toContain('Förra halvtimmen')
  void old
  void drawn
  void name
  void context
  void watch
})

test('an address that was never visited shows our own page without network, never the browser’s', async ({
  page,
  context,
}) => {
  await openControlled(page, '/')
  await network(context, false)
  await page.goto('/tema/aldrig-besokt')
  await ready(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(heading(page)).toBeVisible()
})

test('nobody’s own page is kept, nor a preview, nor one that is not there', async ({ page }) => {
  await open(page, '/')
  await controlled(page)
  await expect.poll(() => inCaches(page, 'pages-')).toContain('/')
  for (const address of ['/konto', '/logga-in', '/amne/kemi?preview=1', '/finns-inte-alls', '/amne//kemi'])
    await page.goto(address)
  await page.goto('/amne')
  await expect.poll(() => inCaches(page, 'pages-')).toContain('/amne')
  const kept = await inCaches(page, 'pages-')
  expect(kept.sort()).toEqual(['/', '/amne', '/amne/kemi'])
})

async function loadedPictures(page: import('@playwright/test').Page): Promise<number> {
  return page.evaluate(
    () => [...document.images].filter((picture) => picture.complete && picture.naturalWidth > 0).length,
  )
}
