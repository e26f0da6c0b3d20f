import AxeBuilder from '@axe-core/playwright'
import { addressOf, pageNames } from './addresses.ts'
import { expect, heading, open, test } from './site.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [320, 768, 1280]
const schemes = ['light', 'dark'] as const

for (const name of pageNames) {
  test(`axe finds nothing on ${name}, narrow or wide, light or dark; nothing sticks out at 320 px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, await addressOf(name, site))
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wider > 0)
        found.push(`${width}: ${wider} px wider than the screen, because of ${await widest(page)}`)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        for (const { id, nodes } of violations) {
          found.push(
            `${width} ${colorScheme} ${id}: ${nodes
              .slice(0, 3)
              .map((node) => node.target.join(' '))
              .join(' | ')} (${nodes.length})`,
          )
        }
      }
    }
    expect(found).toEqual([])
  })
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

test('every page has a title of its own, one heading of the first order, and its language', async ({
  page,
  site,
}) => {
  const titles: string[] = []
  for (const name of pageNames) {
    await page.goto(await addressOf(name, site))
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
    await expect(page).toHaveTitle(/Skolmaterial|skolmaterial/)
    titles.push(`${await page.title()} ${new URL(page.url()).search}`)
  }
  expect(new Set(titles).size).toBe(titles.length)
})

/** What is widest on a page that is wider than the screen. */
async function widest(page: Parameters<typeof open>[0]): Promise<string> {
  return page.evaluate(() => {
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return outside
      .slice(-3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .join(', ')
  })
}
