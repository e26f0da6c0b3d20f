import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { loadPdfFile } from './customer-materials.ts'
import { newMaterial } from './dialogs.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, test } from './site.ts'
import { saved, usePicture } from './staff-material-steps.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff materials' })

const nameField = (page: Page) => page.getByLabel('Namn', { exact: true })
const shortField = (page: Page) => page.getByLabel('Kort beskrivning', { exact: true })

test('an editor makes a material, publishes it by the keyboard, and a visitor sees it', async ({
  page,
  site,
  browser,
}) => {
  await openStaffPage(page, site, '/material', 'editor')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Nytt material' }).click()
  await page.getByLabel('Namn', { exact: true }).fill('Mossans liv i skuggan')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Mossans liv i skuggan')
  await expect(page.getByText('inte för besökare')).toBeVisible()

  await shortField(page).fill('Lär känna tre mossor med lupp.')
  await page.getByLabel('Länk till materialet').fill('https://mossor.example/skuggan')
  const text = page.getByRole('textbox', { name: 'Om materialet' })
  await text.click()
  await page.keyboard.type('Gå ut och leta mossa.')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toContainText('Sparat')
  await page.keyboard.press('Alt+4')
  await expect(page).toHaveURL(/\/sortering$/)
  await page.getByRole('group', { name: /^Ämne/ }).getByRole('checkbox').first().check()
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toContainText('Publicerat')
  await expect(page.getByText('Publicerad', { exact: true })).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(`${site.address}/mossans-liv-i-skuggan`)
  await expect(heading(visitor)).toHaveText('Mossans liv i skuggan')
  await expect(visitor.getByText('Gå ut och leta mossa.')).toBeVisible()
  await visitor.close()
})

test('two editors at once: what only one has changed is taken, what both have changed is chosen word by word', async ({
  page,
  site,
  browser,
  pageErrors,
}) => {
  const { id, name } = await newMaterial(site, 'Krock', { short_description: 'Om bin och blommor.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  await openStaffPage(other, site, `/material/${id}/innehall`, 'editor')

  await shortField(other).fill('Om humlor och blommor.')
  await nameField(other).fill(`${name} för fyran`)
  await other.keyboard.press('Control+s')
  await expect(saved(other)).toContainText('Sparat')

  await shortField(page).fill('Om bin och fjärilar.')
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('region', { name: /har också ändrat/ })
  await expect(conflict).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await expect(conflict.locator('ins').first()).toHaveText('humlor')
  await expect(shortField(page)).toHaveValue('Om bin och fjärilar.')
  await expect(nameField(page)).toHaveValue(`${name} för fyran`)
  expect(await accessibilityIssues(page)).toEqual([])
  // The choice is still there after a reload.
  await expect(saved(page)).toContainText('Utkast på enheten')
  await page.reload()
  await page.getByRole('button', { name: 'Använd utkastet' }).click()
  await expect(conflict.locator('ins').first()).toHaveText('humlor')
  await conflict.getByRole('button', { name: 'Behåll min' }).click()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toContainText('Sparat')
  await page.reload()
  await expect(shortField(page)).toHaveValue('Om bin och fjärilar.')
  await expect(nameField(page)).toHaveValue(`${name} för fyran`)
  await context.close()
})

test('what is typed survives a reload as a draft on the device, is offered, and is gone after log-out', async ({
  page,
  site,
}) => {
  const { id } = await newMaterial(site, 'Utkast', { short_description: 'Som det var.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  await shortField(page).fill('Halvfärdig tanke')
  await expect(saved(page)).toContainText('Utkast på enheten')
  await page.reload()
  const offer = page.getByRole('region', { name: 'Utkast på enheten' })
  await expect(offer).toContainText('Kort beskrivning')
  await expect(shortField(page)).toHaveValue('Som det var.')
  await offer.getByRole('button', { name: 'Använd utkastet' }).click()
  await expect(shortField(page)).toHaveValue('Halvfärdig tanke')
  await expect(saved(page)).toContainText('Utkast på enheten')

  await openPage(page, '/konto')
  await page.getByRole('button', { name: 'Logga ut' }).first().click()
  await expect.poll(() => draftNames(page)).toEqual([])
})

test('many materials are changed at once after a preview, and the change is undone', async ({
  page,
  site,
  pageErrors,
}) => {
  const one = await newMaterial(site, 'Flera', {})
  const two = await newMaterial(site, 'Flera', {})
  await openStaffPage(page, site, '/material?lage=published&ordning=changed', 'editor')
  for (const { name } of [one, two]) await page.getByRole('checkbox', { name: `Markera ${name}` }).check()
  await page.getByRole('button', { name: 'Ändra markerade' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Nyckelord: vad ska hända' })).toHaveValue('keep')
  await expect(dialog.getByText('Nu: inget')).not.toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Nyckelord: vad ska hända' }).selectOption('Lägg till')
  await dialog.getByLabel('Nyckelord som ska läggas till').fill('mossjakt')
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Det här behövs: vad ska hända' }).selectOption('Byt till')
  await dialog.getByRole('textbox', { name: /^Det här behövs: ny text/ }).fill('En lupp.')
  expect(await accessibilityIssues(page, '[role=dialog], dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Visa vad som ändras' }).click()
  await expect(dialog.getByRole('row', { name: new RegExp(one.name) })).toContainText('En lupp.')
  for (const name of ['mossjakt', 'En lupp.'])
    await expect(dialog.getByRole('cell', { name, exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Ändra 2 material' }).click()
  await expect(page.getByRole('heading', { name: 'Nyss' })).toBeVisible()
  // The list of what was done may come before the answer that closes the dialog and clears the selection.
  await expect(dialog).toHaveCount(0)
  for (const { name } of [one, two]) await page.getByRole('checkbox', { name: `Markera ${name}` }).check()
  await page.getByRole('button', { name: 'Ändra markerade' }).click()
  await expect(dialog.getByText('Nu: mossjakt')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 material är ändrade.')).toBeVisible()

  await page.goto(`${site.address}/redaktion/material/${one.id}/sortering`)
  await expect(page.getByRole('button', { name: /^mossjakt/ })).toBeVisible()
  expect(await materialsWithKeyword(site, 'mossjakt')).toEqual([one.id, two.id])
  // It can be undone from the first page too, but not when the ten minutes are over while the page is open.
  await page.goto(`${site.address}/redaktion`)
  // The site of these tests may hold other changes that can be undone.
  const undo = page.getByRole('button', { name: /^Ångra.*mossjakt/ })
  await expect(undo).toBeVisible()
  const endOfUndo = (time: number) => site.store.updateTable('bulk_edit').set({ undo_until: time }).execute()
  await endOfUndo(Date.now() - 1)
  await undo.click()
  await expect(page.getByText(/^Det går inte längre att ångra: tio minuter har gått/)).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await expect(undo).toHaveCount(0)
  expect(await materialsWithKeyword(site, 'mossjakt')).toEqual([one.id, two.id])
  await endOfUndo(Date.now() + 600_000)
  await page.reload()
  await undo.click()
  await expect(page.getByText('Ändringen är ångrad.')).toBeVisible()
  await expect(undo).toHaveCount(0)
  expect(await materialsWithKeyword(site, 'mossjakt')).toEqual([])
  await page.goto(`${site.address}/redaktion/material/${one.id}/sortering`)
  await expect(page.getByRole('group', { name: /^Ämne/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^mossjakt/ })).toHaveCount(0)
})

/** The ids of the materials that have a keyword, in order. */
async function materialsWithKeyword({ store }: ListeningServer, name: string): Promise<number[]> {
  const rows = await store
    .selectFrom('material_keyword')
    .innerJoin('keyword', 'keyword.id', 'material_keyword.keyword_id')
    .select('material_id')
    .where('keyword.name', '=', name)
    .orderBy('material_id')
    .execute()
  return rows.map(({ material_id }) => Number(material_id))
}

test('the list and every tab can be used with assistive technology, at any width, light and dark', async ({
  page,
  site,
}) => {
  const { id } = await newMaterial(site, 'Flikar', {})
  await openStaffPage(page, site, '/material', 'editor')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  // Between a phone and a desktop the menu stands beside the list.
  for (const width of [820, 1024, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowingElements(page)).toEqual([])
  }
  await page.goto(`${site.address}/redaktion/material/${id}/innehall`)
  const tabs = page.getByRole('navigation', { name: 'Flikar' }).getByRole('link')
  await expect(tabs).toHaveCount(8)
  for (let position = 0; position < 8; position += 1) {
    await page.keyboard.press(`Alt+${position + 1}`)
    await expect(tabs.nth(position)).toHaveAttribute('aria-current', 'page')
    expect(await accessibilityIssues(page)).toEqual([])
  }
})

test('an editor adds a document, replaces it, adds a cropped picture and a related material', async ({
  page,
  site,
}) => {
  const { id } = await newMaterial(site, 'Filer', { status: 0 })
  const related = await newMaterial(site, 'Granne', {})
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  await page.getByLabel('Lägg till fil').setInputFiles(await loadPdfFile(site, 'Handledning.pdf'))
  const files = page.getByRole('region', { name: 'Filer' })
  await expect(files.getByText(/Version 1/)).toBeVisible()
  await shortField(page).fill('Skrivet medan filen byts ut.')
  await files
    .locator('input[type=file]')
    .last()
    .setInputFiles(await loadPdfFile(site, 'Handledning 2.pdf'))
  await expect(files.getByText(/Version 2/)).toBeVisible()
  await expect(shortField(page)).toHaveValue('Skrivet medan filen byts ut.')
  // Visitors do not get the files of a draft; its editor does.
  const downloading = page.waitForEvent('download')
  await files.getByRole('button', { name: /^Hämta/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)

  await usePicture(page, 'public/icons/icon-512.png', 'En uppslagen bok.')
  const picture = page.getByRole('img', { name: 'En uppslagen bok.' })
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)

  await page.keyboard.press('Alt+5')
  await page.getByLabel('Sök material').fill(related.name)
  await page.getByRole('button', { name: `Lägg till ${related.name}` }).click()
  await expect(page.getByRole('link', { name: related.name })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
})

/** The names of the drafts that the device holds. */
async function draftNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('skolmaterial-staff-drafts')
        opening.onerror = () => reject(new Error('no store of drafts'))
        opening.onsuccess = () => {
          const database = opening.result
          const keys = database.transaction('staff-drafts').objectStore('staff-drafts').getAllKeys()
          keys.onsuccess = () => {
            database.close()
            resolve(keys.result.map(String))
          }
        }
      }),
  )
}
