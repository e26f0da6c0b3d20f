import type { Page } from '@playwright/test'
import { openControlled, setOnline, test } from './offline.ts'
import { expect, openPage } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

const pictures = (page: Page) => page.locator('.listing-main .card-picture img')
/** The first card's picture, which is fetched before others, and a later one. */
const positions = [0, 1, 4]
const shownSource = (page: Page, position = 0) =>
  pictures(page)
    .nth(position)
    .evaluate((picture: HTMLImageElement) => picture.currentSrc)
/** The addresses of the pictures that the page has fetched. */
const fetchedPictures = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.webp')),
  )

test('rows on a phone fetch small pictures, the first ones too, and large cards sharp ones', async ({
  page,
}) => {
  const areShown = async (file: RegExp) => {
    for (const position of positions) {
      await pictures(page).nth(position).scrollIntoViewIfNeeded()
      await expect.poll(() => shownSource(page, position), `card ${position}`).toMatch(file)
    }
  }
  await openPage(page, '/amne/biologi')
  await areShown(/-300x200\.webp$/)
  expect((await fetchedPictures(page)).filter((name) => name.includes('@2x'))).toEqual([])
  await page.getByRole('button', { name: 'Växla mellan rader och stora kort' }).click()
  await areShown(/-300x200@2x\.webp$/)
  await page.reload()
  await areShown(/-300x200@2x\.webp$/)
})

test("the width for which a picture's file is chosen is its own to a tenth, on any screen, for those that are loaded at once too", async ({
  page,
}) => {
  await openPage(page, '/blog')
  const article = await page.locator('main a[href^="/blog/item/"]').first().getAttribute('href')
  const addresses = [article ?? '', '/blog', '/amne/biologi', '/amne', '/', '/skogens-kretslopp']
  for (const address of addresses)
    for (const width of [320, 390, 599, 600, 820, 899, 900, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      const first = page.locator('main img[sizes]').first()
      await expect(first, address).toBeVisible()
      // The first ones of a list, of the home page's newest materials, and a material's cover.
      const atOnce = page.locator('main img[sizes]:is([fetchpriority=high], :not([loading]))')
      expect(await atOnce.count(), address).toBeGreaterThan(0)
      for (const picture of [first, ...(await atOnce.all())]) {
        await picture.scrollIntoViewIfNeeded()
        // A browser gives a picture the width for which it has chosen the file.
        const ratio = () =>
          picture.evaluate((each: HTMLImageElement) => each.naturalWidth / each.getBoundingClientRect().width)
        await expect.poll(async () => Math.abs((await ratio()) - 1), `${address} ${width}`).toBeLessThan(0.1)
      }
    }
})

test('without network a picture that is stored at another scale is shown', async ({ page, context }) => {
  await openControlled(page, '/amne/biologi')
  await pictures(page).first().scrollIntoViewIfNeeded()
  await expect.poll(() => shownSource(page)).toMatch(/-300x200\.webp$/)
  const stored = await shownSource(page)
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, stored))
    .toBe(true)
  await setOnline(context, false)
  const other = stored.replace('.webp', '@2x.webp')
  const [first, second] = await Promise.all([stored, other].map((url) => pixelsOf(page, url)))
  expect(new Set(first).size).toBeGreaterThan(1)
  expect(second).toEqual(first)
})

/** Pixels of a picture at an address, as the page shows it. */
const pixelsOf = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    const context = Object.assign(document.createElement('canvas'), { width: 30, height: 20 }).getContext(
      '2d',
    )!
    context.drawImage(picture, 0, 0, 30, 20)
    return [...context.getImageData(0, 0, 30, 20).data]
  }, address)
