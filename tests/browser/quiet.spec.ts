import { addressOf, pageNames } from './addresses.ts'
import { expect, heading, open, ready, test } from './site.ts'

// What is promised here is kept by every test: see `trouble` in site.ts. These walk everywhere for it.

for (const name of pageNames) {
  test(`${name} opens without an error, a mismatch or a word to anybody else, under a strict policy`, async ({
    page,
    site,
  }) => {
    const response = await page.goto(await addressOf(name, site))
    await ready(page)
    await page.waitForLoadState('networkidle')

    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`script-src 'self'`)
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toMatch(/\*|https?:(?!\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com))/)

    await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveTitle(/skolmaterial/i)
  })
}

test('every page has a name of its own', async ({ page, site }) => {
  const titles: string[] = []
  for (const name of pageNames) {
    const address = await addressOf(name, site)
    const html = await (await page.request.get(site.address + address)).text()
    titles.push(`${/<title>(.*?)<\/title>/.exec(html)?.[1]} ${new URL(site.address + address).search}`)
  }
  expect(titles.filter((title, position) => titles.indexOf(title) !== position)).toEqual([])
})

test('one can walk from page to page without an error', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const link of [
    'Ämne',
    'Årskurs',
    'Tema',
    'Nyckelord',
    'Film',
    'Populära material',
    'Nytt material',
    'Tillgänglighet',
  ]) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(heading(page)).toContainText(link)
    await page.waitForLoadState('networkidle')
  }
})
