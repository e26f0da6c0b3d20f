import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { putInBox } from './boxes.ts'
import { expect, open, openControlled } from './offline.ts'
import { materialWithWorksheets, type MaterialWithWorksheets } from './saved-material.ts'

/** What a box says of whether it works without network. */
export const readyPanel = (page: Page) => page.getByRole('region', { name: 'Utan nät' })

export const pressInPanel = (page: Page, name: string | RegExp) =>
  readyPanel(page).getByRole('button', { name, exact: true }).click()

export async function openBoxOfList(page: Page, title: string): Promise<void> {
  await open(page, '/lador')
  await page.getByRole('link', { name: title, exact: true }).click()
}

/** Puts a material with worksheets into a new box, whose page it opens. */
export async function openBoxWithWorksheets(
  page: Page,
  site: ListeningServer,
  title: string,
): Promise<MaterialWithWorksheets> {
  await openControlled(page, '/')
  const sheet = await materialWithWorksheets(site)
  await putInBox(page, sheet, title, { isNew: true })
  await openBoxOfList(page, title)
  return sheet
}

/** Fetches and opens everything in a box whose forms are answered, and waits until it is ready. */
export async function makeReady(page: Page): Promise<void> {
  await pressInPanel(page, 'Gör redo')
  await pressInPanel(page, /^Hämta och kontrollera/)
  await expect(readyPanel(page).getByRole('heading', { name: /^Redo utan nät/ })).toBeVisible({
    timeout: 60_000,
  })
}
