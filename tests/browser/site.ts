import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startListeningServer, type ListeningServer } from '../support/test-server.ts'

type TestFixtures = {
  /** What went wrong in the browser while the test ran; a test fails when anything is left here. */
  pageErrors: string[]
}
type WorkerFixtures = {
  site: ListeningServer
  /** Names a site of its own for tests that leave marks on it. */
  siteFor: string
  /** True where the network is taken away: what then cannot be fetched is no pageErrors. */
  losesNetwork: boolean
}

/** A test on the site: a server of its own for each worker, and a browser that tells of everything that goes wrong. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteFor: ['all', { scope: 'worker', option: true }],
  losesNetwork: [false, { scope: 'worker', option: true }],
  site: [
    async ({}, use) => {
      const site = await startListeningServer()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  pageErrors: [
    async ({ context, site, losesNetwork }, use) => {
      const pageErrors = await collectPageErrors(context, site.address, losesNetwork)
      await use(pageErrors)
      expect(pageErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** Errors of scripts and of hydration, what the page's policy stopped, and requests to anybody else. */
async function collectPageErrors(
  context: BrowserContext,
  address: string,
  losesNetwork: boolean,
): Promise<string[]> {
  const pageErrors: string[] = []
  const documents = new Set<string>()
  context.on('request', (request) => {
    if (request.isNavigationRequest()) documents.add(request.url())
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== address) pageErrors.push(`asked elsewhere: ${request.url()}`)
  })
  context.on('console', (message) => {
    // The browser reports a page that answers 404 as an error; that such pages do is a test of its own.
    const isUnfetched = message.text().startsWith('Failed to load resource')
    const expected = isUnfetched && (losesNetwork || documents.has(message.location().url))
    if (message.type() === 'error' && !expected)
      pageErrors.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => pageErrors.push(`error: ${error.error().message}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return pageErrors
}

/** Opens an address and waits until the scripts have taken the page over. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** Goes on to an address as a link on the page does, without loading everything anew. */
export async function navigateByLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
}

/** The heading of the page one is on. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The cards of a listing; what customers have made stands in a block of its own. */
export const cards = (page: Page) => page.locator('main .card:not(.customer-materials .card)')

/** The first search of the page: in its header, or its own on pages that have one. */
export const searchBox = (page: Page) => page.getByRole('search').first().locator('input')

/** What is known of the material on its page. */
export const facts = (page: Page) => page.getByRole('region', { name: 'Fakta om materialet' })

/** One option in the filter sidebar, with the folds around it opened. */
export async function filterOption(page: Page, group: string, option: string): Promise<Locator> {
  const sidebar = page.getByRole('complementary', { name: 'Filter' })
  const title = sidebar.locator('summary', { hasText: 'Filtrera efter:' })
  const groupTitle = sidebar.locator('.filter-group > summary', { hasText: new RegExp(`^${group}$`) })
  const box = sidebar
    .getByRole('group', { name: group })
    .getByRole('checkbox', { name: new RegExp(`^${option} \\(`) })
  if (!(await groupTitle.isVisible())) await title.click()
  await expect(groupTitle).toBeVisible()
  if (!(await box.isVisible())) await groupTitle.click()
  await expect(box).toBeVisible()
  return box
}

export { expect }
