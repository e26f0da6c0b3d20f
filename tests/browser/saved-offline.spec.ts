import type { BrowserContext, Page } from '@playwright/test'
import { savedFilesCacheName } from '#contract/protocol.ts'
import { waitForController, expect, setOnline, open, openControlled, ready, test } from './offline.ts'
import {
  markFormAnswered,
  listingOf,
  saveButton,
  saveMaterial,
  savedFiles,
  toast,
  materialWithWorksheets,
  ownFilm,
} from './saved-material.ts'

/** Blocks every request for a part of the reader, of the page and of the worker. */
async function withoutReader(context: BrowserContext, isAway: boolean): Promise<void> {
  const parts = /\/assets\/(?:reader-page|pdf)[^/]*$/
  if (isAway) await context.route(parts, (route) => route.abort())
  else await context.unroute(parts)
}

test('what is saved opens offline: every PDF rendered, and the film by byte ranges with captions and poster', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const sheets = await materialWithWorksheets(site)
  const film = await ownFilm(site)
  const parts = await site.store
    .selectFrom('material_file')
    .select(['file', 'type', 'size'])
    .where('material_id', '=', film.id)
    .execute()
  await openControlled(page, '/')
  await saveMaterial(page, sheets)
  await saveMaterial(page, film)
  await page.close()
  await setOnline(context, false)

  const laterPage = await context.newPage()
  await open(laterPage, '/sparat')
  await waitForController(laterPage)
  await expect(laterPage.locator('.saved-state')).toHaveText(['Sparat', 'Sparat'])
  const pdfs = sheets.files.filter(({ type }) => type === 'application/pdf')
  expect(pdfs.length).toBeGreaterThan(0)
  for (const { id, title } of pdfs) {
    await laterPage.goto(`/las/${sheets.slug}/${id}`)
    await ready(laterPage)
    const sheet = laterPage.locator('.pdf-page').first()
    await expect(sheet.locator('canvas'), title).toBeVisible()
    await expect(sheet.locator('.pdf-page-text')).toContainText(title.split(' ')[0] ?? '')
  }
  for (const { file, type, size } of parts) {
    const answer = await laterPage.evaluate(async (url) => {
      const last = await fetch(url, { headers: { range: 'bytes=-10' } })
      const whole = await fetch(url)
      return {
        status: last.status,
        last: (await last.arrayBuffer()).byteLength,
        bytes: (await whole.arrayBuffer()).byteLength,
      }
    }, file)
    expect(answer, `${type} ${file}`).toEqual({ status: 206, last: 10, bytes: size })
  }
  await laterPage.goto(`/${film.slug}`)
  await ready(laterPage)
  expect(
    await laterPage.evaluate(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      return picture.naturalWidth
    }, film.video_image),
  ).toBeGreaterThan(0)
})

test('scripts of the PDF reader that have lost their bytes are fetched anew, and the saved PDF opens', async ({
  page,
  site,
}) => {
  const sheets = await materialWithWorksheets(site)
  const pdf = sheets.files.find(({ type }) => type === 'application/pdf')
  await openControlled(page, '/')
  await saveMaterial(page, sheets)
  const emptied = await page.evaluate(async (name) => {
    const saved = await caches.open(name)
    const scripts = (await saved.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
    for (const { url } of scripts) {
      const headers = (await saved.match(url))?.headers
      await saved.put(url, new Response('', { ...(headers && { headers }) }))
      // The worker's own copies are gone too.
      for (const other of await caches.keys())
        if (other !== name) await (await caches.open(other)).delete(url)
    }
    return scripts.length
  }, savedFilesCacheName)
  expect(emptied).toBeGreaterThan(0)

  await open(page, '/sparat')
  await expect.poll(() => areScriptsWhole(page)).toBe(true)
  await expect(page.locator('.saved-state')).toHaveText('Sparat')
  await open(page, `/las/${sheets.slug}/${pdf?.id}`)
  await expect(page.locator('.pdf-page canvas').first()).toBeVisible()
})

/** Whether every saved script has bytes. */
const areScriptsWhole = (page: Page) =>
  page.evaluate(async (name) => {
    const saved = await caches.open(name)
    const scripts = (await saved.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
    const bodies = await Promise.all(scripts.map(async (script) => (await saved.match(script))?.blob()))
    return bodies.every((body) => (body?.size ?? 0) > 0)
  }, savedFilesCacheName)

test('while the PDF reader is not on the device, nothing is shown as saved; files deleted by the browser are noticed', async ({
  page,
  site,
  context,
}) => {
  const sheets = await materialWithWorksheets(site)
  await withoutReader(context, true)
  await open(page, listingOf(sheets))
  await markFormAnswered(page, sheets)
  await saveButton(page, sheets).click()
  await expect(toast(page, `Resten av ${sheets.name} hämtas`)).toBeVisible()
  await expect(saveButton(page, sheets)).toHaveAttribute('aria-pressed', 'false')
  await open(page, '/sparat')
  await expect(page.locator('.saved-state')).toHaveText('Ofullständig')
  await withoutReader(context, false)
  await page.reload()
  await expect(page.locator('.saved-state')).toHaveText('Sparat')

  // A file of the reader is deleted, as the browser may do.
  await withoutReader(context, true)
  await page.evaluate(async (name) => {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) if (/pdf\.worker/.test(url)) await cache.delete(url)
  }, savedFilesCacheName)
  await page.reload()
  await expect(page.locator('.saved-state')).toHaveText('Ofullständig')
  await withoutReader(context, false)
  await page.getByRole('button', { name: /^Ofullständig – hämta igen/ }).click()
  await expect(page.locator('.saved-state')).toHaveText('Sparat')
})

test('at a first visit nothing is shown as saved before the service worker can open it', async ({
  page,
  site,
  context,
}) => {
  const sheets = await materialWithWorksheets(site)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/sw.js', async (route) => {
    await released
    await route.continue()
  })
  await open(page, listingOf(sheets))
  await markFormAnswered(page, sheets)
  await saveButton(page, sheets).click()
  const urls = sheets.files.map(({ file }) => file)
  await expect.poll(async () => Object.keys(await savedFiles(page))).toEqual(expect.arrayContaining(urls))
  await expect(saveButton(page, sheets)).toHaveAccessibleName(`Avbryt, sparar ${sheets.name}`)
  release()
  await expect(toast(page, `${sheets.name} är sparat på enheten.`)).toBeVisible()
  await context.setOffline(true)
  const laterPage = await context.newPage()
  const file = sheets.files.find(({ type }) => type === 'application/pdf')
  await laterPage.goto(`/las/${sheets.slug}/${file?.id}`)
  await expect(laterPage.locator('.pdf-page canvas').first()).toBeVisible()
})

test('a browser without service workers saves nothing, and says why', async ({ page, site }) => {
  const sheets = await materialWithWorksheets(site)
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker)
  await open(page, listingOf(sheets))
  await markFormAnswered(page, sheets)
  await saveButton(page, sheets).click()
  await expect(toast(page, 'Den här webbläsaren öppnar inga sidor utan nät')).toBeVisible()
  await expect(saveButton(page, sheets)).toHaveAttribute('aria-pressed', 'false')
  expect(await savedFiles(page)).toEqual({})
})
