import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { csvOf, importColumns, importRow, inWindows1252, newKey } from '#tests/server/import-fixture.ts'
import { pressButton } from './account-steps.ts'
import { expect, heading } from './site.ts'
import { saved } from './staff-material-steps.ts'

// The parts of an editor's day that take several presses.

/** A file is read in a process of its own, which takes a while to start on a busy machine. */
const readTimeout = { timeout: 180_000 }

export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Redaktionen' }).getByRole('link', { name: new RegExp(`^${name}\\b`) })

/** Imports fifty drafts, three of which have a subject that does not exist at first. Gives their names. */
export async function importFiftyRows(page: Page): Promise<string[]> {
  const keys = Array.from({ length: 50 }, newKey)
  const rows = keys.map((key, at) =>
    importRow(key, { 2: 'Utkast', ...([5, 17, 42].includes(at) && { 4: 'Sjömansknopar' }) }),
  )
  const choose = (buffer: Buffer) =>
    page.getByLabel('Fil att importera').setInputFiles({ name: 'material.csv', mimeType: 'text/csv', buffer })
  await menuLink(page, 'Import').click()
  await choose(inWindows1252(csvOf([importColumns, ...rows])))
  await expect(page.getByText('3 rader har fel.')).toBeVisible(readTimeout)
  const downloading = page.waitForEvent('download')
  await pressButton(page, 'Hämta filen med felen')
  const returned = await readFile(await (await downloading).path(), 'utf8')
  await page.getByRole('link', { name: 'Alla importer' }).click()
  await choose(Buffer.from(returned.replaceAll(/;Sjömansknopar;/g, ';Biologi;')))
  await expect(page.getByText('Alla rader stämmer. 50 material blir nya')).toBeVisible(readTimeout)
  await pressButton(page, 'Importera 50 material')
  await expect(page.getByText('Importen är genomförd')).toBeVisible(readTimeout)
  return rows.map(([, name = '']) => name)
}

/** Publishes every draft in the list of materials at once, after the preview. */
export async function publishAllDrafts(page: Page, count: number): Promise<void> {
  await menuLink(page, 'Material').click()
  await page.getByRole('group', { name: 'Läge' }).getByText('Utkast').click()
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  await page.getByRole('checkbox', { name: 'Markera alla på sidan' }).check()
  await page.getByRole('button', { name: 'Ändra markerade' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Läge: vad ska hända' }).selectOption('Byt till')
  await dialog.getByRole('combobox', { name: 'Läge: nytt värde' }).selectOption('Publicerad')
  await dialog.getByRole('button', { name: 'Visa vad som ändras' }).click()
  await dialog.getByRole('button', { name: `Ändra ${count} material` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nyss' })).toBeVisible()
}

/** Approves a customer's material on the page 'Granskning', by the keyboard. */
export async function approveNext(page: Page, name: string): Promise<void> {
  await openReview(page, name)
  await page.keyboard.press('g')
  await expect(page.getByRole('radio', { name: /^Godkänn/ })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').first()).toContainText(`${name} är publicerat.`)
}

/** Sends a customer's material back with a reason, by the keyboard. */
export async function sendBackNext(page: Page, name: string, reason: string): Promise<void> {
  await openReview(page, name)
  await page.keyboard.press('b')
  await expect(page.getByRole('radio', { name: /^Skicka tillbaka/ })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Svårt att förstå hur man gör' }).check()
  await page.getByRole('textbox', { name: 'Till läraren' }).fill(reason)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').first()).toContainText(`${name} är tillbaka hos läraren.`)
}

async function openReview(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

/** Writes an article and publishes it. */
export async function writeArticle(page: Page, title: string): Promise<void> {
  await menuLink(page, 'Ord').click()
  await page.getByRole('link', { name: 'Artiklar', exact: true }).click()
  await page.getByLabel('Ny artikel').fill(title)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(title)
  await page.getByRole('textbox', { name: 'Ingress' }).click()
  await page.keyboard.type('En bok och en ficklampa räcker.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Börja med en kort bok.')
  await page.getByRole('group', { name: 'Kategorier' }).getByRole('checkbox').first().check()
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toContainText('Publicerat')
}

/** Says that a word means the same as another, after trying the search. */
export async function changeSynonym(page: Page, word: string, synonym: string): Promise<void> {
  await menuLink(page, 'Ord').click()
  await page.getByRole('link', { name: 'Synonymer', exact: true }).click()
  await page.getByLabel('Ord', { exact: true }).fill(word)
  await page.getByLabel('Synonymer', { exact: true }).fill(synonym)
  const after = page.getByRole('group', { name: 'Prova' }).getByText('Med ändringen').locator('..')
  await expect(after).toContainText('träffar')
  await pressButton(page, 'Spara')
  await expect(page.getByText(`Den som söker på ”${word}” hittar nu även ”${synonym}”.`)).toBeVisible()
}
