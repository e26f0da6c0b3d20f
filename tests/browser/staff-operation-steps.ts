import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { formField, pressButton } from './account-steps.ts'
import { expect, heading } from './site.ts'

/** A backup is made by a process of its own, which starts slowly on a busy machine. */
const making = { timeout: 180_000 }

/** Makes the first backup of a site, from a page of 'Drift'. Gives its file. */
export async function makeFirstBackup(page: Page, { dataFolder }: ListeningServer): Promise<string> {
  await page.getByRole('link', { name: 'Säkerhetskopior' }).click()
  await expect(heading(page)).toHaveText('Säkerhetskopior')
  await expect(page.getByText('Det finns ingen kopia i')).toBeVisible()
  await pressButton(page, 'Gör en säkerhetskopia nu')
  await expect(page.getByText('Säkerhetskopian är klar.')).toBeVisible(making)
  const folder = path.join(dataFolder, 'backups')
  const names = await readdir(folder)
  const file = names.find((name) => name.startsWith('skolmaterial-backup-')) ?? '?'
  await expect(page.getByText(file)).toBeVisible()
  return path.join(folder, file)
}

/** Finds everything about a person on the open page 'Integritet'. */
export async function findPerson(page: Page, email: string): Promise<void> {
  await formField(page, 'E-postadress, namn eller skola').fill(email)
  await pressButton(page, 'Sök')
}

/** Erases the person who has been found. */
export async function confirmErasure(page: Page, email: string): Promise<void> {
  await formField(page, `Skriv ${email} för att bekräfta`).fill(email)
  await pressButton(page, 'Radera för gott')
  await expect(page.getByText(`Allt om ${email} är raderat.`)).toBeVisible()
}
