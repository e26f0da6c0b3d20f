import type { BrowserContext, Page } from '@playwright/test'
import { orderQueued, soldOut } from '#contract/messages.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { cardAction, dialog } from './dialogs.ts'
import { logIn } from './log-in.ts'
import { findOnDevice } from './find-on-device.ts'
import { openControlled, test } from './offline.ts'
import { writeIndexedDb, readIndexedDb } from './indexed-db.ts'
import { orderField, fillInOrder, createPrintedMaterial, sendButton } from './order-form.ts'
import { receivedOrders } from './outbox-steps.ts'
import { installStorageFaults, setStorageFault } from './storage-faults.ts'
import { expect, heading, openPage, waitForHydration } from './site.ts'

const eraseSection = (page: Page) => page.getByRole('region', { name: 'Glöm mina uppgifter' })
const pressInSection = (page: Page, name: string) =>
  eraseSection(page).getByRole('button', { name, exact: true }).click()

/** Words that occur nowhere else. */
const markerTexts = ['Zebrafink', 'zebra.fink@skola.example', 'Fjällpipare', 'zackvattenzon']

/** Creates searches, suggestions, a sent order, a box and drafts, each with a marker word. */
async function createTraces(
  page: Page,
  site: ListeningServer,
): Promise<{ id: number; name: string; listing: string }> {
  await openControlled(page, '/pages/integritetspolicy')
  await openPage(page, '/pages/integritetspolicy')
  await page.getByRole('search').first().locator('input').fill('zackvattenzon')
  await page.getByRole('search').first().locator('input').press('Enter')
  await expect(page).toHaveURL(/zackvattenzon/)
  await page.reload()
  await waitForHydration(page)
  const material = await createPrintedMaterial(site)
  await orderMarked(page, material)
  await expect(dialog(page)).toContainText('En bekräftelse')
  await page.keyboard.press('Escape')
  await openPage(page, '/lador')
  await page.getByRole('button', { name: 'Ny låda' }).click()
  await page.getByLabel('Vad ska lådan heta?').fill('Lektion om zebrafinken Zebrafink')
  await page.getByRole('button', { name: 'Gör lådan' }).click()
  await expect(heading(page)).toContainText('Zebrafink')
  await page.evaluate(() => sessionStorage.setItem('draft:profil', JSON.stringify({ city: 'Fjällpipare' })))
  return material
}

async function orderMarked(page: Page, material: { name: string; listing: string }): Promise<void> {
  await openPage(page, material.listing)
  await cardAction(page, material, 'Beställ').click()
  await fillInOrder(page)
  await orderField(page, 'E-post').fill('zebra.fink@skola.example')
  await orderField(page, 'Förnamn').fill('Zebrafink')
  await orderField(page, 'Efternamn').fill('Fjällpipare')
  await sendButton(page).click()
}

/** Opens the privacy policy, whose address holds no personal data. */
async function openEraseSection(page: Page): Promise<void> {
  await openPage(page, '/pages/integritetspolicy')
  await pressInSection(page, 'Glöm mina uppgifter')
}

const expectNoMarkers = (page: Page, context: BrowserContext) =>
  expect.poll(() => findOnDevice(page, context, markerTexts), { timeout: 30_000 }).toEqual([])

test('with an empty outbox, what a user has written, searched for and sent can be erased in every tab, and likes remain', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await createTraces(page, site)
  await writeIndexedDb(page, 'likes', { likedIds: [{ id: 1, count: 3, key: null }] })
  await expect.poll(async () => (await findOnDevice(page, context, markerTexts)).length).toBeGreaterThan(4)
  const other = await context.newPage()
  await openPage(other, '/search?q=zackvattenzon')
  await openPage(other, '/')

  await openEraseSection(page)
  await expect(eraseSection(page)).toContainText('Dina gillanden')
  await pressInSection(page, 'Ja, glöm dem')
  await expect(eraseSection(page).getByRole('status')).toContainText('Nu är de glömda')
  await expect(eraseSection(page).getByRole('status')).toBeFocused()
  await expectNoMarkers(page, context)
  await expectNoMarkers(other, context)
  expect(await readIndexedDb(other, 'device', 'id')).toBeUndefined()
  expect(await readIndexedDb(other, 'likes', 'likedIds')).toHaveLength(1)
  // Closing a tab does not write back what it held in memory.
  await other.close()
  await page.reload()
  await waitForHydration(page)
  await expectNoMarkers(page, context)
})

test('waiting and refused entries are shown first, and can be sent, erased or left', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  const sent = await createTraces(page, site)
  const queued = await createPrintedMaterial(site)
  await openPage(page, queued.listing)
  await cardAction(page, queued, 'Beställ').click()
  await fillInOrder(page)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(orderQueued)
  await page.keyboard.press('Escape')

  await openEraseSection(page)
  await expect(eraseSection(page).getByRole('listitem')).toHaveText([
    `Beställning av ${queued.name}: väntar på att skickas.`,
  ])
  await pressInSection(page, 'Avbryt')
  await expect(eraseSection(page).getByRole('button', { name: 'Glöm mina uppgifter' })).toBeVisible()
  await pressInSection(page, 'Glöm mina uppgifter')
  await pressInSection(page, 'Skicka först')
  await expect(eraseSection(page)).toContainText('Det här är inte skickat än')
  expect(await findOnDevice(page, context, markerTexts)).not.toEqual([])
  await context.setOffline(false)
  await pressInSection(page, 'Skicka först')
  await expect(eraseSection(page)).toContainText('Ingenting av det du har skrivit här väntar på att skickas')
  expect(await receivedOrders(site, queued)).toEqual({ orders: [3], emails: 1 })

  // An entry that is refused in the background and one that waits are both erased, and nothing is sent later.
  const refused = await createPrintedMaterial(site, 0)
  await site.store.updateTable('material').set({ stock_qty: 9 }).where('id', '=', refused.id).execute()
  await openPage(page, refused.listing)
  await cardAction(page, refused, 'Beställ').click()
  await fillInOrder(page)
  await site.store.updateTable('material').set({ stock_qty: 0 }).where('id', '=', refused.id).execute()
  await sendButton(page).click()
  await expect(dialog(page)).toContainText(soldOut)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  const added = await createPrintedMaterial(site)
  await copyOutboxRow(page, sent.name, added)
  await openEraseSection(page)
  await expect(eraseSection(page)).toContainText(`Beställning av ${refused.name}: avvisad. ${soldOut}`)
  await pressInSection(page, 'Ta bort också')
  await expect(eraseSection(page).getByRole('status')).toContainText('Nu är de glömda')
  await expectNoMarkers(page, context)
  await context.setOffline(false)
  await page.reload()
  await waitForHydration(page)
  expect(await readIndexedDb(page, 'outbox', added.name)).toBeUndefined()
  expect(await receivedOrders(site, added)).toEqual({ orders: [], emails: 0 })
  expect(await receivedOrders(site, refused)).toEqual({ orders: [], emails: 0 })
})

test('a device that does not answer is not said to have nothing that waits, nor to have erased anything', async ({
  page,
}) => {
  await installStorageFaults(page, null)
  await openPage(page, '/pages/integritetspolicy')
  await setStorageFault(page, 'all silent')
  await pressInSection(page, 'Glöm mina uppgifter')
  await expect(eraseSection(page).getByRole('alert')).toContainText('så allt kan vara kvar')
  await setStorageFault(page, null)
  await pressInSection(page, 'Glöm mina uppgifter')
  await pressInSection(page, 'Ja, glöm dem')
  await expect(eraseSection(page).getByRole('status')).toContainText('Nu är de glömda')
})

test('after log-out no account data is left on the device', async ({ page, context, site }) => {
  test.slow()
  await openControlled(page, '/')
  await logIn(page, site)
  await writeIndexedDb(page, 'session', await markedSession(page))
  const material = await createPrintedMaterial(site)
  await orderMarked(page, material)
  await expect(dialog(page)).toContainText('En bekräftelse')
  await openPage(page, '/search?q=zackvattenzon')
  await openPage(page, '/konto')
  await page.getByRole('button', { name: 'Logga ut' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expectNoMarkers(page, context)
})

async function markedSession(page: Page): Promise<Record<string, unknown>> {
  const userData = (await readIndexedDb(page, 'session', 'userData')) as object
  return { userData: { ...userData, first_name: 'Zebrafink', last_name: 'Fjällpipare' } }
}

/** Adds a waiting order to the outbox. */
async function copyOutboxRow(
  page: Page,
  title: string,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const row = await page.evaluate(async (sentTitle) => {
    const opening = indexedDB.open('skolmaterial-outbox')
    const database = await new Promise<IDBDatabase>(
      (done) => (opening.onsuccess = () => done(opening.result)),
    )
    const reading = database.transaction('outbox').objectStore('outbox').getAll()
    const rows = await new Promise<Record<string, unknown>[]>(
      (done) => (reading.onsuccess = () => done(reading.result as Record<string, unknown>[])),
    )
    database.close()
    return rows.find((one) => one['title'] === sentTitle) ?? {}
  }, title)
  const fields = { ...(row['fields'] as object), id, first_name: 'Zebrafink', last_name: 'Fjällpipare' }
  const waiting = { ...row, id: name, title: name, state: 'waiting', fields, answer: null, attempts: 0 }
  await writeIndexedDb(page, 'outbox', {
    [name]: { ...waiting, triedAt: null, firstTriedAt: null, endedAt: null },
  })
}
