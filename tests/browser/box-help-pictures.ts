import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../support/chromium.ts'
import { root, startListeningServer } from '../support/test-server.ts'
import { makeJointLink } from './boxes-joint-steps.ts'
import { addNote, addPart, makeBox, putInBox, storedPartCount } from './boxes.ts'
import { open, openControlled } from './offline.ts'
import { materialWithWorksheets, submitDownloadForm } from './saved-material.ts'

// Takes the pictures of the help about boxes: `node scripts/handbook-pictures.mjs boxes`.

const folder = path.join(root, 'public/help')
const phone = { width: 390, height: 760 }
const projector = { width: 1024, height: 640 }

const site = await startListeningServer()
const browser = await chromium.launch(launchOptions)
const context = await browser.newContext({
  ...{ baseURL: site.address, locale: 'sv-SE', timezoneId: 'Europe/Stockholm' },
  ...{ viewport: phone, deviceScaleFactor: 2, reducedMotion: 'reduce' },
})
const page = await context.newPage()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const sheet = await materialWithWorksheets(site)
const printed = await site.store
  .selectFrom('material')
  .select(['id', 'name'])
  .where('status', '=', 1)
  .where('is_order', '=', 1)
  .where('stock_qty', '>', 20)
  .orderBy('id')
  .limit(2)
  .execute()

await openControlled(page, '/lador')
await makeBox(page, 'Fem lektioner i höst')
const box = new URL(page.url()).pathname
await addPart(page, 'Rubrik', 'Rubrik', 'Lektion 1')
await addNote(page, 'Samla klassen och läs högt')
await page.getByLabel('Minuter för Samla klassen och läs högt').fill('10')
await page.getByLabel('Minuter för Samla klassen och läs högt').press('Enter')
for (const material of [sheet, ...printed]) await putInBox(page, material, 'Fem lektioner')
await open(page, box)
await page.getByText(sheet.name).first().waitFor()
for (let left = 50; (await storedPartCount(page)) !== 4 && left > 0; left--) await page.waitForTimeout(100)
await take(page, 'lada')

const ready = page.getByRole('region', { name: 'Utan nät' })
await ready.getByRole('button', { name: 'Gör redo', exact: true }).click()
await ready.getByRole('button', { name: /^Hämta och kontrollera/ }).click()
await submitDownloadForm(page)
await ready.getByRole('heading', { name: /^Redo utan nät/ }).waitFor({ timeout: 60_000 })
await page.locator('.toast').first().waitFor({ state: 'hidden', timeout: 60_000 })
await ready.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 90))
await take(page, 'redo')

await page.setViewportSize(projector)
await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
const view = page.getByRole('dialog', { name: /i klassrummet$/ })
const firstSheet = view.getByRole('img', { name: `${sheet.name}, sida 1` })
for (let part = 0; part < 4 && !(await firstSheet.isVisible()); part++) {
  await page.keyboard.press('PageDown')
  await firstSheet.waitFor({ timeout: 5000 }).catch(() => null)
}
await firstSheet.waitFor()
await page.waitForTimeout(500)
await take(page, 'klassrum')
await page.keyboard.press('Escape')

await page.setViewportSize(phone)
await open(page, box)
const link = await makeJointLink(page, printed)
const colleague = await context.newPage()
await open(colleague, link)
await colleague.getByLabel('Ditt förnamn eller din klass').waitFor()
for (const [at, { name }] of printed.entries())
  await colleague.getByLabel(`Ditt antal av ${name}`).fill(String(3 - at))
await colleague.getByLabel('Ditt förnamn eller din klass').fill('Linda, 4B')
await colleague.evaluate(() => scrollTo(0, 0))
await take(colleague, 'gemensam')
await browser.close()
await site.close()

/** Writes the part of the page that is in view as a small file. */
async function take(shown: Page, name: string): Promise<void> {
  const { data, info } = await sharp(await shown.screenshot())
    .resize({ width: name === 'klassrum' ? 1024 : 640 })
    .webp({ quality: 75, effort: 6 })
    .toBuffer({ resolveWithObject: true })
  await writeFile(path.join(folder, `${name}.webp`), data)
  console.log(`public/help/${name}.webp: ${info.width} × ${info.height}, ${Math.ceil(data.length / 1000)} kB`)
}
