import type { Page } from '@playwright/test'
import { accessibilityIssues } from './axe.ts'
import { expect } from './site.ts'

/** A file is read in a process of its own, which takes a while to start on a busy machine. */
export const importTimeout = { timeout: 180_000 }

/** Chooses a file on an open page of imports. */
export const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Fil att importera')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

/** The open page is accessible, and fits on the narrowest phone. */
export async function expectAccessibleAndNarrow(page: Page): Promise<void> {
  expect(await accessibilityIssues(page)).toEqual([])
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  if (wide !== null) await page.setViewportSize(wide)
}
