import type { Page } from '@playwright/test'
import { recordChange } from '#server/database/change-log.ts'
import { readOfflineCatalogue, waitForOfflineCatalogue } from './offline-catalogue.ts'
import { openHydrated } from './hydration.ts'
import { cards, expect, filterOption, heading, openPage, searchBox, test as base } from './site.ts'

// Without the service worker, which could answer first. The page stays open while it is offline.
const test = base.extend({
  losesNetwork: true,
  siteFor: 'offline catalogue',
})

/** Navigates as a link on the page does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = href
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, address)
  await expect(page).toHaveURL(address)
}

/** What a listing shows: its heading, numbers, filters with counts, and cards, in their order. */
async function visibleListing(page: Page): Promise<object> {
  const texts = page.locator('main').getByText(/sökresultat|Menade du/)
  const options = page.getByRole('complementary', { name: 'Filter' }).locator('[role=checkbox]')
  return {
    heading: await heading(page).textContent(),
    texts: await texts.allTextContents(),
    options: await options.allTextContents(),
    cards: await cards(page).locator('h3').allTextContents(),
  }
}

const listings = [
  '/amne/biologi?arskurs=15',
  '/amne?page=2',
  '/search?q=k%C3%A4llkrtik',
  '/search?q=vatten',
  '/latestall',
]

test('offline, every listing, filter, count, search and suggestion equals the server’s, though none was visited before', async ({
  page,
  context,
  browser,
  site,
}) => {
  // As the server renders them, in a browser without scripts or caches.
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address })
  const serverPage = await scriptless.newPage()
  const online: [address: string, shown: object][] = []
  for (const address of listings) {
    await serverPage.goto(address)
    online.push([address, await visibleListing(serverPage)])
  }
  await scriptless.close()

  await openPage(page, '/amne')
  await searchBox(page).fill('vatt')
  await expect(page.getByRole('option', { name: /^vattnet/ })).toBeVisible()
  const suggested = await page.getByRole('option').allTextContents()
  await searchBox(page).fill('')
  await waitForOfflineCatalogue(page, site)
  await context.setOffline(true)
  for (const [address, expected] of online) {
    await follow(page, address)
    await expect.poll(() => visibleListing(page), { message: address, intervals: [100] }).toEqual(expected)
  }
  // Filters can be chosen, and the count of an option is the number of results.
  await follow(page, '/amne')
  const box = await filterOption(page, 'Ämne', 'Biologi')
  const count = /\((\d+)\)/.exec(await box.innerText())?.[1]
  await box.click()
  await expect(cards(page)).toHaveCount(Number(count))
  // Typing differently bypasses the query cache, with the same suggestions.
  await searchBox(page).fill('VATT')
  await expect(page.getByRole('option')).toHaveText(suggested)
})

test('a material that was never opened is shown offline, with what the catalogue knows', async ({
  page,
  context,
  site,
}) => {
  await openHydrated(page, '/amne/biologi')
  const [seen, other] = await cards(page).locator('h2 a, h3 a').all()
  // Opening one material first loads the scripts of the page.
  const otherName = (await other?.innerText()) ?? ''
  await seen?.click()
  await expect(page.locator('article.detail')).toBeVisible()
  await waitForOfflineCatalogue(page, site)
  await page.goBack()
  await context.setOffline(true)
  await cards(page).getByRole('link', { name: otherName }).first().click()
  await expect(heading(page)).toHaveText(otherName)
  await expect(page.locator('.detail-summary')).not.toBeEmpty()
  await expect(page.getByRole('heading', { name: 'Om materialet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fakta om materialet' })).toContainText('Biologi')
  await expect(page.getByRole('region', { name: 'Relaterat material' }).locator('.card')).toHaveCount(4)
})

test('when the network is back, changes are fetched, and a corrupt copy is fetched anew', async ({
  page,
  context,
  site,
}) => {
  await openPage(page, '/amne')
  await waitForOfflineCatalogue(page, site)
  const before = await readOfflineCatalogue(page)
  await context.setOffline(true)
  await site.store.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('material')
      .set({ name: 'Nordisk mossflora' })
      .where('id', '=', 20)
      .execute()
    await recordChange(transaction, 'material', 20)
  })
  await site.finder.follow()
  await context.setOffline(false)
  await expect
    .poll(async () => (await readOfflineCatalogue(page))?.change ?? 0)
    .toBeGreaterThan(before?.change ?? 0)
  // Another tab uses the same catalogue and does not download it again.
  const other = await context.newPage()
  const fetched: string[] = []
  other.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openPage(other, '/amne')
  await other.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/idle[^/]*\.js$/.test(name)),
  )
  await context.setOffline(true)
  for (const tab of [page, other]) {
    await follow(tab, '/search?q=mossflora')
    await expect(cards(tab).first()).toContainText('Nordisk mossflora')
  }
  expect(fetched).not.toContain('/v1/catalogue')
  await other.close()

  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opened = indexedDB.open('skolmaterial-pocket')
      opened.onsuccess = () => resolve(opened.result)
    })
    const writing = db.transaction('pocket', 'readwrite').objectStore('pocket')
    writing.put('rubbish', 'catalogue')
    writing.put('rubbish', 'state')
    db.close()
  })
  await context.setOffline(false)
  await waitForOfflineCatalogue(page, site)
})
