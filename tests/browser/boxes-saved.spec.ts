import type { Page } from '@playwright/test'
import { accessibilityIssues, narrowAndWide } from './axe.ts'
import { rows, storedPartCount } from './boxes.ts'
import { dialog } from './dialogs.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { materialWithWorksheets, saveMaterial } from './saved-material.ts'

/** The box in the list, opened. */
async function openFromBoxes(page: Page, title: string): Promise<void> {
  await open(page, '/lador')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(heading(page)).toHaveText(title)
}

test('what is saved goes into boxes from where it lies, without network: one at a time, several, and all of it', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  await openControlled(page, '/')
  const [first, second] = [await materialWithWorksheets(site), await materialWithWorksheets(site, 1)]
  await saveMaterial(page, first)
  await saveMaterial(page, second)
  await setOnline(context, false)

  // The card among the boxes leads there.
  await open(page, '/lador')
  const card = page.locator('.box-card', { has: page.getByRole('heading', { name: 'Sparat' }) })
  await expect(card).toContainText('2 material med filer på enheten')
  await card.getByRole('link', { name: 'Sparat' }).click()
  await expect(heading(page)).toHaveText('Sparat på enheten')
  await expect(page.locator('.saved-row h3')).toHaveText([second.name, first.name])
  expect(await accessibilityIssues(page, 'html', narrowAndWide)).toEqual([])

  await page.getByRole('button', { name: `Lägg i låda ${first.name}` }).click()
  await dialog(page).getByLabel('Ny låda').fill('En av dem')
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: `Lägg i låda ${first.name}` })).toBeFocused()

  await page.getByRole('button', { name: 'Välj flera' }).click()
  const bar = page.getByRole('region', { name: 'Valda material' })
  await expect(bar).toContainText('0 valda')
  // In the order in which they are chosen.
  const choose = ({ name }: { name: string }) => page.getByRole('button', { name: `Välj ${name}` })
  await choose(first).click()
  await expect(choose(first)).toHaveAttribute('aria-pressed', 'true')
  await choose(second).click()
  await expect(bar).toContainText('2 valda')
  await choose(second).click()
  await expect(bar).toContainText('1 vald')
  await expect(choose(second)).toHaveAttribute('aria-pressed', 'false')
  await choose(second).click()
  expect(await accessibilityIssues(page, 'html', narrowAndWide)).toEqual([])
  await bar.getByRole('button', { name: 'Lägg i låda' }).click()
  await dialog(page).getByLabel('Ny låda').fill('Valda')
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: 'Gör en låda av det sparade' }).click()
  await expect(dialog(page)).toContainText('2 material, i samma ordning som under Sparat.')
  await dialog(page).getByRole('button', { name: 'Gör lådan' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Skriv vad lådan ska heta.')
  expect(await accessibilityIssues(page, '.dialog', narrowAndWide)).toEqual([])
  await dialog(page).getByLabel('Vad ska lådan heta?').fill('Allt sparat')
  await dialog(page).getByRole('button', { name: 'Gör lådan' }).click()
  await expect(heading(page)).toHaveText('Allt sparat')
  await expect(rows(page)).toHaveText([second.name, first.name])
  // What kind of material it is comes with it.
  await expect(page.locator('.part-text').filter({ hasText: 'PDF · sparat på enheten' })).toHaveCount(2)
  await expect.poll(() => storedPartCount(page)).toBe(2)

  await openFromBoxes(page, 'Valda')
  await expect(rows(page)).toHaveText([first.name, second.name])
  await openFromBoxes(page, 'En av dem')
  await expect(rows(page)).toHaveText([first.name])
  await open(page, '/sparat')
  await expect(page.locator('.saved-state')).toHaveText(['Sparat', 'Sparat'])
})

test('all that is saved can be chosen at once, and one alone is offered no choice of several', async ({
  page,
  site,
}) => {
  await openControlled(page, '/')
  await saveMaterial(page, await materialWithWorksheets(site))
  await open(page, '/sparat')
  await expect(page.getByRole('button', { name: 'Gör en låda av det sparade' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Välj flera' })).toHaveCount(0)
  await saveMaterial(page, await materialWithWorksheets(site, 1))
  await open(page, '/sparat')
  await page.getByRole('button', { name: 'Välj flera' }).click()
  await page.getByRole('button', { name: 'Välj alla' }).click()
  const bar = page.getByRole('region', { name: 'Valda material' })
  await expect(bar).toContainText('2 valda')
  await bar.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('button', { name: /^Lägg i låda/ })).toHaveCount(2)
})
