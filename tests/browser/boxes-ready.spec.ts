import type { Page } from '@playwright/test'
import { savedFilesCacheName } from '#contract/protocol.ts'
import { recordChangeAndRefresh } from '../support/test-server.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { makeBox, putInBox } from './boxes.ts'
import { dialog } from './dialogs.ts'
import { readIndexedDb, writeIndexedDb } from './indexed-db.ts'
import { expect, open, openControlled, setOnline, test } from './offline.ts'
import { materialWithWorksheets, submitDownloadForm, waitForNewVersion } from './saved-material.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Utan nät' })
const card = (page: Page, title: string) =>
  page.locator('.box-card').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Vilka lådor' }).getByRole('button', { name })
const press = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('button', { name, exact: true }).click()

/** Opens a box of the list and makes it ready, for the first time on the device. */
async function makeReady(page: Page, title: string): Promise<void> {
  await open(page, '/lador')
  await page.getByRole('link', { name: title, exact: true }).click()
  await press(page, 'Gör redo')
  await press(page, /^Hämta och kontrollera/)
  await submitDownloadForm(page)
  await expect(panel(page).getByRole('heading', { name: /^Redo utan nät/ })).toBeVisible({ timeout: 60_000 })
}

/** Replaces a saved file by one of the same length that no reader opens, or removes it. */
const damageFile = (page: Page, url: string, isRemoved: boolean) =>
  page.evaluate(
    async ({ name, address, removed }) => {
      const cache = await caches.open(name)
      const stored = await cache.match(address)
      if (stored === undefined) throw new Error('Not saved')
      if (removed) return void (await cache.delete(address))
      const { size } = await stored.blob()
      await cache.put(address, new Response(new Uint8Array(size).fill(65), { headers: stored.headers }))
    },
    { name: savedFilesCacheName, address: url, removed: isRemoved },
  )

test('a box is made ready: asked once, every file fetched and opened, and what no longer opens is said', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const materials = [
    await materialWithWorksheets(site, 0, 2),
    await materialWithWorksheets(site, 1, 2),
  ] as const
  await openControlled(page, '/')
  await putInBox(page, materials[0], 'Redo', { isNew: true })
  await putInBox(page, materials[1], 'Redo')
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Länk', exact: true }).click()
  await page.getByLabel('Adress').fill('https://museum.example/utstallning')
  await page.getByLabel('Vad heter sidan?').fill('Utställningen')
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()

  await press(page, 'Gör redo')
  await expect(panel(page)).toContainText('2 material')
  await expect(panel(page)).toContainText('Utställningen: Länken behöver nät.')
  await press(page, /^Hämta och kontrollera/)
  await expect(dialog(page)).toContainText('Svaret gäller alla')
  await submitDownloadForm(page)
  const title = panel(page).getByRole('heading', { name: /^Redo utan nät, kontrollerad \d\d\.\d\d$/ })
  await expect(title).toBeVisible({ timeout: 60_000 })
  await expect(panel(page)).toContainText('2 av 3 delar öppnade')
  const isPersisted = await page.evaluate(() => navigator.storage.persisted())
  await expect(panel(page)).toContainText(
    isPersisted ? 'har lovat att behålla' : 'har inte lovat att behålla',
  )
  const downloads = async () => {
    const rows = await site.store
      .selectFrom('download')
      .select('material_id')
      .where('material_id', 'in', [materials[0].id, materials[1].id])
      .execute()
    return rows.map((download) => download.material_id).sort()
  }
  await expect.poll(downloads).toEqual([materials[0].id, materials[1].id].sort())
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, '.ready-panel')).toEqual([])

  // The list says so too, and shows only those that are ready, without network and by keyboard.
  await setOnline(context, false)
  const address = page.url()
  await makeBox(page, 'Tom')
  await open(page, '/lador')
  await expect(card(page, 'Redo')).toContainText(/Redo utan nät, kontrollerad \d\d\.\d\d/)
  await expect(card(page, 'Tom')).not.toContainText('utan nät')
  await expect(filter(page, 'Arbetslaget')).toHaveCount(0)
  await expect(filter(page, 'Redo')).toHaveText('Redo1')
  await filter(page, 'Redo').focus()
  await page.keyboard.press('Enter')
  await expect(filter(page, 'Redo')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.box-card h2')).toHaveText(['Redo'])
  await expect(page.getByText('1 låda passar')).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, 'main')).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.box-card h2')).toHaveText(['Tom', 'Redo', 'Sparat'])

  // A box that is ready can be printed without network: cover, all sheets, sources.
  await open(page, address)
  await page.getByRole('button', { name: 'Skriv ut lådan' }).click()
  const paper = page.getByRole('region', { name: 'Skriv ut lådan' })
  await paper.getByRole('button', { name: 'Gör PDF' }).click()
  const sheets = materials.flatMap(({ files }) => files).reduce((sum, { pages }) => sum + pages, 0)
  await expect(paper.getByRole('status')).toContainText(`${sheets + 2} sidor`, { timeout: 60_000 })
  await paper.getByRole('radio', { name: /^Bara elevblad/ }).check()
  await paper.getByLabel('Antal elever').fill('20')
  await paper.getByRole('button', { name: 'Gör PDF' }).click()
  await expect(paper.getByRole('status')).toContainText(`i 20 exemplar: ${sheets * 20} sidor`, {
    timeout: 60_000,
  })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, '.share-file')).toEqual([])

  // Without network: a file that is there, whole in length, and does not open.
  const [first, second] = [materials[0].files[0], materials[1].files[0]]
  await damageFile(page, first?.file ?? '', false)
  await press(page, 'Kontrollera igen')
  await press(page, 'Kontrollera')
  await expect(panel(page).getByRole('heading')).toHaveText('Inte redo utan nät', { timeout: 60_000 })
  await expect(panel(page)).toContainText(`${first?.title} går inte att öppna i den här webbläsaren.`)
  // A file that the browser has removed is missed before anybody presses anything.
  await damageFile(page, second?.file ?? '', true)
  await page.reload()
  await expect(panel(page)).toContainText('Filerna har ändrats sedan kontrollen.')
  await expect(panel(page)).toContainText('0 av 3 delar')
  await expect(page.getByText('ofullständigt sparat')).toBeVisible()
  await open(page, '/lador')
  await expect(card(page, 'Redo')).toContainText('Inte redo utan nät')
  await filter(page, 'Redo').click()
  await expect(page.getByText('Ingen låda är redo utan nät på den här enheten.')).toBeVisible()
  await expect(page.locator('.box-card')).toHaveCount(0)
})

test('a box is said to be ready only where the device can be looked at, and only by the build that opened its files', async ({
  page,
  site,
}) => {
  await openControlled(page, '/')
  const sheet = await materialWithWorksheets(site)
  await putInBox(page, sheet, 'Runor', { isNew: true })
  await makeBox(page, 'Tom')
  await makeReady(page, 'Runor')
  await open(page, '/lador')
  await expect(card(page, 'Runor')).toContainText('Redo utan nät, kontrollerad')

  const id = await page.getByRole('link', { name: 'Runor', exact: true }).evaluate((link) => {
    return (link as HTMLAnchorElement).pathname.split('/').at(-1)
  })
  const stored = (await readIndexedDb(page, 'boxes', `ready:${id}`)) as object
  await writeIndexedDb(page, 'boxes', { [`ready:${id}`]: { ...stored, build: 'another' } })
  await page.reload()
  await expect(filter(page, 'Redo')).toHaveText('Redo0')
  await expect(card(page, 'Runor')).not.toContainText('utan nät')
  await writeIndexedDb(page, 'boxes', { [`ready:${id}`]: stored })
  await page.reload()
  await expect(filter(page, 'Redo')).toHaveText('Redo1')

  // The count of the filter appears when every box has been looked at: nothing is claimed of this one.
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  })
  await page.reload()
  await expect(filter(page, 'Redo')).toHaveText('Redo0')
  await expect(card(page, 'Runor')).not.toContainText('utan nät')
})

test('the list says that a material of a ready box has a newer edition, or is withdrawn, and the box stays ready', async ({
  page,
  site,
}) => {
  await openControlled(page, '/')
  const sheet = await materialWithWorksheets(site, 3)
  const change = async (values: { product_instructions: string } | { status: number }) => {
    await site.store.updateTable('material').set(values).where('id', '=', sheet.id).execute()
    await recordChangeAndRefresh(site, 'material', sheet.id)
  }
  await putInBox(page, sheet, 'Runor', { isNew: true })
  await makeReady(page, 'Runor')

  await change({ product_instructions: '<p>Börja med frågan på sidan två.</p>' })
  await waitForNewVersion(page)
  await open(page, '/lador')
  await expect(card(page, 'Runor')).toContainText(/Redo utan nät, kontrollerad \d\d\.\d\d\s*1 ny utgåva/)
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, 'main')).toEqual([])
  await page.getByRole('link', { name: 'Runor' }).click()
  await expect(page.locator('.part-row')).toContainText('sparat, ny utgåva finns')

  await change({ status: 0 })
  try {
    await open(page, `/${sheet.slug}`)
    await expect(page.getByRole('note').filter({ hasText: 'Tillbakadraget.' })).toBeVisible()
    await open(page, '/lador')
    await expect(card(page, 'Runor')).toContainText('1 tillbakadraget')
    await expect(card(page, 'Runor')).not.toContainText('ny utgåva')
  } finally {
    await change({ status: 1 })
  }
})
