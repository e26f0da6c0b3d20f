import type { Page } from '@playwright/test'
import { screenVariants, accessibilityIssues } from './axe.ts'
import { expect, openPage, test } from './site.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Ha Skolmaterial på hemskärmen' })

/** Dispatches the event that Chromium sends to an installable page; a headless one never sends it. */
async function browserOffers(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((chosen) => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(document.body.setAttribute('data-asked', '')),
      userChoice: Promise.resolve({ outcome: chosen }),
    })
    dispatchEvent(offer)
  }, outcome)
}

/** Another visit: a new tab on the same device. */
async function visitAgain(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  await openPage(next, '/')
  return next
}

test('installation is offered from the second visit on, and a refusal is remembered', async ({ page }) => {
  await openPage(page, '/')
  await browserOffers(page, 'accepted')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('skolmaterial-visit'))).toBe('1')
  await expect(card(page)).toHaveCount(0)

  const second = await visitAgain(page)
  await browserOffers(second, 'dismissed')
  await expect(card(second)).toBeVisible()
  expect(await accessibilityIssues(second, '.install', screenVariants.slice(3))).toEqual([])
  await card(second).getByRole('button', { name: 'Installera' }).click()
  await expect(second.locator('body')).toHaveAttribute('data-asked', '')
  await expect(card(second)).toHaveCount(0)

  const third = await visitAgain(page)
  await browserOffers(third, 'accepted')
  await expect.poll(() => third.evaluate(() => sessionStorage.getItem('skolmaterial-visit'))).toBe('1')
  await third.waitForLoadState('networkidle')
  await expect(card(third)).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })

  test('three pictures show how to install', async ({ page }) => {
    await openPage(page, '/')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('skolmaterial-visit'))).toBe('1')
    const second = await visitAgain(page)
    await card(second).getByRole('button', { name: 'Visa hur' }).click()
    const guide = second.getByRole('dialog', { name: 'Lägg Skolmaterial på din iPhone' })
    await expect(guide.getByRole('listitem')).toHaveCount(3)
    await expect(guide.locator('svg.install-picture')).toHaveCount(3)
    await guide.getByRole('button', { name: 'Klart' }).click()
    await expect(guide).toHaveCount(0)
    await expect(card(second)).toHaveCount(0)
  })
})
