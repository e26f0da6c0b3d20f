import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addressOf, drawnAlike, pageNames } from './addresses.ts'
import { expect, heading, open, test } from './site.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

const widths = [320, 768, 1280]
type Look = { width: number; colorScheme: 'light' | 'dark' }
/** Nothing stands on a tablet that stands neither on a phone nor on a desktop, so its colours are theirs. */
const everyLook: Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
]
/** For what another page has been looked at for already. */
const oneLook: Look[] = [{ width: 320, colorScheme: 'light' }]

for (const name of pageNames) {
  test(`axe finds nothing on ${name}, narrow or wide, light or dark; nothing sticks out at 320 px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, await addressOf(name, site))
    await page.waitForLoadState('networkidle')
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await stickingOut(page)))
    }
    await leaveOutTheAlike(page)
    for (const { width, colorScheme } of drawnAlike.includes(name) ? oneLook : everyLook) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
      // In the dark only colours differ.
      const asked = colorScheme === 'light' ? axe.withTags(rules) : axe.withRules('color-contrast')
      const { violations } = await asked.analyze()
      for (const { id, nodes } of violations) {
        const places = nodes.slice(0, 3).map((node) => node.target.join(' '))
        found.push(`${width} px, ${colorScheme}: ${id} at ${places.join(' | ')} (${nodes.length})`)
      }
    }
    expect(found).toEqual([])
  })
}

/** Cards and index entries are all drawn alike: the first of a long list speak for the rest, whose places axe would all look up. */
async function leaveOutTheAlike(page: Page): Promise<void> {
  await page.evaluate((alike) => {
    for (const element of document.querySelectorAll(alike)) element.remove()
  }, '.card-grid > li:nth-child(n + 5), .topics-letter:nth-child(n + 5)')
}

test('a move to another page puts the focus on its heading', async ({ page }) => {
  await open(page, '/')
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
  await open(page, '/amne')
  await expect(page.locator('body')).toBeFocused()
})

test('nothing moves for those who have asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/', '/amne', '/vattnets-kretslopp']) {
    await open(page, address)
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

/** What makes a page wider than its screen. */
async function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider <= 0) return []
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    const names = outside
      .slice(-3)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
    return [`${wider} px wider than ${innerWidth}, because of ${names.join(', ')}`]
  })
}
