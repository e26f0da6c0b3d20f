import type { Page } from '@playwright/test'
import { pictureCacheName } from '#contract/protocol.ts'
import { accessibilityIssues } from './axe.ts'
import { chooseMore, makeBox } from './boxes.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'Innehåll' }).getByRole('link')
const pictures = (page: Page) => page.locator('.help-picture img')

/** Waits until every picture is there, in the proportions of the space that the page has reserved for it. */
async function expectPictures(page: Page): Promise<void> {
  await expect.poll(() => pictures(page).count()).toBeGreaterThanOrEqual(10)
  await expect(async () => {
    const wrong = await pictures(page).evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter(({ complete, naturalWidth, naturalHeight, width, height }) => {
          const reserved = width / height
          return (
            !complete ||
            naturalWidth < 300 ||
            Math.abs(naturalWidth / naturalHeight - reserved) > 0.02 * reserved
          )
        })
        .map(({ alt }) => alt),
    )
    expect(wrong).toEqual([])
  }).toPass()
}

const cachedHelpPictures = (page: Page) =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.filter(({ url }) => /\/assets\/[^/]+\.webp$/.test(url)).length
  }, pictureCacheName)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the help about boxes is read from its address: its contents lead to its headings, and every picture loads and is described', async ({
    page,
  }) => {
    const response = await page.goto('/lador/hjalp')
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(/^Hjälp om lådor/)
    await expect(heading(page)).toHaveText('Hjälp om lådor')
    const links = await contents(page).all()
    expect(links.length).toBeGreaterThanOrEqual(14)
    for (const link of links) {
      const title = (await link.textContent()) ?? ''
      await link.click()
      await expect(page).toHaveURL(`/lador/hjalp${await link.getAttribute('href')}`)
      await expect(page.locator('h3:target')).toHaveText(title)
      await expect(page.locator('h3:target')).toBeInViewport()
    }
    await expect(page.locator('.help-topic')).toHaveCount(links.length)
    await expectPictures(page)
    for (const alt of await pictures(page).evaluateAll((images) =>
      images.map((image) => image.getAttribute('alt')),
    ))
      expect((alt ?? '').split(' ').length, alt ?? '').toBeGreaterThanOrEqual(8)
  })

  test('in a dark scheme the pictures are dark, but that of the classroom, which is always dark', async ({
    page,
  }) => {
    await page.goto('/lador/hjalp')
    const sources = () =>
      pictures(page).evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc))
    const light = await sources()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectPictures(page)
    const dark = await sources()
    expect(light.filter((source) => source.includes('-dark-'))).toEqual([])
    expect(dark.filter((source) => !source.includes('-dark-'))).toEqual([
      expect.stringContaining('/assets/klassrum-'),
    ])
  })
})

test('whoever has no box, has boxes, or is in one finds the help, and comes back to the boxes', async ({
  page,
}) => {
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Så gör du en låda' }).click()
  await expect(page).toHaveURL('/lador/hjalp#gora')
  await expect(page.getByRole('heading', { name: 'Gör en låda', exact: true })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Brödsmulor' }).getByRole('link', { name: 'Lådor' }).click()
  await expect(heading(page)).toHaveText('Lådor')

  await makeBox(page, 'Vattnets kretslopp')
  await page.getByRole('link', { name: 'Så fyller du lådan' }).click()
  await expect(page).toHaveURL('/lador/hjalp#material')
  await page.goBack()
  await expect(heading(page)).toHaveText('Vattnets kretslopp')
  await chooseMore(page, 'Hjälp om lådor')
  await expect(heading(page)).toHaveText('Hjälp om lådor')

  await open(page, '/lador')
  await expect(page.getByRole('link', { name: 'Så gör du en låda' })).toBeHidden()
  await page.getByRole('link', { name: 'Hjälp om lådor' }).click()
  await expect(page).toHaveURL('/lador/hjalp')
  await expect(heading(page)).toBeFocused()
})

test('without network the help is there after the first visit to the site, and its pictures when it was opened before', async ({
  page,
  context,
}) => {
  await openControlled(page, '/')
  await setOnline(context, false)
  await open(page, '/lador/hjalp')
  await expect(heading(page)).toHaveText('Hjälp om lådor')
  await contents(page).filter({ hasText: 'Gör redo före lektionen' }).click()
  await expect(page.getByRole('heading', { name: 'Gör redo före lektionen' })).toBeInViewport()

  await setOnline(context, true)
  await open(page, '/lador/hjalp')
  await expectPictures(page)
  // Among the pictures, so that they never push out code that the device needs without network.
  await expect.poll(() => cachedHelpPictures(page)).toBe(await pictures(page).count())
  await setOnline(context, false)
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Hjälp om lådor' }).click()
  await expectPictures(page)
  await page.reload()
  await expectPictures(page)
})

test('the help is accessible, and on a narrow screen nothing is wider than it', async ({ page }) => {
  await open(page, '/lador/hjalp')
  expect(await accessibilityIssues(page)).toEqual([])
})
