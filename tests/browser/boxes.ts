import type { BrowserContext, Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { dialog } from './dialogs.ts'
import { readIndexedDb } from './indexed-db.ts'
import { expect, heading, open, openControlled, setOnline } from './offline.ts'
import { listingOf, openListingToSave, saveButton } from './saved-material.ts'

/** A picture of one pixel. */
export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The names of a box's parts. */
export const rows = (page: Page) => page.locator('.part-row h3')

/** The menu of what is done to a whole box more seldom. */
export const moreMenu = (page: Page) => page.locator('.box-actions .more-menu')

/** Chooses something in the menu of the open box. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await moreMenu(page).locator('summary').click()
  await moreMenu(page).getByText(name, { exact: true }).click()
}

/** Opens or closes the form of the box's own fields. */
export const changeDetails = (page: Page) => chooseMore(page, 'Ändra namn, färg och ämne')

/** Makes an empty box. */
export async function makeBox(page: Page, title: string): Promise<void> {
  await open(page, '/lador')
  await page.getByRole('button', { name: 'Ny låda' }).click()
  await page.getByLabel('Vad ska lådan heta?').fill(title)
  await page.getByRole('button', { name: 'Gör lådan' }).click()
  await expect(heading(page)).toHaveText(title)
}

export async function addPart(
  page: Page,
  kind: 'Rubrik' | 'Anteckning',
  label: string,
  title: string,
): Promise<void> {
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByLabel(label, { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
}
export const addNote = (page: Page, title: string) =>
  addPart(page, 'Anteckning', 'Vad gäller anteckningen?', title)

/** Puts a material into a box, from the card in a listing. */
export async function putInBox(
  page: Page,
  material: { name: string },
  box: string,
  { isNew = false } = {},
): Promise<void> {
  await open(page, listingOf(material))
  await page.getByRole('button', { name: `Lägg ${material.name} i låda` }).click()
  if (isNew) await dialog(page).getByLabel('Ny låda').fill(box)
  else
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(`^${box}`) })
      .check()
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** The names of the boxes that the device has stored: what is changed is on the screen before. */
export async function storedTitles(page: Page): Promise<string[]> {
  const index = (await readIndexedDb(page, 'boxes', 'index')) as { title: string }[]
  return index.map(({ title }) => title)
}

/** How many parts of the open box the device has stored, headings apart. */
export async function storedPartCount(page: Page): Promise<number | undefined> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const index = (await readIndexedDb(page, 'boxes', 'index')) as { id: string; partCount: number }[]
  return index.find((box) => box.id === id)?.partCount
}

/** How many steps in the open box are stored as taken back. */
export async function storedUndoneSteps(page: Page): Promise<number> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { undone } = (await readIndexedDb(page, 'boxes', `steps:${id}`)) as { undone: unknown[] }
  return undone.length
}

/** Saves worksheets, puts them into a new box, and opens the box without network. Returns the worksheets. */
export async function openBoxOffline(
  page: Page,
  { site, context }: { site: ListeningServer; context: BrowserContext },
  title: string,
) {
  await openControlled(page, '/')
  const sheet = await openListingToSave(page, site, 2)
  await saveButton(page, sheet).click()
  await expect(saveButton(page, sheet)).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 })
  await page.getByRole('button', { name: `Lägg ${sheet.name} i låda` }).click()
  await dialog(page).getByLabel('Ny låda').fill(title)
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(dialog(page)).toBeHidden()
  await setOnline(context, false)
  await open(page, '/lador')
  await page.getByRole('link', { name: title }).click()
  return sheet
}
