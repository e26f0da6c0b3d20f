import type { Page } from '@playwright/test'
import { expect } from './offline.ts'

/** The scripts that make PDFs and that the worker has stored. */
export const storedPdfMakers = () =>
  caches.keys().then(async (names) =>
    (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/assets/box-paper')),
  )

/** Prints the plan of the open box, and waits for its PDF. */
export async function printPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skriv ut lådan' }).click()
  const paper = page.getByRole('region', { name: 'Skriv ut lådan' })
  await paper.getByRole('radio', { name: /^Planeringen/ }).check()
  await paper.getByRole('button', { name: 'Gör PDF' }).click()
  await expect(paper.getByRole('status')).toContainText('1 sida', { timeout: 60_000 })
}
