import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { commonPages } from './common-pages.ts'
import { isHydrated } from './hydration.ts'
import { cards, expect, openPage, startHydration, test, waitForHydration } from './site.ts'

// Hydration, and exchanging a list, change nothing that is seen: the same page is to the byte the same picture.

// A site of its own: what other tests publish and count would be seen.
test.use({ siteFor: 'same-pictures' })

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

for (const viewport of viewports) {
  test.describe(`${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const address of commonPages)
      test(`${address} looks the same before and after it is hydrated`, async ({ page }, info) => {
        await openPage(page, address)
        const untouched = await pictureOf(page)
        expect(await isHydrated(page)).toBe(false)
        await startHydration(page)
        await waitForHydration(page)
        expect(await isHydrated(page)).toBe(true)
        await expectSame(info, untouched, await pictureOf(page))
      })

    test('a list that a pressed filter has brought looks as the same list loaded', async ({ page }, info) => {
      await openPage(page, '/amne/biologi')
      await page.waitForLoadState('networkidle')
      const before = await cards(page).count()
      const option = page.locator('#arskurs ~ div [role=checkbox][aria-checked=false]').first()
      // A click without a pointer, which would leave something hovered.
      await option.evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(/arskurs=/)
      await expect.poll(() => cards(page).count()).not.toBe(before)
      expect(await isHydrated(page)).toBe(false)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      const exchanged = await pictureOf(page)
      await page.reload()
      await waitForHydration(page)
      await expectSame(info, exchanged, await pictureOf(page))
    })
  })
}

/** The whole page, when its font and pictures have come and it does nothing more. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((picture) => picture.checkVisibility())
    for (const picture of shown) {
      picture.scrollIntoView()
      await new Promise(requestAnimationFrame)
    }
    // Rows of cards that are scrolled sideways too.
    for (const row of document.querySelectorAll('.card-grid, .article-grid')) row.scrollTo(0, 0)
    scrollTo(0, 0)
  })
  await page.waitForFunction(() =>
    [...document.images].every((picture) => !picture.checkVisibility() || picture.complete),
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => null)))
    await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))
  })
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

/** Leaves both pictures with the results where they differ. */
async function expectSame(info: TestInfo, first: Buffer, second: Buffer): Promise<void> {
  const isSame = first.equals(second)
  if (!isSame) {
    await writeFile(info.outputPath('first.png'), first)
    await writeFile(info.outputPath('second.png'), second)
  }
  expect(isSame, `the pictures in ${info.outputDir}`).toBe(true)
}
