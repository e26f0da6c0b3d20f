import type { Page } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { addressOf, sameTemplatePages, pageNames } from './page-addresses.ts'
import { runAllVariants } from '../support/long-tests.ts'
import { coveredScreenShare, obscuredFocusTargets, smallTargets } from './touch-targets.ts'
import { screenVariants, accessibilityIssues, overflowingElements } from './axe.ts'
import { expect, heading, openPage, test } from './site.ts'

/** Pages whose template another page in the list covers are checked in the long form, and in one screen variant only. */
const singleVariant = screenVariants.slice(0, 1)

for (const name of pageNames.filter((each) => runAllVariants || !sameTemplatePages.includes(each))) {
  const isSameTemplate = sameTemplatePages.includes(name)
  const touchTitle = isSameTemplate
    ? ''
    : '; touch targets are large enough, and no fixed element covers what has focus'
  test(`axe finds no violations on ${name} on narrow and wide screens, in light and dark mode, and nothing overflows at 320 px${touchTitle}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 400 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, await addressOf(name, site))
    await page.waitForLoadState('networkidle')
    if (!isSameTemplate) await expectReachableTargets(page)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowingElements(page)).toEqual([])
    }
    await removeRepeatedElements(page)
    expect(await accessibilityIssues(page, 'html', isSameTemplate ? singleVariant : screenVariants)).toEqual(
      [],
    )
  })
}

/** On a low screen, and with every part of the page expanded, which is collapsed again afterwards. */
async function expectReachableTargets(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 600))
  expect(await coveredScreenShare(page)).toBeLessThan(0.1)
  const collapsed = await page.evaluateHandle(() =>
    [...document.querySelectorAll('details')].filter((details) => !details.open),
  )
  await collapsed.evaluate((all) => {
    for (const details of all) details.open = true
  })
  expect(await obscuredFocusTargets(page)).toEqual([])
  for (const width of runAllVariants ? [320, 768, 1280] : [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // Further down, the header may lie above a link, and its own links would count as the link's neighbours.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await smallTargets(page), `${width} px`).toEqual([])
  }
  await collapsed.evaluate((all) => {
    for (const details of all) details.open = false
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
}

/** Keeps the first cards and index entries of a long list, because the rest have the same markup and axe would check each of them. */
async function removeRepeatedElements(page: Page): Promise<void> {
  await page.evaluate((alike) => {
    for (const element of document.querySelectorAll(alike)) element.remove()
  }, '.card-grid > li:nth-child(n + 5), .topic-letter:nth-child(n + 5)')
}

test('after navigation the focus is on the heading of the new page', async ({ page }) => {
  await openHydrated(page, '/amne')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Biologi/ })
    .first()
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

test('on the first page nothing has focus', async ({ page }) => {
  await openPage(page, '/amne')
  await expect(page.locator('body')).toBeFocused()
})

test('nothing is animated for users who prefer reduced motion', async ({ page }) => {
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
