import type { Page } from '@playwright/test'
import type { PageEvent } from '#src/api/events.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { addMaterial } from '../support/add-material.ts'
import { logIn } from './log-in.ts'
import { stubOtherSites } from './other-sites.ts'
import { ignoreErrors, ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, test } from './site.ts'
import { desktopViewport } from './viewports.ts'

const externalUrl = 'https://material.example/'

async function visitCounts({ store }: ListeningServer, id: number): Promise<Record<string, number>> {
  const rows = await store
    .selectFrom('visit')
    .select(['kind', 'count'])
    .where('material_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]))
}

/** Records the events of this page. They are in the tab's storage, because a link may open another document. */
const recordPageEvents = (page: Page) =>
  page.evaluate((name) => {
    sessionStorage.setItem(name, '[]')
    const state = document.documentElement.dataset
    if (state['records'] !== undefined) return
    state['records'] = ''
    addEventListener('skolmaterial:event', (event) => {
      const events = JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown[]
      sessionStorage.setItem(name, JSON.stringify([...events, (event as CustomEvent).detail]))
    })
  }, recordedEvents)
/** The events since `recordPageEvents`. */
const pageEvents = (page: Page) =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]') as PageEvent[], recordedEvents)
const recordedEvents = 'recorded-events'

const listingTitle = (page: Page, name: string) =>
  page.locator('main .card').getByRole('heading', { name }).getByRole('link').first()

for (const [size, use] of Object.entries(desktopViewport)) {
  test.describe(size, () => {
    test.use(use)

    test('a visit to an external material is recorded when the tab opens, from the card and from the page', async ({
      page,
      site,
      pageErrors,
    }) => {
      await stubOtherSites(page)
      // A tab may request the other site before the test listens, and may be reported long after it has: one of the two is seen.
      const openedTabs = () => {
        const requests = pageErrors.filter((line) => line === `third-party request: ${externalUrl}`)
        return Math.max(page.context().pages().length - 1, requests.length)
      }
      const name = `Väder elsewhere ${size}`
      const slug = `vader-elsewhere-${size}`
      const listing = `/search?q=${encodeURIComponent(name)}`
      const id = await addMaterial(site, { slug, name, product_externalurl: externalUrl })
      await openPage(page, listing)
      const link = page.getByRole('link', { name: new RegExp(`^Gå till materialet ?: ${name}`) })
      await link.click()
      await expect.poll(openedTabs).toBe(1)
      await expect.poll(() => visitCounts(site, id)).toEqual({ external: 1 })
      await expect(page).toHaveURL(listing)
      await openPage(page, `/${slug}`)
      await page
        .getByRole('link', { name: /^Gå till materialet/ })
        .first()
        .click({ button: 'middle' })
      await expect.poll(openedTabs).toBe(2)
      await expect.poll(() => visitCounts(site, id)).toEqual({ external: 2 })
      // The tabs request the other site.
      ignoreErrors(pageErrors, /^third-party request: /)
    })

    test('a click on customer material is counted as a view, in this tab or another', async ({
      page,
      site,
    }) => {
      const name = `Vår egen väderstation ${size}`
      const id = await addMaterial(site, { slug: `vaderstation-${size}`, name, is_customer: 1 })
      await openPage(page, `/search?q=${encodeURIComponent(name)}`)
      const title = listingTitle(page, name)
      await title.click({ button: 'middle' })
      await expect.poll(() => visitCounts(site, id)).toEqual({ view: 1 })
      await title.click({ modifiers: ['Control'] })
      await expect.poll(() => visitCounts(site, id)).toEqual({ view: 2 })
      await title.click({ button: 'right' })
      await page.keyboard.press('Escape')
      await title.click()
      await expect(heading(page)).toHaveText(name)
      await expect.poll(() => visitCounts(site, id)).toEqual({ view: 3 })
    })

    test('opening related material is counted as a view, unless the user is logged in', async ({
      page,
      site,
    }) => {
      const openRelated = async () => {
        await openPage(page, '/vattnets-kretslopp')
        const link = page.locator('.detail-related .card h3 a').first()
        const slug = new URL((await link.getAttribute('href')) ?? '', site.address).pathname.slice(1)
        const { id } = await site.store
          .selectFrom('material')
          .select('id')
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow()
        const before = (await visitCounts(site, id))['view'] ?? 0
        await link.click()
        await expect(page).toHaveURL(`/${slug}`)
        return { id, before }
      }
      const asGuest = await openRelated()
      await expect.poll(async () => (await visitCounts(site, asGuest.id))['view']).toBe(asGuest.before + 1)

      await logIn(page, site)
      const recorded: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/postView/')) recorded.push(request.url())
      })
      await openRelated()
      await page.waitForLoadState('networkidle')
      expect(recorded).toEqual([])
    })

    test('a link in a material’s description is recorded with its text', async ({
      page,
      site,
      pageErrors,
    }) => {
      await stubOtherSites(page)
      const slug = `text-med-lank-${size}`
      const id = await addMaterial(site, {
        slug,
        name: `Text med länk ${size}`,
        description: `<p>Läs mer hos <a href="${externalUrl}moln?a=1"><strong>Molnens</strong> vänner</a>.</p>`,
      })
      await openPage(page, `/${slug}`)
      const link = page.getByRole('link', { name: 'Molnens vänner' })
      await link.click()
      const links = () =>
        site.store
          .selectFrom('outbound_link')
          .select(['url', 'title', 'count'])
          .where('material_id', '=', id)
          .execute()
      await expect.poll(links).toEqual([{ url: `${externalUrl}moln?a=1`, title: 'Molnens vänner', count: 1 }])
      ignoreErrors(pageErrors, /^third-party request: /)
    })

    test('a click on the home page is recorded, and one in the popular list is sent as an event', async ({
      page,
      site,
    }) => {
      await openPage(page, '/')
      await recordPageEvents(page)
      const popular = page.getByRole('region', { name: 'Populära material' })
      const title = popular.locator('.card h3 a').first()
      const slug = new URL((await title.getAttribute('href')) ?? '', site.address).pathname.slice(1)
      const { id, is_customer } = await site.store
        .selectFrom('material')
        .select(['id', 'is_customer'])
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
      const before = (await visitCounts(site, id))['home'] ?? 0
      await title.click()
      await expect(page).toHaveURL(`/${slug}`)
      await expect.poll(async () => (await visitCounts(site, id))['home']).toBe(before + 1)
      expect(is_customer).toBe(0)
      expect(await pageEvents(page)).toEqual([
        { name: 'product card click', product_id: id },
        { name: 'most visited click', product_id: id },
      ])
      await recordPageEvents(page)
      await page
        .getByRole('button', { name: /^Gilla / })
        .first()
        .click()
      await expect.poll(() => pageEvents(page)).toEqual([{ name: 'product like', product_id: id }])
    })

    test('a visit that cannot be recorded delays nobody', async ({ page, context, site, pageErrors }) => {
      const name = `Väder utan räknare ${size}`
      await addMaterial(site, { slug: `utan-raknare-${size}`, name, is_customer: 1 })
      await context.route('**/activity/postView/get', (route) => route.abort())
      await openPage(page, `/search?q=${encodeURIComponent(name)}`)
      await listingTitle(page, name).click()
      await expect(heading(page)).toHaveText(name)
      await expect.poll(() => pageErrors.join()).toContain('Failed to load resource')
      ignoreFailedRequests(pageErrors)
    })
  })
}

test('a choice in the main menu is sent as an event', async ({ page }) => {
  await openPage(page, '/')
  await recordPageEvents(page)
  const link = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link').first()
  const [title, url] = [(await link.innerText()).trim(), await link.getAttribute('href')]
  await link.click()
  await expect(page).toHaveURL(url ?? '')
  expect(await pageEvents(page)).toEqual([{ name: 'menu click', title, url }])
})
