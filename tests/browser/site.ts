import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { startListeningServer, type ListeningServer } from '../support/test-server.ts'
import { openSites, type OpenSites } from './open-sites.ts'
import { collectPageErrors, unexpectedErrors } from './page-errors.ts'

type TestFixtures = {
  /** What went wrong in the browser during the test; a test fails when anything is left here. */
  pageErrors: string[]
  /** True where the network is turned off: failed requests are then no page errors. */
  losesNetwork: boolean
  site: ListeningServer
  /** Names a separate site for tests that change it. */
  siteFor: string
}
type WorkerFixtures = { sites: OpenSites }

/** A test on the site: each worker has its own servers, and everything that goes wrong in the browser is collected. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteFor: ['all', { option: true }],
  losesNetwork: [false, { option: true }],
  sites: [
    async ({}, use) => {
      const sites = openSites()
      await use(sites)
      await sites.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sites, siteFor }, use) => use(await sites.open(siteFor, () => startListeningServer())),
    { timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  pageErrors: [
    async ({ context, site, losesNetwork }, use) => {
      const pageErrors = await collectPageErrors(context, site.address, losesNetwork)
      await use(pageErrors)
      // A request that the page sends at the end of a test has no answer to change any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(unexpectedErrors(pageErrors)).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens an address and waits until the page is hydrated. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** Navigates to an address as a link on the page does, without a page load: a page that is not hydrated yet is hydrated first. */
export async function navigateByLink(page: Page, address: string): Promise<void> {
  await startHydration(page)
  await waitForHydration(page)
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}

/** Begins to hydrate a page that is hydrated when it is used; `waitForHydration` waits for the end. */
export const startHydration = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root') ?? document.body
    if (Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return
    delete document.documentElement.dataset['ready']
    // As somebody who types does, without moving the focus.
    document.querySelector('#root input')?.dispatchEvent(new Event('input', { bubbles: true }))
  })

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
}

/** The heading of the current page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The cards of a listing, without the section of customer material. */
export const cards = (page: Page) => page.locator('main .card:not(.customer-materials .card)')

/** The first search field: in the header, or on the page where it has its own. */
export const searchBox = (page: Page) => page.getByRole('search').first().locator('input')

/** The facts on a material's page. */
export const facts = (page: Page) => page.getByRole('region', { name: 'Fakta om materialet' })

/** Follows a link in the phone's menu 'Mer'. A page that is rendered meanwhile closes the menu, so it is opened as often as needed. */
export async function followInMenu(page: Page, name: string): Promise<void> {
  const menu = page.locator('.tab-more')
  await expect(async () => {
    if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click({ timeout: 2000 })
    await menu.getByRole('link', { name }).click({ timeout: 2000 })
  }).toPass()
}

/** One option in the filter sidebar, with its group expanded. */
export async function filterOption(page: Page, group: string, option: string): Promise<Locator> {
  const sidebar = page.getByRole('complementary', { name: 'Filter' })
  const title = sidebar.locator('summary', { hasText: 'Filtrera efter:' })
  const groupTitle = sidebar.locator('.filter-group > summary', { hasText: new RegExp(`^${group}$`) })
  const list = sidebar.getByRole('group', { name: group })
  const box = list.getByRole('checkbox', { name: new RegExp(`^${option} \\(`) })
  const further = sidebar.locator('.filter-further > summary')
  // A list that is just being replaced may expand or collapse them too, so they are looked at again.
  const attempt = { timeout: 2000 }
  await expect(async () => {
    if (!(await further.isVisible())) await title.click(attempt)
    if (!(await groupTitle.isVisible())) await further.click(attempt)
    await expect(groupTitle).toBeVisible(attempt)
    // A group that was opened before all its options were loaded shows them when it is opened again.
    if (!(await box.isVisible()) && (await list.isVisible())) await groupTitle.click(attempt)
    if (!(await box.isVisible())) await groupTitle.click(attempt)
    await expect(box).toBeVisible(attempt)
  }).toPass({ timeout: 60_000 })
  return box
}

export { expect }
