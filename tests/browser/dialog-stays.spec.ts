import type { BrowserContext, Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { rows } from './boxes.ts'
import { dialog } from './dialogs.ts'
import { expect, open, openControlled, setOnline, test } from './offline.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'
import { toast } from './saved-material.ts'

/**
 * Opens a material without network that was never opened before, so that what is like it comes from the catalogue on the device, and is not
 * what the server would say. Gives the order button of the first card below.
 */
async function openOffline({
  page,
  site,
  context,
}: {
  page: Page
  site: ListeningServer
  context: BrowserContext
}) {
  test.slow()
  await openControlled(page, '/')
  await waitForOfflineCatalogue(page, site)
  await setOnline(context, false)
  await open(page, '/vad-loser-sig-i-vatten')
  return page.locator('a[data-opens-dialog][href$="#bestall"]').first()
}

test('an order that is being filled in stays when the network comes back and the list behind it changes', async ({
  page,
  site,
  context,
}) => {
  const button = await openOffline({ page, site, context })
  const address = (await button.getAttribute('href')) ?? ''
  await button.click()
  await dialog(page).getByLabel('E-post').fill('larare@example.se')
  await setOnline(context, true)
  await expect(page.locator(`a[data-opens-dialog][href="${address}"]`)).toHaveCount(0)
  await expect(dialog(page).getByLabel('E-post')).toHaveValue('larare@example.se')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('#innehall')).toBeFocused()
})

test('the name of a new box stays when the card whose material is to be put there goes, and the material is put there', async ({
  page,
  site,
  context,
}) => {
  const order = await openOffline({ page, site, context })
  const address = (await order.getAttribute('href')) ?? ''
  const card = page.locator('.card', { has: page.locator(`a[href="${address}"]`) })
  const name = await card.getByRole('heading').textContent()
  await card.locator('.card-box-button').click()
  await dialog(page).getByLabel('Ny låda').fill('Vattnet')
  await setOnline(context, true)
  await expect(card).toHaveCount(0)
  await expect(dialog(page).getByLabel('Ny låda')).toHaveValue('Vattnet')
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(toast(page, 'Ligger nu i Vattnet.')).toBeVisible()
  await expect(page.locator('#innehall')).toBeFocused()
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Vattnet' }).click()
  await expect(rows(page)).toHaveText([name ?? ''])
})
