import type { Page } from '@playwright/test'
import { readIndexedDb } from './indexed-db.ts'
import { expect, heading, open } from './offline.ts'

/** The names of a box's parts. */
export const rows = (page: Page) => page.locator('.part-row h3')

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

/** The names of the boxes that the device has stored: what is changed is on the screen before. */
export async function storedTitles(page: Page): Promise<string[]> {
  const index = (await readIndexedDb(page, 'boxes', 'index')) as { title: string }[]
  return index.map(({ title }) => title)
}

/** How many steps in the open box are stored as taken back. */
export async function storedUndoneSteps(page: Page): Promise<number> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { undone } = (await readIndexedDb(page, 'boxes', `steps:${id}`)) as { undone: unknown[] }
  return undone.length
}
