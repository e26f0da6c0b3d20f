import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createFirstEditorLink } from '#server/accounts/staff/first-editor.ts'
import { csvOf, importColumns, importRow } from '#tests/server/import-fixture.ts'
import { launchOptions } from '../support/chromium.ts'
import { root, startListeningServer } from '../support/test-server.ts'
import { createStaffWork } from './staff-demo.ts'
import { openStaffPage } from './staff.ts'

// Takes the pictures of docs/editors.md: `node scripts/handbook-pictures.mjs`.

type Picture = {
  name: string
  path: string
  /** On a phone instead of a desktop. */
  isPhone?: true
  /** Brings the page into the state of the picture. */
  prepare?: (page: Page) => Promise<void>
}

const desktop = { width: 1200, height: 800 }
/** Wider than a page of text is shown. */
const pictureWidth = 1000
const phone = { width: 390, height: 700 }
const folder = path.join(root, 'docs/pictures')

const site = await startListeningServer()
const browser = await chromium.launch(launchOptions)
const context = await browser.newContext({
  ...{ baseURL: site.address, locale: 'sv-SE', timezoneId: 'Europe/Stockholm' },
  ...{ viewport: desktop, reducedMotion: 'reduce', serviceWorkers: 'block' },
})
const page = await context.newPage()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const firstEditorLink = (await createFirstEditorLink(site.store, site.address)) ?? ''
await page.goto(firstEditorLink)
await page.getByLabel('Förnamn').waitFor()
await take('forsta-gangen')

const { printed, soldOut } = await createStaffWork(site)
await openStaffPage(page, site, '', 'editor')
const material = await site.store
  .selectFrom('material')
  .select('id')
  .where('is_downloadable', '=', 1)
  .where('status', '=', 1)
  .orderBy('id')
  .executeTakeFirstOrThrow()

const pictures: Picture[] = [
  { name: 'idag', path: '' },
  { name: 'material', path: '/material' },
  { name: 'ett-material', path: `/material/${material.id}/innehall` },
  {
    name: 'granskning',
    path: '/granskning',
    prepare: async () => {
      await page.getByRole('link', { name: /^Mät ett träd/ }).click()
      await page.getByRole('heading', { name: 'Mät ett träd', level: 2 }).waitFor()
    },
  },
  { name: 'bestallningar', path: '/bestallningar' },
  {
    name: 'packa',
    path: '/bestallningar',
    prepare: async () => {
      await page.getByRole('button', { name: /och plocka/ }).click()
      await page.getByRole('heading', { name: 'Packa nu' }).waitFor()
    },
  },
  {
    name: 'packa-telefon',
    path: '/packa/1',
    isPhone: true,
    prepare: async () => {
      await page.getByRole('link', { name: /^Börja på hylla/ }).click()
      await page.getByRole('button', { name: 'Packad, nästa paket' }).waitFor()
    },
  },
  { name: 'lager', path: `/lager/${printed.id}` },
  { name: 'vantelista', path: `/vantelista/${soldOut.id}` },
  { name: 'amnen', path: '/ord/amnen' },
  { name: 'artikel', path: '/ord/artiklar', prepare: writeArticle },
  { name: 'siffror', path: '/siffror/material' },
  { name: 'import', path: '/import', prepare: importWithErrors },
]
for (const { name, path: address, isPhone, prepare } of pictures) {
  await page.setViewportSize(isPhone ? phone : desktop)
  await page.goto(`/redaktion${address}`)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await take(name)
}
await browser.close()
await site.close()

/** Writes the part of the page that is in view as a small file. */
async function take(name: string): Promise<void> {
  const picture = await sharp(await page.screenshot())
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
  await writeFile(path.join(folder, `${name}.webp`), picture)
  console.log(`docs/pictures/${name}.webp: ${Math.ceil(picture.length / 1000)} kB`)
}

async function writeArticle(): Promise<void> {
  await page.getByLabel('Ny artikel').fill('Läs högt i mörkret')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Ingress' }).click()
  await page.keyboard.type('En bok och en ficklampa räcker.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type(
    'Börja med en kort bok, och släck lampan. Låt sedan eleverna fortsätta berättelsen.',
  )
  await page.keyboard.press('Control+s')
  await page.locator('.edit-saved', { hasText: 'Sparat' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

async function importWithErrors(): Promise<void> {
  const rows = Array.from({ length: 50 }, (_, at) =>
    importRow(`K-${100 + at}`, { 2: 'Utkast', ...([1, 17, 42].includes(at) && { 4: 'Sjömansknopar' }) }),
  )
  const buffer = Buffer.from(csvOf([importColumns, ...rows]))
  await page.getByLabel('Fil att importera').setInputFiles({ name: 'host.csv', mimeType: 'text/csv', buffer })
  await page.getByText('3 rader har fel.').waitFor({ timeout: 60_000 })
}
