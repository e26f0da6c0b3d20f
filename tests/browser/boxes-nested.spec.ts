import type { Page } from '@playwright/test'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { addNote, changeDetails, chooseMore, makeBox, rows } from './boxes.ts'
import { dialog } from './dialogs.ts'
import { readIndexedDb } from './indexed-db.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { listingOf, materialWithWorksheets } from './saved-material.ts'

const cardTitles = (page: Page) => page.locator('.box-card h2').filter({ hasNotText: 'Sparat' })

test('lessons lie in the box of a theme: made there, laid there, listed after it, and still there when it is removed', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  const material = await materialWithWorksheets(site)
  await openControlled(page, '/')
  await makeBox(page, 'Lektion 10')
  await makeBox(page, 'Ekosystem')
  await setOnline(context, false)

  // Made in it.
  await chooseMore(page, 'Ny låda i den här')
  await page.getByLabel('Vad ska lådan i Ekosystem heta?').fill('Lektion 2')
  await page.getByRole('button', { name: 'Gör lådan' }).click()
  await expect(heading(page)).toHaveText('Lektion 2')
  await expect(page.getByLabel('Brödsmulor').getByRole('link')).toHaveText(['Lådor', 'Ekosystem'])
  await addNote(page, 'Gå ut på gården')
  await page.getByLabel('Minuter för Gå ut på gården').fill('20')
  await page.getByLabel('Minuter för Gå ut på gården').press('Enter')
  await expect(page.locator('.box-facts')).toContainText('20 min')
  // One level: a box that lies in another holds none.
  await page.locator('.box-actions .more-menu summary').click()
  await expect(page.getByText('Kopiera lådan')).toBeVisible()
  await expect(page.getByText('Ny låda i den här')).toBeHidden()
  await page.keyboard.press('Escape')

  // Laid in it, in the form of its own fields.
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Lektion 10' }).click()
  await changeDetails(page)
  await expect(page.getByLabel('Ligger i').getByRole('option')).toHaveText(['Ingen annan låda', 'Ekosystem'])
  await page.getByLabel('Ligger i').selectOption('Ekosystem')
  await page.getByRole('button', { name: 'Klar' }).click()
  const crumbs = page.getByLabel('Brödsmulor')
  await expect(crumbs).toHaveText('Lådor › Ekosystem')
  await crumbs.getByRole('link', { name: 'Ekosystem' }).click()
  await expect(heading(page)).toHaveText('Ekosystem')
  const inner = page.getByRole('region', { name: 'Lådor i lådan' })
  await expect(inner.getByRole('link')).toHaveText(['Lektion 2', 'Lektion 10'])
  await expect(inner).toContainText('Sammanlagt 20 min')
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflowingElements(page)).toEqual([])
    expect(await accessibilityIssues(page, 'main')).toEqual([])
  }
  await changeDetails(page)
  await expect(page.getByText('Lådan kan inte läggas i en annan, för det ligger lådor i den.')).toBeVisible()
  await expect(page.getByLabel('Ligger i')).toBeHidden()
  await page.getByRole('button', { name: 'Avbryt' }).click()

  // In the list and in the dialog of a card.
  await open(page, '/lador')
  await expect(cardTitles(page)).toHaveText(['Ekosystem', 'Lektion 2', 'Lektion 10'])
  await expect(page.locator('.box-card', { hasText: 'Lektion 10' })).toContainText('I Ekosystem')
  await expect(page.locator('.box-card').first()).toContainText('0 delar · 2 lådor i den')
  expect(await accessibilityIssues(page, 'main')).toEqual([])
  await setOnline(context, true)
  await open(page, listingOf(material))
  await page.getByRole('button', { name: `Lägg ${material.name} i låda` }).click()
  await dialog(page).getByRole('checkbox', { name: 'Lektion 2 i Ekosystem' }).check()
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(dialog(page)).toBeHidden()

  // What they cover together.
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Ekosystem', exact: true }).click()
  await chooseMore(page, 'Vad lådan täcker')
  await expect(page.getByText('Alla 3 lådor räknas')).toBeVisible()

  // Without the box that they lie in they are among the others, and lie in it again when it is taken back.
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Ekosystem', exact: true }).click()
  await chooseMore(page, 'Ta bort lådan')
  await expect(page.getByText('Lådorna som låg i den ligger kvar bland dina lådor.')).toBeVisible()
  await open(page, '/lador')
  await expect(cardTitles(page)).toHaveCount(2)
  await expect(page.getByText('I Ekosystem')).toHaveCount(0)
  await page.getByText('Borttagna lådor (1)').click()
  await page.getByRole('button', { name: 'Ta tillbaka Ekosystem' }).click()
  await expect(cardTitles(page)).toHaveText(['Ekosystem', 'Lektion 2', 'Lektion 10'])

  // Taken out again; that is one step, which can be undone.
  await page.getByRole('link', { name: 'Lektion 2' }).click()
  await expect(rows(page)).toHaveText(['Gå ut på gården', material.name])
  await changeDetails(page)
  await page.getByLabel('Ligger i').selectOption('')
  await page.getByRole('button', { name: 'Klar' }).click()
  await expect(page.getByLabel('Brödsmulor').getByRole('link')).toHaveText(['Lådor'])
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByLabel('Brödsmulor').getByRole('link')).toHaveText(['Lådor', 'Ekosystem'])
  const stored = (await readIndexedDb(page, 'boxes', 'index')) as {
    title: string
    parent: string
    id: string
  }[]
  const theme = stored.find(({ title }) => title === 'Ekosystem')
  expect(stored.find(({ title }) => title === 'Lektion 2')?.parent).toBe(theme?.id)
})
