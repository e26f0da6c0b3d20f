import { addressOf, pageNames } from './page-addresses.ts'
import { expect, heading, openPage, test } from './site.ts'

// That pages load without errors, hydration mismatches and third-party requests is checked in every test (`pageErrors` in site.ts);
// accessibility.spec.ts opens each kind of page.

test('every page is server-rendered, with a strict content security policy, one heading and a title of its own', async ({
  page,
  site,
}) => {
  const titles: string[] = []
  for (const name of pageNames) {
    const address = site.address + (await addressOf(name, site))
    const response = await page.request.get(address)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`script-src 'self'`)
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toMatch(/\*|https?:(?!\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com))/)

    const html = await response.text()
    expect(html).toMatch(/<html[^>]* lang="sv"/)
    expect(html.match(/<h1[ >]/g), name).toHaveLength(1)
    const title = /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? ''
    expect(title).toMatch(/skolmaterial/i)
    titles.push(`${title} ${new URL(address).search}`)
  }
  expect(titles.filter((title, position) => titles.indexOf(title) !== position)).toEqual([])
})

test('navigating from page to page causes no errors', async ({ page }) => {
  await openPage(page, '/')
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
