import type { BrowserContext, Page } from '@playwright/test'
import { orderKept, soldOut } from '#contract/words.ts'
import type { Listening } from '../hands.ts'
import { actionOf, dialog } from './dialogs.ts'
import { logIn } from './log-in.ts'
import { placesOf } from './marked-words.ts'
import { openControlled, test } from './offline.ts'
import { putOnDevice, readOnDevice } from './on-device.ts'
import { field, fillIn, printed, send } from './order-form.ts'
import { arrived } from './outbox-steps.ts'
import { expect, open, ready } from './site.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Glöm mina uppgifter' })
const press = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true }).click()

/** Words that nobody else would write. */
const marks = ['Zebrafink', 'zebra.fink@skola.example', 'Fjällpipare', 'zackvattenzon']

/** Searches, suggestions, an order that was sent, and drafts: everything of it holds a marked word. */
async function live(page: Page, site: Listening): Promise<{ id: number; name: string; listing: string }> {
  await openControlled(page, '/pages/integritetspolicy')
  await open(page, '/pages/integritetspolicy')
  await page.getByRole('search').first().locator('input').fill('zackvattenzon')
  await page.getByRole('search').first().locator('input').press('Enter')
  await expect(page).toHaveURL(/zackvattenzon/)
  await page.reload()
  await ready(page)
  const material = await printed(site)
  await orderMarked(page, material)
  await expect(dialog(page)).toContainText('En bekräftelse')
  await page.keyboard.press('Escape')
  await page.evaluate(() => sessionStorage.setItem('draft:profil', JSON.stringify({ city: 'Fjällpipare' })))
  return material
}

async function orderMarked(page: Page, material: { name: string; listing: string }): Promise<void> {
  await open(page, material.listing)
  await actionOf(page, material, 'Beställ').click()
  await fillIn(page)
  await field(page, 'E-post').fill('zebra.fink@skola.example')
  await field(page, 'Förnamn').fill('Zebrafink')
  await field(page, 'Efternamn').fill('Fjällpipare')
  await send(page).click()
}

/** The policy, reached without a word of the person in the address. */
async function toForgetting(page: Page): Promise<void> {
  await open(page, '/pages/integritetspolicy')
  await press(page, 'Glöm mina uppgifter')
}

const nothingOf = (page: Page, context: BrowserContext) =>
  expect.poll(() => placesOf(page, context, marks), { timeout: 30_000 }).toEqual([])

test('with nothing waiting, what a person has written, searched for and sent can be forgotten: no word is left, in any tab; likes stay', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(150_000)
  await live(page, site)
  await putOnDevice(page, 'likes', { likedIds: [{ id: 1, count: 3, key: null }] })
  expect((await placesOf(page, context, marks)).length).toBeGreaterThan(4)
  const other = await context.newPage()
  await open(other, '/search?q=zackvattenzon')
  await open(other, '/')

  await toForgetting(page)
  await expect(part(page)).toContainText('Dina gillanden')
  await press(page, 'Ja, glöm dem')
  await expect(part(page).getByRole('status')).toContainText('Nu är de glömda')
  await expect(part(page).getByRole('status')).toBeFocused()
  await nothingOf(page, context)
  await nothingOf(other, context)
  expect(await readOnDevice(other, 'device', 'id')).toBeUndefined()
  expect(await readOnDevice(other, 'likes', 'likedIds')).toHaveLength(1)
  // What a tab still held does not come back when it is put away.
  await other.close()
  await page.reload()
  await ready(page)
  await nothingOf(page, context)
})

test('what waits or was refused is shown first: sent, taken away too, or left as it is', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(180_000)
  const sent = await live(page, site)
  const waits = await printed(site)
  await open(page, waits.listing)
  await actionOf(page, waits, 'Beställ').click()
  await fillIn(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(orderKept)
  await page.keyboard.press('Escape')

  await toForgetting(page)
  await expect(part(page).getByRole('listitem')).toHaveText([
    `Beställning av ${waits.name}: väntar på att skickas.`,
  ])
  await press(page, 'Avbryt')
  await expect(part(page).getByRole('button', { name: 'Glöm mina uppgifter' })).toBeVisible()
  await press(page, 'Glöm mina uppgifter')
  await press(page, 'Skicka först')
  await expect(part(page)).toContainText('Det här är inte skickat än')
  expect(await placesOf(page, context, marks)).not.toEqual([])
  await context.setOffline(false)
  await press(page, 'Skicka först')
  await expect(part(page)).toContainText('Ingenting väntar på att skickas')
  expect(await arrived(site, waits)).toEqual({ orders: [3], letters: 1 })

  // One that is refused while nobody looks, and one that waits: both go, and nothing is sent later.
  const refused = await printed(site, 0)
  await site.store.updateTable('material').set({ stock_qty: 9 }).where('id', '=', refused.id).execute()
  await open(page, refused.listing)
  await actionOf(page, refused, 'Beställ').click()
  await fillIn(page)
  await site.store.updateTable('material').set({ stock_qty: 0 }).where('id', '=', refused.id).execute()
  await send(page).click()
  await expect(dialog(page)).toContainText(soldOut)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  const late = await printed(site)
  await putRowLike(page, sent.name, late)
  await toForgetting(page)
  await expect(part(page)).toContainText(`Beställning av ${refused.name}: avvisad. ${soldOut}`)
  await press(page, 'Ta bort också')
  await expect(part(page).getByRole('status')).toContainText('Nu är de glömda')
  await nothingOf(page, context)
  await context.setOffline(false)
  await page.reload()
  await ready(page)
  expect(await readOnDevice(page, 'outbox', late.name)).toBeUndefined()
  expect(await arrived(site, late)).toEqual({ orders: [], letters: 0 })
  expect(await arrived(site, refused)).toEqual({ orders: [], letters: 0 })
})

test('after log-out nothing of the account is left on the device', async ({ page, context, site }) => {
  test.setTimeout(90_000)
  await openControlled(page, '/')
  await logIn(page, site)
  await putOnDevice(page, 'session', await markedSession(page))
  const material = await printed(site)
  await orderMarked(page, material)
  await expect(dialog(page)).toContainText('En bekräftelse')
  await open(page, '/search?q=zackvattenzon')
  await open(page, '/konto')
  await page.getByRole('button', { name: 'Logga ut' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await nothingOf(page, context)
})

async function markedSession(page: Page): Promise<Record<string, unknown>> {
  const userData = (await readOnDevice(page, 'session', 'userData')) as object
  return { userData: { ...userData, first_name: 'Zebrafink', last_name: 'Fjällpipare' } }
}

/** Puts an order that waits beside those that are there. */
async function putRowLike(
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
  await putOnDevice(page, 'outbox', {
    [name]: { ...waiting, triedAt: null, firstTriedAt: null, endedAt: null },
  })
}
