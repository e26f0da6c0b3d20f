import { savedFilesCacheName } from '#contract/protocol.ts'
import { recordChangeAndRefresh } from '../support/test-server.ts'
import { accessibilityIssues } from './axe.ts'
import { dialog } from './dialogs.ts'
import { readIndexedDb } from './indexed-db.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import {
  submitDownloadForm,
  markFormAnswered,
  listingOf,
  saveButton,
  savedFiles,
  fetchNewVersion,
  saveMaterial,
  waitForNewVersion,
  toast,
  materialWithWorksheets,
  openListingToSave,
} from './saved-material.ts'
import { expect, heading, openPage, test } from './site.ts'

const row = '.saved-row'

// Nothing is saved before the service worker is active.
test.use({ serviceWorkers: 'allow' })

test('a material is saved with every byte of its files, and its form is asked once', async ({
  page,
  site,
}) => {
  const material = await materialWithWorksheets(site)
  await openPage(page, listingOf(material))
  await saveButton(page, material).click()
  await expect(dialog(page)).toContainText(/Sparas på enheten: \d+ fil(er)?, /)
  const email = `${crypto.randomUUID()}@skola.example`
  await submitDownloadForm(page, email)
  await expect(dialog(page)).toBeHidden()
  await expect(saveButton(page, material)).toBeFocused()
  await expect(toast(page, `${material.name} är sparat på enheten.`)).toBeVisible()
  await expect(saveButton(page, material)).toHaveAttribute('aria-pressed', 'true')

  const saved = await savedFiles(page)
  expect(saved).toMatchObject(Object.fromEntries(material.files.map(({ file, size }) => [file, size])))
  // Its pictures are stored in the sizes that this screen uses, and no others.
  expect(Object.keys(saved).filter((url) => url.endsWith('.webp'))).toHaveLength(2)

  await openPage(page, '/sparat')
  await expect(page.locator(row)).toContainText(material.name)
  await expect(page.locator(row)).toContainText('Sparat')
  await page.getByRole('button', { name: /^Ta bort/ }).click()
  await page.getByRole('button', { name: 'Ja, ta bort' }).click()
  await expect(page.getByText('Här är det tomt än så länge')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  expect(await savedFiles(page)).toEqual({})

  await openPage(page, `/${material.slug}`)
  await page.getByRole('button', { name: /^Spara ·/ }).click()
  await expect(page.getByText('Sparat på enheten', { exact: true })).toBeVisible()
  const recorded = () =>
    site.store
      .selectFrom('download')
      .select('id')
      .where('material_id', '=', material.id)
      .where('email', '=', email)
      .execute()
  await expect.poll(recorded).toHaveLength(1)
})

test('a cancelled save leaves nothing behind', async ({ page, site, context }) => {
  const material = await openListingToSave(page, site)
  let releaseInFlight = () => {}
  const released = new Promise<void>((resolve) => (releaseInFlight = resolve))
  await context.route('**/uploads/product/file/**', async (route) => {
    await released
    await route.continue().catch(() => null)
  })
  await saveButton(page, material).click()
  await expect(saveButton(page, material)).toHaveText('0 %')
  await expect(saveButton(page, material)).toHaveAccessibleName(`Avbryt, sparar ${material.name}`)
  await saveButton(page, material).click()
  await expect(toast(page, 'Du avbröt.')).toBeVisible()
  await expect(saveButton(page, material)).toHaveAccessibleName(`Spara ${material.name}`)
  expect(await savedFiles(page)).toEqual({})
  expect(await readIndexedDb(page, 'saved', 'index')).toEqual([])
  releaseInFlight()
})

test('missing files make a saved material incomplete, and can be fetched again', async ({ page, site }) => {
  const material = await materialWithWorksheets(site)
  await saveMaterial(page, material)
  await page.evaluate(
    async ([cache = '', file = '']) => (await caches.open(cache)).delete(file),
    [savedFilesCacheName, material.files[0]?.file ?? ''],
  )
  await openPage(page, '/sparat')
  await expect(page.locator('.saved-state')).toHaveText('Ofullständig')
  await page.getByRole('button', { name: /^Ofullständig – hämta igen/ }).click()
  await expect(page.locator('.saved-state')).toHaveText('Sparat')
  expect(await savedFiles(page)).toHaveProperty([material.files[0]?.file ?? ''], material.files[0]?.size)
})

test('a tab closed during a save leaves a set that is not shown as complete', async ({
  page,
  site,
  context,
}) => {
  const material = await openListingToSave(page, site)
  await context.route('**/uploads/product/file/**', () => {})
  await saveButton(page, material).click()
  await expect(saveButton(page, material)).toHaveText('0 %')
  await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const next = await context.newPage()
  await openPage(next, '/sparat')
  await expect(next.locator('.saved-state')).toHaveText('Ofullständig')
  await next.getByRole('button', { name: /^Ofullständig/ }).click()
  await expect(next.locator('.saved-state')).toHaveText('Sparat')
})

test('a full device is reported; nothing incomplete is left, and nothing older is lost', async ({
  page,
  site,
  context,
}) => {
  const [older, material] = [await materialWithWorksheets(site), await materialWithWorksheets(site, 1)]
  await saveMaterial(page, older)
  const before = await savedFiles(page)
  await context.addInitScript(() => {
    const descriptor = Object.getOwnPropertyDescriptor(Cache.prototype, 'put')
    const put = descriptor?.value as (address: string, response: Response) => Promise<void>
    // There is space for files but not for pictures, so the device is full when half of the set is stored.
    Reflect.set(Cache.prototype, 'put', function (this: Cache, address: string, response: Response) {
      return address.endsWith('.webp')
        ? Promise.reject(new DOMException('Full', 'QuotaExceededError'))
        : put.call(this, address, response)
    })
  })
  await openPage(page, listingOf(material))
  await markFormAnswered(page, material)
  await saveButton(page, material).click()
  await expect(toast(page, `Enheten är full: ${material.name}`)).toBeVisible()
  expect(await savedFiles(page)).toEqual(before)
  await openPage(page, '/sparat')
  await expect(page.locator(row)).toHaveCount(1)
  await expect(page.locator(row)).toContainText(older.name)
})

test('a file of an unexpected length is not saved', async ({ page, site, context, pageErrors }) => {
  const material = await openListingToSave(page, site)
  await context.route('**/uploads/product/file/**', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7 short' }),
  )
  await saveButton(page, material).click()
  await expect(toast(page, 'En fil kom inte fram hel')).toBeVisible()
  await expect(saveButton(page, material)).toHaveAttribute('aria-pressed', 'false')
  expect(await savedFiles(page)).toEqual({})
  ignoreFailedRequests(pageErrors)
})

test('a newer version is announced and fetched, and the older one stays until then', async ({
  page,
  site,
}) => {
  const material = await materialWithWorksheets(site, 2)
  await saveMaterial(page, material)
  await site.store
    .updateTable('material')
    .set({ product_instructions: '<p>Börja med frågan på sidan två.</p>' })
    .where('id', '=', material.id)
    .execute()
  await recordChangeAndRefresh(site, 'material', material.id)
  await waitForNewVersion(page)
  await fetchNewVersion(page)
  const savedSet = await readIndexedDb(page, 'saved', `material:${material.id}`)
  expect(JSON.stringify(savedSet)).toContain('frågan på sidan två')
})

test('axe finds no violations on the page of saved materials', async ({ page, site }) => {
  await saveMaterial(page, await materialWithWorksheets(site))
  await openPage(page, '/sparat')
  await expect(page.locator(row)).toHaveCount(1)
  expect(await accessibilityIssues(page)).toEqual([])
})
