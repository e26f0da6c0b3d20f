import { expect, openPage, test } from './site.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test.describe(`${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('whoever comes back to the end of a page is there again', async ({ page }) => {
      await openPage(page, '/amne/biologi')
      const footer = page.locator('.footer')
      // The end of the page moves while pictures come.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await page.waitForLoadState('networkidle')
        const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
        expect(end).toBeLessThan(1)
      }).toPass()
      const before = (await footer.boundingBox())?.y
      const link = footer.getByRole('link', { name: 'Om Skolmaterial' })
      await link.evaluate((each: HTMLElement) => each.click())
      await expect(page).not.toHaveURL('/amne/biologi')
      await page.goBack()
      await expect(page).toHaveURL('/amne/biologi')
      await expect.poll(async () => (await footer.boundingBox())?.y).toBe(before)
    })
  })
