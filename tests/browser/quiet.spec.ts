import { addressOf, pageNames } from './addresses.ts'
import { expect, heading, open, test } from './site.ts'

// What is promised here is kept by every test: see `trouble` in site.ts. These two walk everywhere for it.

test('every page opens without an error, a mismatch or a word to anybody else', async ({ page, site }) => {
  for (const name of pageNames) {
    await open(page, await addressOf(name, site))
    await page.waitForLoadState('networkidle')
  }
})

test('every page has a policy that lets only our own scripts run', async ({ page, site }) => {
  for (const name of pageNames) {
    const response = await page.goto(await addressOf(name, site))
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`script-src 'self'`)
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toMatch(/\*|https?:(?!\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com))/)
  }
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
