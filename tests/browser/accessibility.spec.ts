import type { Page } from '@playwright/test'
import { addressOf, sameTemplatePages, pageNames } from './page-addresses.ts'
import { allScreenVariants, accessibilityIssues, overflowingElements } from './axe.ts'
import { expect, heading, openPage, test } from './site.ts'

/** For what another page has been looked at for already. */
const singleVariant = allScreenVariants.slice(0, 1)

for (const name of pageNames) {
  test(`axe finds nothing on ${name}, narrow or wide, light or dark; nothing sticks out at 320 px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, await addressOf(name, site))
    await page.waitForLoadState('networkidle')
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowingElements(page)).toEqual([])
    }
    await removeRepeatedElements(page)
    expect(
      await accessibilityIssues(
        page,
        'html',
        sameTemplatePages.includes(name) ? singleVariant : allScreenVariants,
      ),
    ).toEqual([])
  })
}

/** Cards and index entries are all drawn alike: the first of a long list speak for the rest, whose places axe would all look up. */
async function removeRepeatedElements(page: Page): Promise<void> {
  await page.evaluate((alike) => {
    for (const element of document.querySelectorAll(alike)) element.remove()
  }, '.card-grid > li:nth-child(n + 5), .topic-letter:nth-child(n + 5)')
}

test('a move to another page puts the focus on its heading', async ({ page }) => {
  await openPage(page, '/')
  await page
    .getByRole('region', { name: 'Ämnen' })
    .getByRole('link', { name: /^Biologi/ })
    .click()
  await expect(heading(page)).toHaveText('Ämne / Biologi')
  await expect(heading(page)).toBeFocused()
  await page.locator('main .card h3 a').first().click()
  await expect(page.locator('.detail')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Ämne / Biologi')
  await expect(heading(page)).toBeFocused()
})

test('the first page takes no focus', async ({ page }) => {
  await openPage(page, '/amne')
  await expect(page.locator('body')).toBeFocused()
})

test('nothing moves for those who have asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/', '/amne', '/vattnets-kretslopp']) {
    await openPage(page, address)
    const moving = await page.evaluate(() => {
      const seconds = (times: string) => Math.max(...times.split(',').map(Number.parseFloat))
      return [...document.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element)
          const animated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.01
          return animated || seconds(style.transitionDuration) > 0.01
        })
        .map((element) => element.className)
    })
    expect(moving).toEqual([])
  }
})
