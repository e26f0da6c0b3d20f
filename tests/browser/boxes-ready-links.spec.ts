import type { Page } from '@playwright/test'
import { readQrCode } from '../support/read-qr-code.ts'
import { codesAtRightEdge } from '../support/rendered-page.ts'
import { accessibilityIssues, narrowAndWide } from './axe.ts'
import { makeBox, rows, storedPartCount } from './boxes.ts'
import { pressInPanel, readyPanel } from './boxes-ready-steps.ts'
import { expect, openControlled, test } from './offline.ts'

const short = 'https://museum.example/en/collections/runes?id=4711'
const long = `https://museum.example/${'samling/'.repeat(70)}`

async function addLink(page: Page, title: string, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Länk', exact: true }).click()
  await page.getByLabel('Vad heter sidan?').fill(title)
  await page.getByLabel('Adress', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
}

/** Where the codes of a printed list stand: left of the minutes, 24 mm wide, points from the right edge of the paper. */
const codes = { margin: 118, side: 76 }

test('what is said of a link before a box is made ready is true on paper: a phone reads the code, or a note stands there', async ({
  page,
}) => {
  test.slow()
  await openControlled(page, '/lador')
  await makeBox(page, 'Runor')
  await addLink(page, 'Runstenar', short)
  await addLink(page, 'Samlingen', long)
  await expect(rows(page)).toHaveCount(2)
  await expect.poll(() => storedPartCount(page)).toBe(2)
  await pressInPanel(page, 'Gör redo')
  const panel = readyPanel(page)
  await expect(panel).toContainText('Runstenar: Länken behöver nät. En QR-kod står på utskriften av listan.')
  await expect(panel).toContainText('Samlingen: Länken behöver nät. Adressen är för lång för en QR-kod')

  await panel.getByRole('button', { name: 'Skriv en anteckning vid Samlingen' }).click()
  await panel.getByLabel('Vad gör ni om nätet inte fungerar?').fill('Läs sidan 14 i boken')
  expect(await accessibilityIssues(page, '.ready-panel', narrowAndWide)).toEqual([])
  await panel.getByRole('button', { name: 'Spara anteckningen' }).click()
  await expect(panel).toContainText('Anteckningen står vid delen i lådan.')
  const change = panel.getByRole('button', { name: 'Ändra anteckningen vid Samlingen' })
  await expect(change).toBeFocused()
  await expect(page.locator('.part-note')).toHaveText('Läs sidan 14 i boken')
  expect(await accessibilityIssues(page, '.ready-panel', narrowAndWide)).toEqual([])

  // As it is printed from a dark screen.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const printed = await page.pdf({
    format: 'A4',
    margin: { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' },
  })
  const pictures = await codesAtRightEdge(new Blob([new Uint8Array(printed)]), 1, codes)
  expect(pictures.map(readQrCode)).toEqual([short])
  await expect(page.locator('.part-note')).toBeVisible()
})
