import type { Page } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { ignoreErrors } from './page-errors.ts'
import { expect, navigateByLink, heading, openPage, test } from './site.ts'

type Entry = { kind: string; level?: string; title?: string; url: string; status?: number; message?: string }
type Report = { agent: string; build: string; entries: Entry[] }

/** A report that the page sends. */
async function collectReports(page: Page): Promise<Report[]> {
  const reports: Report[] = []
  await page.route('**/v1/client-log', async (route) => {
    reports.push(route.request().postDataJSON() as Report)
    await route.fulfill({ json: { status: 'OK' } })
  })
  return reports
}

const blankPageReports = (reports: Report[]) =>
  reports.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'blank')

test('a blank page is reported once, without its query, and again after it has recovered and gone blank anew', async ({
  page,
}) => {
  await page.clock.install()
  const reports = await collectReports(page)
  await openHydrated(page, '/amne/biologi?arskurs=14')
  await page.clock.runFor(4000)
  expect(blankPageReports(reports)).toEqual([])

  const empty = () => page.evaluate(() => void (document.querySelector('main')!.hidden = true))
  // Hidden text counts as content; the page is blank only when it has none.
  await empty()
  await page.clock.runFor(4000)
  expect(blankPageReports(reports)).toEqual([])

  const main = page.locator('main')
  const originalNodes = await main.evaluateHandle((element) => [...element.childNodes])
  const clear = () => main.evaluate((element) => element.replaceChildren('Tomt'))
  await clear()
  // The code that looks is loaded when the page has nothing else to do.
  await expect
    .poll(async () => {
      await page.clock.runFor(3100)
      return blankPageReports(reports)
    })
    .toHaveLength(1)
  expect(blankPageReports(reports)[0]).toMatchObject({
    title: expect.stringContaining('Biologi'),
    url: '/amne/biologi',
  })
  expect(reports[0]?.agent).toMatch(/^Chrome \d+/)
  expect(JSON.stringify(reports)).not.toContain('arskurs=14')
  await page.clock.runFor(12_000)
  expect(blankPageReports(reports)).toHaveLength(1)

  // It recovers, so that what happens next is a new event.
  await main.evaluate((element, nodes) => element.replaceChildren(...nodes), originalNodes)
  await page.clock.runFor(3100)
  await clear()
  await page.clock.runFor(60_000)
  await expect.poll(() => blankPageReports(reports)).toHaveLength(2)
})

test('a page that is loading is not blank, nor is a page with only pictures', async ({ page }) => {
  await page.clock.install()
  const reports = await collectReports(page)
  await openHydrated(page, '/amne')
  await page.locator('main').evaluate((main) => {
    main.replaceChildren()
    main.setAttribute('aria-busy', 'true')
  })
  await page.clock.runFor(10_000)
  await page.locator('main').evaluate((main) => {
    main.removeAttribute('aria-busy')
    main.append(new Image())
  })
  await page.clock.runFor(60_000)
  expect(blankPageReports(reports)).toEqual([])
})

test('a page that fails to render is reported with its error, without anything that identifies the user', async ({
  page,
  pageErrors,
}) => {
  await page.clock.install()
  const reports = await collectReports(page)
  await openPage(page, '/vattnets-kretslopp')
  // Fully hydrated: a part that is not would be rendered anew.
  await page.clock.runFor(6000)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.addEventListener('breaks', () => {
      document.getElementById('root')!.replaceChildren()
      throw new Error('Trasigt för astrid.ek@skola.example vid /konto?token=hemligt')
    })
    document.dispatchEvent(new Event('breaks'))
  })
  // The code that looks is loaded when the page has nothing else to do.
  await expect
    .poll(async () => {
      await page.clock.runFor(3100)
      return blankPageReports(reports)
    })
    .toHaveLength(1)
  await page.clock.runFor(60_000)
  await expect.poll(() => JSON.stringify(reports)).toContain('Trasigt')
  expect(JSON.stringify(reports)).not.toMatch(/astrid|hemligt/)
  expect(pageErrors.join()).toContain('Trasigt')
  ignoreErrors(pageErrors, /Trasigt/)
})

test('a response of 500 is reported as an error, also by a page that is left at once', async ({
  page,
  pageErrors,
}) => {
  const reports = await collectReports(page)
  // With the offline catalogue the page would be rendered from it.
  await page.route('**/v1/catalogue*', (route) => route.abort())
  await openHydrated(page, '/amne')
  await page.route('**/v1/batch', (route) => route.fulfill({ status: 500, body: '' }))
  await navigateByLink(page, '/tema')
  await expect(heading(page)).toHaveText('Sidan kunde inte hämtas')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect
    .poll(() => reports.flatMap(({ entries }) => entries))
    .toContainEqual(
      expect.objectContaining({ level: 'error', status: 500, message: '/v1/batch', url: '/tema' }),
    )
  ignoreErrors(pageErrors, /^console: /)
})
