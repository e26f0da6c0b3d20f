import { savedFilesCacheName } from '#contract/protocol.ts'
import { isHydrated } from './hydration.ts'
import { saveMaterial, materialWithWorksheets } from './saved-material.ts'
import { expect, heading, openPage, test } from './site.ts'

// Nothing is saved before the service worker is active.
test.use({ serviceWorkers: 'allow' })

test('a saved PDF opens in the app from the device: rendered, with selectable text, and a link back', async ({
  page,
  site,
  context,
}) => {
  const material = await materialWithWorksheets(site)
  const file = material.files.find(({ type }) => type === 'application/pdf')
  if (file === undefined) throw new Error('No worksheet')
  await saveMaterial(page, material)
  const cachedUrls = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    savedFilesCacheName,
  )
  const readerUrls = cachedUrls.filter((url) => url.startsWith('/assets/'))
  for (const part of [/reader-page.*\.js$/, /reader-page.*\.css$/, /pdf\.min.*\.mjs$/, /pdf\.worker.*\.mjs$/])
    expect(
      readerUrls.filter((url) => part.test(url)),
      String(part),
    ).toHaveLength(1)

  await openPage(page, `/${material.slug}`)
  // Saved material hydrates its page, and its files then open in the reader.
  await expect.poll(() => isHydrated(page)).toBe(true)
  // The file is read from the device alone.
  await context.route('**/uploads/product/file/**', (route) => route.abort())
  await page
    .locator('#filer')
    .getByRole('link', { name: new RegExp(file.title) })
    .click()
  await expect(heading(page)).toHaveText(file.title)
  const sheet = page.locator('.pdf-page').first()
  await expect(sheet.locator('canvas')).toBeVisible()
  const colours = () =>
    sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      const seen = new Set<number>()
      for (let at = 0; at < data.length; at += 4) seen.add(((data[at] ?? 0) << 8) | (data[at + 2] ?? 0))
      return seen.size
    })
  await expect.poll(colours).toBeGreaterThan(8)
  await expect(sheet.locator('.pdf-page-text')).toContainText(file.title.split(' ')[0] ?? '')

  const before = await sheet.evaluate((element) => element.clientWidth)
  await page.keyboard.press('+')
  await expect(page.locator('.reader-percent')).toHaveText('125 %')
  await expect.poll(() => sheet.evaluate((element) => element.clientWidth)).toBeGreaterThan(before)
  await page.keyboard.press('0')
  await page.keyboard.press('End')
  await expect(page.locator('.reader-number')).toHaveText(/(\d+) av \1$/)

  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spara en kopia' }).click(),
  ])
  expect(copy.suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('link', { name: `Tillbaka till ${material.name}` }).click()
  await expect(heading(page)).toHaveText(material.name)
})
