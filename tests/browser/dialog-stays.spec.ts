import { dialog } from './dialogs.ts'
import { expect, open, openControlled, setOnline, test } from './offline.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'

test('an order that is being filled in stays when the network comes back and the list behind it changes', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  await openControlled(page, '/')
  await waitForOfflineCatalogue(page, site)
  await setOnline(context, false)
  // Never opened before: what is like it comes from the catalogue on the device, and is not what the server would say.
  await open(page, '/vad-loser-sig-i-vatten')
  const button = page.locator('a[data-opens-dialog][href$="#bestall"]').first()
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
