import type { Page, Route } from '@playwright/test'
import { isHydrated } from './hydration.ts'
import { expect, openPage, test } from './site.ts'

const later = /\/assets\/(react|router|app|hydrate)-[\w-]+\.js$/

/** Answers none of these requests until it is called. */
async function hold(
  page: Page,
  address: RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route(address, async (route) => {
    await held
    // Of a request that the page has ended itself nothing is left to answer.
    await answer(route).catch(() => null)
  })
  return () => release()
}

test('scripts that a page fetches for later give way to the page that a link leads to; where that is stopped, the page still works', async ({
  page,
}) => {
  const releaseScripts = await hold(page, later, (route) => route.continue())
  // With this answer a browser stays on the page, as when somebody stops the loading.
  const stopLoading = await hold(page, /\/amne$/, (route) => route.fulfill({ status: 204 }))
  const [requested, ended]: string[][] = [[], []]
  page.on('request', (request) => {
    if (later.test(request.url())) requested?.push(request.url())
  })
  page.on('requestfailed', (request) => {
    if (later.test(request.url())) ended?.push(request.url())
  })
  await openPage(page, '/blog/item/brak-med-handerna')
  await expect.poll(() => requested?.length).toBeGreaterThanOrEqual(4)
  const link = page.getByRole('banner').getByRole('link', { name: 'Ämne', exact: true })
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await link.click({ noWaitAfter: true })
  await asked
  // The next page has not come, so it is not the browser that ends them.
  await expect.poll(() => ended?.length).toBe(requested?.length)
  stopLoading()
  releaseScripts()
  expect(await isHydrated(page)).toBe(false)
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(page).toHaveURL('/blog/item/brak-med-handerna')
})
