import type { BrowserContext, Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { dialog } from './dialogs.ts'
import {
  submitDownloadForm,
  saveButton,
  toast,
  materialWithWorksheets,
  openListingToSave,
} from './saved-material.ts'
import { waitForScripts } from './hydration.ts'
import { waitForController } from './offline.ts'
import { expect, openPage, test } from './site.ts'

// Nothing is saved before the service worker is active.
test.use({ losesNetwork: true, serviceWorkers: 'allow' })

/** Presses 'Spara' on a card when the network is off. Returns the material, which waits for the network. */
async function saveWithoutNetwork(fixtures: { page: Page; site: ListeningServer; context: BrowserContext }) {
  const { page, site, context } = fixtures
  const material = await openListingToSave(page, site)
  await context.setOffline(true)
  await saveButton(page, material).click()
  await expect(saveButton(page, material)).toHaveAccessibleName(`${material.name} sparas när du är online`)
  return material
}

test('material that was saved without network is fetched when the network is back', async ({
  page,
  site,
  context,
}) => {
  const material = await saveWithoutNetwork({ page, site, context })
  await expect(
    toast(page, `${material.name} sparas när du är online, medan webbplatsen är öppen.`),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(toast(page, `${material.name} är sparat på enheten.`)).toBeVisible()
  await expect(saveButton(page, material)).toHaveAttribute('aria-pressed', 'true')
})

test('material whose file cannot be fetched at first when the network is back is fetched soon after', async ({
  page,
  site,
  context,
}) => {
  const material = await saveWithoutNetwork({ page, site, context })
  let requests = 0
  await context.route(`**${material.files[0]?.file ?? ''}*`, (route) =>
    requests++ === 0 ? route.abort() : route.continue(),
  )
  await context.setOffline(false)
  await expect(toast(page, `${material.name} är sparat på enheten.`)).toBeVisible()
  expect(requests).toBeGreaterThan(1)
})

test('a page that lost the network before its service worker was installed saves when the network is back', async ({
  page,
  site,
  context,
}) => {
  let isAway = true
  let failed = 0
  await context.route(/assets\/start-worker-/, (route) => {
    if (!isAway) return route.fallback()
    failed++
    return route.abort()
  })
  const material = await openListingToSave(page, site)
  await expect.poll(() => failed).toBeGreaterThan(0)
  isAway = false
  await context.setOffline(true)
  await context.setOffline(false)
  await waitForController(page)
  await saveButton(page, material).click()
  await expect(saveButton(page, material)).toHaveAttribute('aria-pressed', 'true')
})

test('a pending save with an unanswered form asks for it under Sparat', async ({ page, site, context }) => {
  const material = await materialWithWorksheets(site)
  await openPage(page, `/${material.slug}`)
  await waitForScripts(page)
  await context.setOffline(true)
  await expect(page.getByText('Det här materialet är inte sparat på enheten')).toBeVisible()
  await page.getByRole('button', { name: /^Spara när jag är online/ }).click()
  await expect(toast(page, `${material.name} är inte sparat än.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Inte sparat än/ })).toBeVisible()
  await context.setOffline(false)
  await openPage(page, '/utkorg')
  const pendingSection = page.getByRole('region', { name: 'Väntar på att sparas' })
  await expect(pendingSection.getByRole('link', { name: material.name })).toBeVisible()
  await openPage(page, '/sparat')
  await expect(page.getByRole('heading', { name: 'Väntar på att sparas' })).toBeVisible()
  await page.getByRole('button', { name: /^Spara nu/ }).click()
  await expect(dialog(page)).toBeVisible()
  await submitDownloadForm(page)
  await expect(page.locator('.saved-state')).toHaveText('Sparat')
  await expect(page.getByRole('heading', { name: 'Väntar på att sparas' })).toBeHidden()
})

test('a save that lost the network goes on when it is back', async ({ page, site, context }) => {
  const material = await openListingToSave(page, site)
  await waitForController(page)
  // The network goes in the middle of the save.
  await context.route(`**${material.files[0]?.file ?? ''}*`, async (route) => {
    await context.setOffline(true)
    await route.abort()
  })
  await saveButton(page, material).click()
  const interrupted = toast(page, `Resten av ${material.name} hämtas när du är online`)
  await expect(interrupted).toBeVisible()
  await context.unrouteAll()
  await context.setOffline(false)
  await expect(toast(page, `${material.name} är sparat på enheten.`)).toBeVisible()
  await expect(saveButton(page, material)).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/sparat')
  await expect(page.getByRole('heading', { name: 'Väntar på att sparas' })).toBeHidden()
})
