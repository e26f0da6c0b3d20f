import type { Page } from '@playwright/test'
import { closedOptionCount, shownOptionCount } from '#contract/limits.ts'
import { openHydrated } from './hydration.ts'
import {
  agePersistedQueries,
  interceptServer,
  leaveSite,
  persistedCallNames,
  persistedLists,
  recordLoading,
  wasLoading,
} from './persisted-queries.ts'
import { cards, expect, heading, navigateByLink, openPage, waitForHydration, test as base } from './site.ts'

/** Without the service worker. Failed requests are what these tests are about. */
const test = base.extend({ losesNetwork: true })

const offlineBanner = (page: Page) => page.locator('.offline-banner')
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Opens the subjects and then a listing, until the device has stored both. */
async function openFilmListing(page: Page): Promise<string[]> {
  await openHydrated(page, '/amne')
  await footerLink(page, 'Film').click()
  await expect(heading(page)).toHaveText('Film')
  await expect.poll(() => persistedCallNames(page)).toEqual(expect.arrayContaining(['listFilms', 'readMenu']))
  return cards(page).getByRole('heading').allTextContents()
}

/** The date some hours ago, as the page writes it. */
const daysAgo = (page: Page, hours: number) =>
  page.evaluate(
    (by) =>
      new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' }).format(Date.now() - by * 3_600_000),
    hours,
  )

test('without network, visited pages are shown at any age with their date, and refreshed when the network is back', async ({
  page,
}) => {
  const server = await interceptServer(page)
  const earliest = await daysAgo(page, 9 * 24)
  const titles = await openFilmListing(page)
  await leaveSite(page)
  await agePersistedQueries(page, 9 * 24)
  // Midnight may pass while the page is opened.
  const date = `(${earliest}|${await daysAgo(page, 9 * 24)})`
  await openHydrated(page, '/amne')
  await expect(offlineBanner(page)).toBeEmpty()
  server.disconnect()
  await footerLink(page, 'Film').click()
  await expect(heading(page)).toHaveText('Film')
  await expect(cards(page).getByRole('heading')).toHaveText(titles)
  await expect(offlineBanner(page)).toHaveText(
    new RegExp(`^Du är offline\\. Visar sparad kopia från ${date} kl\\. \\d\\d\\.\\d\\d\\.$`),
  )
  await server.recover()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(offlineBanner(page)).toBeEmpty()
})

test('without network, a list that was seen before somebody reached for the filters is shown afterwards too, and the reverse', async ({
  page,
}) => {
  const server = await interceptServer(page)
  const show = async (address: string, title: string) => {
    await navigateByLink(page, address)
    await expect(heading(page)).toHaveText(title)
  }
  const reachForFilters = () => page.getByRole('complementary', { name: 'Filter' }).hover()
  await openHydrated(page, '/amne')
  await show('/tema', 'Tema')
  await show('/film', 'Film')
  await reachForFilters()
  await expect.poll(() => persistedLists(page)).toContain(`listFilms ${shownOptionCount}`)
  await show('/arskurs', 'Årskurs')
  const lists = [`listMaterials tema ${closedOptionCount}`, `listMaterials arskurs ${shownOptionCount}`]
  const topics = ['listTopics tema', 'listTopics arskurs']
  await expect.poll(() => persistedLists(page)).toEqual(expect.arrayContaining([...lists, ...topics]))
  server.disconnect()
  await page.goBack()
  await expect(heading(page)).toHaveText('Film')
  await page.goBack()
  await expect(heading(page)).toHaveText('Tema')

  // A document that is opened anew has only what the device persists.
  await leaveSite(page)
  await openHydrated(page, '/amne')
  await show('/arskurs', 'Årskurs')
  await reachForFilters()
  await show('/tema', 'Tema')
})

test('when the network does not answer, the old copy is shown after three seconds, and the answer when it comes', async ({
  page,
}) => {
  const server = await interceptServer(page)
  await openFilmListing(page)
  await leaveSite(page)
  await agePersistedQueries(page, 30)
  await openHydrated(page, '/amne')
  server.stopResponding()
  const startedAt = Date.now()
  await footerLink(page, 'Film').click()
  await expect(heading(page)).toHaveText('Film')
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3000)
  await expect(offlineBanner(page)).toHaveText(
    /^Nätet svarar långsamt\. Visar sparad kopia från .+ kl\. \d\d\.\d\d\.$/,
  )
  await server.recover()
  await expect(offlineBanner(page)).toBeEmpty()
})

test('an app that starts from the shell shows no old copy before the network was tried, and shows it offline', async ({
  page,
}) => {
  const server = await interceptServer(page)
  const titles = await openFilmListing(page)
  await openPage(page, '/film')
  await expect.poll(() => queriesInBootSlice(page)).toContain('listFilms')
  await leaveSite(page)
  await agePersistedQueries(page, 2)
  await shellOnly(page)
  server.stopResponding()
  await recordLoading(page)
  await page.goto('/film')
  await expect(heading(page)).toHaveText('Film')
  expect(await wasLoading(page)).toBe(true)
  await expect(offlineBanner(page)).toContainText('Visar sparad kopia från')
  await server.recover()
  await expect(offlineBanner(page)).toBeEmpty()
  await leaveSite(page)
  await agePersistedQueries(page, 2)
  server.disconnect()
  await page.goto('/film')
  await expect(offlineBanner(page)).toContainText('Du är offline. Visar sparad kopia från')
  await expect(cards(page).getByRole('heading')).toHaveText(titles)
})

/** From now on every page is served as the app's shell, without rendered content or answers. */
const shellOnly = (page: Page) =>
  page.route(/\/film$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(
        /<div id="root">[\s\S]*<\/div>(?=\s*<script type="application\/json")/,
        '<div id="root"></div>',
      )
      .replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')
    await route.fulfill({ response, body })
  })

const queriesInBootSlice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('skolmaterial-boot')
        opening.onupgradeneeded = () => opening.result.createObjectStore('boot')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('boot').objectStore('boot').get('answers')
          reading.onsuccess = () => {
            opening.result.close()
            done(String(reading.result))
          }
        }
      }),
  )

test('a page that was never opened says so without network, with links, and loads by itself when the network is back', async ({
  page,
}) => {
  const server = await interceptServer(page)
  await openHydrated(page, '/amne')
  server.disconnect()
  await footerLink(page, 'Tema').click()
  await expect(heading(page)).toHaveText('Sidan finns inte på den här enheten')
  await expect(page.getByRole('link', { name: 'Till det som är sparat' })).toHaveAttribute('href', '/sparat')
  await expect(page.getByRole('link', { name: 'utkorgen' })).toHaveAttribute('href', '/utkorg')
  await expect(offlineBanner(page)).toHaveText(/^Du är offline\./)
  await server.recover()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading(page)).toHaveText('Tema')
})

test('no spinner lasts forever: after four seconds the page says so, with links', async ({ page }) => {
  await page.clock.install()
  const server = await interceptServer(page)
  await openHydrated(page, '/amne')
  server.stopResponding()
  await footerLink(page, 'Tema').click()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(4500)
  const wait = page.locator('.slow-load')
  await expect(wait).toContainText('Det här tar längre tid än vanligt')
  await expect(wait.getByRole('link', { name: 'Till det som är sparat' })).toBeInViewport()
  server.recoverDroppingHeld()
  await wait.getByRole('button', { name: 'Försök igen' }).click()
  await expect(heading(page)).toHaveText('Tema')
  await expect(wait).toHaveCount(0)
})

test('a full device says that it is full, and blames no setting of the browser', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
  })
  await openHydrated(page, '/amne')
  await expect(page.locator('.toasts')).toContainText('oftast för att den är full')
  await expect(page.locator('.toasts')).not.toContainText('webbläsaren')
})

test('a browser that stores nothing says so once, and every page can be read', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission', 'SecurityError')
    }
  })
  await openHydrated(page, '/amne')
  await expect(page.locator('.toasts')).toContainText('Den här webbläsaren sparar inget på enheten')
  await footerLink(page, 'Film').click()
  await expect(heading(page)).toHaveText('Film')
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText('Film')
  await expect(page.locator('.toasts')).toHaveCount(0)
})
