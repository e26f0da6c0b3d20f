import { accessibilityIssues, narrowAndWide } from './axe.ts'
import { dialog } from './dialogs.ts'
import { rows, storedPartCount } from './boxes.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { listingOf, materialWithWorksheets } from './saved-material.ts'

test('without network, after one visit, material is put into boxes from a card, from its page, and several at once', async ({
  page,
  site,
  context,
}) => {
  const [first, second] = [await materialWithWorksheets(site), await materialWithWorksheets(site, 1)]
  await openControlled(page, '/')
  await waitForOfflineCatalogue(page, site)
  await setOnline(context, false)

  await open(page, listingOf(first))
  await page.getByRole('button', { name: `Lägg ${first.name} i låda` }).click()
  await dialog(page).getByLabel('Ny låda').fill('Nattåget')
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(dialog(page)).toBeHidden()

  await open(page, `/${second.slug}`)
  await expect(heading(page)).toHaveText(second.name)
  await page.getByRole('link', { name: 'Lägg i låda' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Nattåget/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(dialog(page)).toBeHidden()

  await open(page, '/amne/biologi')
  const buttons = page.locator('.card-box-button')
  await buttons.first().click()
  await dialog(page).getByRole('button', { name: 'Välj fler på sidan' }).click()
  const chosen = [0, 1, 2]
  for (const at of chosen.slice(1)) await buttons.nth(at).click()
  const bar = page.getByRole('region', { name: 'Valda material' })
  await expect(bar).toContainText('3 valda')
  expect(await accessibilityIssues(page, '.selection-bar', narrowAndWide)).toEqual([])
  await bar.getByRole('button', { name: 'Lägg i låda' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Nattåget/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(bar).toBeHidden()

  // It is on the device, whole, when the page is opened again.
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Nattåget' }).click()
  await expect.poll(() => storedPartCount(page)).toBeGreaterThanOrEqual(4)
  await page.reload()
  await expect(rows(page).filter({ hasText: first.name })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: second.name })).toHaveCount(1)
  expect(await rows(page).count()).toBe(await storedPartCount(page))
})
