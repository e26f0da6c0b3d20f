import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../support/chromium.ts'
import { root, startListeningServer } from '../support/test-server.ts'
import { makeJointLink } from './boxes-joint-steps.ts'
import { acceptInvitation, createNamed, invite, makeOwnBox, openTeam, teamPanel } from './boxes-team-steps.ts'
import { logIn } from './boxes-account-steps.ts'
import { addNote, addPart, chooseMore, makeBox, putInBox, storedPartCount } from './boxes.ts'
import { dialog } from './dialogs.ts'
import { expect as strictExpect, open, openControlled } from './offline.ts'
import { listingOf, materialWithWorksheets, submitDownloadForm } from './saved-material.ts'

// Takes the pictures of the help about boxes: `node scripts/handbook-pictures.mjs boxes`.

/** What is on the photo of the board: a road with places along it. */
const boardDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675" fill="none" stroke="#f4f1e4" stroke-width="9" stroke-linecap="round">
  <path d="M90 540 C240 300 380 610 520 380 S760 190 820 130"/><circle cx="90" cy="540" r="22"/><circle cx="520" cy="380" r="22"/><circle cx="820" cy="130" r="22"/>
  <path d="M120 120h220M120 170h150M600 560h190M600 605h120"/></svg>`
/** A busy machine is no reason to begin anew. */
const expect = strictExpect.configure({ timeout: 60_000 })
const folder = path.join(root, 'src/pages/box-help/pictures')
/** High enough for everything that is shown whole; a picture is a part of it. */
const phone = { width: 390, height: 1400 }
const projector = { width: 1024, height: 640 }
/** The tallest picture, CSS pixels. */
const maxHeight = 660
const margin = 12

const site = await startListeningServer()
const browser = await chromium.launch(launchOptions)
const sizes: Record<string, { width: number; height: number }> = {}
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const sheet = await materialWithWorksheets(site)
const covered = await site.store
  .selectFrom('material')
  .select(['id', 'name'])
  .where('slug', '=', 'klassens-egen-statistik')
  .executeTakeFirstOrThrow()
const printed = await site.store
  .selectFrom('material')
  .select(['id', 'name'])
  .where('status', '=', 1)
  .where('is_order', '=', 1)
  .where('stock_qty', '>', 20)
  .orderBy('id')
  .limit(2)
  .execute()

const page = await newDevice()
await openControlled(page, '/lador')
await makeBox(page, 'Pengar och handel')
await putInBox(page, covered, 'Pengar och handel')
await makeBox(page, 'Fem lektioner i höst')
const box = new URL(page.url()).pathname
await addPart(page, 'Rubrik', 'Rubrik', 'Lektion 1')
await addNote(page, 'Samla klassen och läs högt')
await page.getByLabel('Minuter för Samla klassen och läs högt').fill('10')
await page.getByLabel('Minuter för Samla klassen och läs högt').press('Enter')
for (const material of [sheet, ...printed]) await putInBox(page, material, 'Fem lektioner')
await open(page, box)
await expect.poll(() => storedPartCount(page)).toBe(4)
await page.getByRole('button', { name: 'Ordna' }).click()
await take('ordna', page.locator('.box-tools'), page.locator('.part-row').nth(1))
await page.getByRole('button', { name: 'Ordna' }).click()

const ready = page.getByRole('region', { name: 'Utan nät' })
await ready.getByRole('button', { name: 'Gör redo', exact: true }).click()
await ready.getByRole('button', { name: /^Hämta och kontrollera/ }).click()
await submitDownloadForm(page)
await expect(ready.getByRole('heading', { name: /^Redo utan nät/ })).toBeVisible({ timeout: 60_000 })
await take('redo', ready)
await page.getByRole('button', { name: 'Skriv ut lådan' }).click()
await take('skriv-ut', page.getByRole('region', { name: 'Skriv ut lådan' }))
await page.getByRole('button', { name: 'Dela', exact: true }).click()
const share = page.getByRole('region', { name: 'Dela med länk' })
await share.getByRole('button', { name: 'Gör en länk' }).click()
const field = share.getByRole('textbox', { name: 'Länk till lådan' })
const link = await field.inputValue()
// The address of this server is no address that somebody will see.
await field.evaluate((input: HTMLInputElement) => {
  input.value = input.value.replace(location.origin, 'https://skolmaterial.example')
})
await take('lank', share.locator('.link-address'), share.getByRole('button', { name: 'Dra in länken' }))

const follower = await newDevice()
await openControlled(follower, link)
await follower.getByRole('button', { name: 'Följ lådan' }).click()
await expect(follower).toHaveURL(/\/lada\//)
await addNote(page, 'Läxa: räkna veckopengen')
await share.getByRole('checkbox', { name: /^Ta med anteckningarna/ }).check()
await share.getByRole('button', { name: 'Uppdatera det delade' }).click()
await expect(share.getByText('Det delade är uppdaterat.')).toBeVisible()
await follower.reload()
const followed = follower.getByRole('region', { name: 'Följer en delad låda' })
await expect(followed.getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 })
await take('folj', followed)

await open(page, '/lador')
await expect(page.getByText(/^Redo/).first()).toBeVisible()
await take('lador', page.locator('.boxes-new'), page.locator('.box-card').nth(1))
await open(page, listingOf(covered))
await page.getByRole('button', { name: `Lägg ${covered.name} i låda` }).click()
await dialog(page)
  .getByRole('checkbox', { name: /^Fem lektioner/ })
  .check()
await take('lagg-i', dialog(page), dialog(page).locator('.add-to-box-note'))
await open(page, '/lada/tackning')
const area = page
  .getByRole('region', { name: 'Lgr22 Matematik, årskurs 4–6' })
  .locator('details', { hasText: 'Sannolikhet och statistik' })
await area.locator('summary').click()
await expect(area.getByText(/^Saknas\. Täcks av/).first()).toBeVisible()
await take('tacker', area)

await page.setViewportSize(projector)
await open(page, box)
await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
const view = page.getByRole('dialog', { name: /i klassrummet$/ })
await view.getByRole('button', { name: sheet.name }).click()
await expect(view.getByRole('img', { name: `${sheet.name}, sida 1` })).toBeVisible()
await take('klassrum', view)
await page.keyboard.press('Escape')

await page.setViewportSize(phone)
await open(page, box)
const colleague = await newDevice()
await open(colleague, await makeJointLink(page, printed))
for (const [at, { name }] of printed.entries())
  await colleague.getByLabel(`Ditt antal av ${name}`).fill(String(3 - at))
await colleague.getByLabel('Ditt förnamn eller din klass').fill('Linda, 4B')
await take('gemensam', colleague.locator('.joint-answer'))

await open(page, box)
await page.getByRole('button', { name: 'Dela', exact: true }).click()
const file = page.getByRole('region', { name: 'Dela som fil' })
await expect(file.getByRole('button', { name: 'Gör filen' })).toBeVisible()
await take('fil', file)
await chooseMore(page, 'Fäst för elever')
await take('fast', page.getByRole('form', { name: 'Fäst lådan för elever' }))

const owner = await newDevice()
await makeOwnBox(owner, site, 'Vikingatiden')
const board = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#1d4d3a' } })
  .composite([{ input: Buffer.from(boardDrawing) }])
  .jpeg()
  .toBuffer()
await owner
  .locator('.add-bar input[type=file]')
  .setInputFiles({ name: 'Tavlan från i tisdags.jpg', mimeType: 'image/jpeg', buffer: board })
const photo = owner.locator('.part-row').filter({ hasText: 'Tavlan från i tisdags' })
await expect(photo).toContainText('finns här och på kontot')
await take('konto', owner.locator('.box-header'), photo)
await openTeam(owner)
const invitation = await invite(owner)
const member = await newDevice()
await logIn(member, await createNamed(site, 'Olle'))
await acceptInvitation(member, invitation, 'Vikingatiden')
await owner.reload()
await openTeam(owner)
await expect(teamPanel(owner).getByText('Olle Ek', { exact: true })).toBeVisible()
await take(
  'kollegor',
  teamPanel(owner).getByRole('list', { name: 'Med i lådan' }),
  teamPanel(owner).getByRole('button', { name: 'Gör en inbjudan' }),
)
await browser.close()
await site.close()

const rows = Object.entries(sizes)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(
    ([name, { width, height }]) =>
      `  ${/^\w+$/.test(name) ? name : `'${name}'`}: { width: ${width}, height: ${height} },\n`,
  )
await writeFile(
  path.join(folder, '../picture-sizes.ts'),
  `/** The sizes at which the pictures are shown, CSS pixels, as scripts/handbook-pictures.mjs writes them. */\nexport const pictureSizes = {\n${rows.join('')}} as const\n`,
)

/** A page of a phone that has never been here. */
async function newDevice(): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: site.address, locale: 'sv-SE', timezoneId: 'Europe/Stockholm' },
    ...{ viewport: phone, deviceScaleFactor: 2, reducedMotion: 'reduce' },
  })
  return context.newPage()
}

/** Writes what is shown from the top of the first element to the end of the last as small files: light and dark, both for dense screens. */
async function take(name: string, first: Locator, last = first): Promise<void> {
  const shown = first.page()
  await expect(shown.locator('.toast')).toHaveCount(0, { timeout: 60_000 })
  await shown.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await first.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const [from, to] = [await first.boundingBox(), await last.boundingBox()]
  const { width } = shown.viewportSize() ?? phone
  const y = Math.max(0, Math.floor((from?.y ?? 0) - margin))
  const end = Math.ceil((to?.y ?? 0) + (to?.height ?? 0) + margin)
  const isWhole = name === 'klassrum'
  const height = isWhole ? projector.height : Math.min(end - y, maxHeight)
  sizes[name] = { width, height }
  // The classroom view is dark in both schemes.
  const schemes = isWhole ? (['light'] as const) : (['dark', 'light'] as const)
  for (const colorScheme of schemes) {
    const file = colorScheme === 'dark' ? `${name}-dark` : name
    await shown.emulateMedia({ colorScheme })
    const picture = await shown.screenshot({
      clip: { x: 0, y: isWhole ? 0 : y, width, height },
      style: '.header, .tab-bar, .skip-link { visibility: hidden }',
    })
    const data = await sharp(picture)
      .resize({ width: isWhole ? width * 1.5 : width * 2 })
      .webp({ quality: 72, effort: 6, smartSubsample: true })
      .toBuffer()
    await writeFile(path.join(folder, `${file}.webp`), data)
    console.log(`${file}.webp: ${width} × ${height}, ${Math.ceil(data.length / 1000)} kB`)
  }
}
