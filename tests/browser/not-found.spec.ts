import { addMaterial } from '../support/add-material.ts'
import { accessibilityIssues } from './axe.ts'
import { recordChangeAndRefresh, type ListeningServer } from '../support/test-server.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { openHydrated } from './hydration.ts'
import { expect, heading, navigateByLink, openPage, waitForHydration, test } from './site.ts'

/** Adds a material that was published once and is withdrawn. */
const addWithdrawn = (site: ListeningServer, slug: string) =>
  addMaterial(site, {
    slug,
    name: 'Drogs tillbaka',
    status: 0,
    state: 'archived',
    published_at: Date.now() - 1,
  })

test('an unknown category, keyword or sender redirects to /404, which answers 404', async ({ page }) => {
  for (const parent of ['amne', 'tema', 'arskurs', 'nyckelord', 'avsandare']) {
    const response = await page.goto(`/${parent}/finns-inte`)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL('/404')
    await expect(heading(page)).toHaveText('Sidan finns inte')
  }
})

test('a keyword with an unknown name and id redirects to /404', async ({ page }) => {
  for (const ids of ['99999', '99998,99999']) {
    const response = await page.goto(`/nyckelord/finns-inte?nyckelord=${ids}`)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL('/404')
    await expect(heading(page)).toHaveText('Sidan finns inte')
  }
})

test('an unknown address answers 404 with links to go on', async ({ page }) => {
  const unknown = ['/finns-inte', '/blog/item/finns-inte', '/blog/category/finns-inte', '/pages/finns-inte']
  for (const address of [...unknown, '/en/tva/tre', '/404']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await waitForHydration(page)
    await expect(heading(page)).toHaveText('Sidan finns inte')
    await page.getByRole('link', { name: 'Till startsidan' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('an unpublished material answers like one that does not exist', async ({ page, site }) => {
  // A material of its own, so that what other tests use is unchanged.
  const slug = 'annu-inte-publicerat'
  await addMaterial(site, { slug, name: 'Ännu inte publicerat', status: 0 })
  for (const address of [`/${slug}`, `/${slug}?preview=1`]) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Sidan finns inte')
  }
})

test('a link inside the app to a material that was withdrawn or is unknown says what is true of it, also without network', async ({
  page,
  site,
  pageErrors,
}) => {
  const slug = 'drogs-tillbaka'
  await addWithdrawn(site, slug)
  await openPage(page, '/amne')
  await navigateByLink(page, `/${slug}`)
  await expect(heading(page)).toHaveText('Materialet är tillbakadraget')
  await navigateByLink(page, '/annat-som-inte-finns')
  await expect(page.getByRole('status').filter({ hasText: 'Inget publicerat material har' })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])

  // The device knows that the server had nothing, and cannot ask why.
  await page.route('**/v1/**', (route) => route.abort())
  await navigateByLink(page, `/${slug}`)
  await expect(page.getByRole('status').filter({ hasText: 'Nu svarar inte webbplatsen' })).toBeVisible()
  ignoreFailedRequests(pageErrors)
})

test('whoever comes back to a page that the server rendered for a withdrawn material reads what is true then', async ({
  page,
  site,
  pageErrors,
}) => {
  const slug = 'drogs-tillbaka-nyss'
  await addWithdrawn(site, slug)
  const response = await page.goto(`/${slug}`)
  expect(response?.status()).toBe(410)
  await expect(heading(page)).toHaveText('Materialet är tillbakadraget')
  await navigateByLink(page, '/tema')
  await expect(heading(page)).toHaveText('Tema')
  await page.route('**/v1/**', (route) => route.abort())
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: 'Nu svarar inte webbplatsen' })).toBeVisible()
  ignoreFailedRequests(pageErrors)
})

test('missing scripts and uploads are 404 without HTML', async ({ request }) => {
  for (const address of [
    '/assets/finns-inte.js',
    '/uploads/product/file/finns-inte.pdf',
    '/uploads/product/thumb/x.webp',
    '/v1/finns-inte',
  ]) {
    const response = await request.get(address)
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).not.toContain('text/html')
  }
})

test('the home page is shown when a part of it cannot be fetched, and that part is requested again', async ({
  page,
}) => {
  await openPage(page, '/amne')
  let failing = true
  await page.route('**/v1/batch', async (route) => {
    const { requests } = route.request().postDataJSON() as { requests: { path: string }[] }
    const response = await route.fetch()
    const answers = (await response.json()) as unknown[]
    const broken = { status: 500, message: 'Unknown error' }
    const failingPaths = ['/banner', '/product/film']
    const json = answers.map((answer, at) =>
      failing && failingPaths.includes(requests[at]?.path ?? '') ? broken : answer,
    )
    await route.fulfill({ response, json })
  })
  await page.getByRole('banner').locator('.logo').click()
  await expect(heading(page)).toHaveText('Gratis skolmaterial av hög kvalitet')
  await expect(page.getByRole('region', { name: 'Nytt material' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('search')).toBeVisible()
  failing = false
  await page.getByRole('region', { name: 'Ämnen' }).getByRole('link', { name: 'Alla ämnen' }).click()
  await expect(heading(page)).toHaveText('Ämne')
  await page.getByRole('banner').locator('.logo').click()
  await expect(page.getByRole('region', { name: 'Film', exact: true })).toBeVisible()
})

test('a page that cannot be fetched says so, and can be retried', async ({ page, pageErrors }) => {
  // With the offline catalogue the page would be rendered from it.
  await page.route('**/v1/catalogue*', (route) => route.abort())
  await openHydrated(page, '/amne')
  await page.route('**/v1/batch', (route) => route.abort())
  // Otherwise the page detects the network by itself and reloads, perhaps before the button is pressed.
  await page.route('**/healthz', () => undefined)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tema', exact: true }).click()
  await expect(heading(page)).toHaveText('Sidan kunde inte hämtas')
  await page.unroute('**/v1/batch')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(heading(page)).toHaveText('Tema')
  ignoreFailedRequests(pageErrors)
})

test('a page shown from a copy becomes the missing page when the server answers that it is gone', async ({
  page,
  pageErrors,
  site,
}) => {
  const slug = 'tas-snart-bort'
  const id = await addMaterial(site, { slug, name: 'Tas snart bort' })
  await openPage(page, '/amne')
  await navigateByLink(page, `/${slug}`)
  await expect(heading(page)).toHaveText('Tas snart bort')
  await page.getByRole('banner').locator('.logo').click()
  // The address changes before the page does, and a material that is still on the screen is not shown anew.
  await expect(heading(page)).toHaveText('Gratis skolmaterial av hög kvalitet')

  await site.store.updateTable('material').set({ status: 0 }).where('id', '=', id).execute()
  await recordChangeAndRefresh(site, 'material', id)
  // The copy is then shown at once, and the server is asked again.
  await page.clock.setFixedTime(Date.now() + 10 * 60_000)
  await navigateByLink(page, `/${slug}`)
  await expect(heading(page)).toHaveText('Sidan finns inte')
  // The copy has a picture, which is gone too.
  ignoreFailedRequests(pageErrors)
  await expect(page.getByRole('main').getByRole('link', { name: 'Till startsidan' })).toBeVisible()
})
