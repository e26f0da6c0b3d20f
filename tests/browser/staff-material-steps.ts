import type { Page } from '@playwright/test'
import { expect } from './site.ts'

export type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** Where the edit page says whether everything is saved or published. */
export const saved = (page: Page) => page.locator('.edit-saved')

/** Uploads a picture to the material whose edit page is open, crops it as proposed and describes it. */
export async function usePicture(page: Page, file: ChosenFile, description: string): Promise<void> {
  await page.keyboard.press('Alt+2')
  await page.getByLabel('Bildfil').setInputFiles(file)
  const crop = page.getByRole('group', { name: 'Beskär bilden' })
  // The button that chose the file is gone, so the frame has the focus and is moved by the arrow keys.
  await expect(crop.locator('.ReactCrop__crop-selection')).toBeFocused()
  await page.getByLabel('Bildens beskrivning').fill(description)
  await page.getByRole('button', { name: 'Använd bilden' }).click()
  // The server writes the picture in several sizes.
  await expect(page.getByRole('button', { name: 'Byt bild' })).toBeFocused({ timeout: 60_000 })
}

/** Replaces the first file of the material whose edit page is open. */
export async function replaceFirstFile(page: Page, file: ChosenFile): Promise<void> {
  const files = page.getByRole('region', { name: 'Filer' })
  await files.getByRole('listitem').first().locator('input[type=file]').setInputFiles(file)
  await expect(files.getByText(/Version 2/)).toBeVisible()
}
