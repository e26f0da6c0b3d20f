import type { BrowserContext, Page } from '@playwright/test'
import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import { arrangeParts } from '#src/boxes/box-order.ts'
import { runLongTests } from '../support/long-tests.ts'
import { anotherDevice, makeBoxInAccount, onAccount, partsInAccount, where } from './boxes-account-steps.ts'
import { addNote, rows } from './boxes.ts'
import { expect, heading, open, setOnline, test } from './offline.ts'

const rounds = runLongTests ? 200 : 8
const seed = runLongTests ? Math.floor(Math.random() * 2 ** 31) : 20_261_127

type Device = { context: BrowserContext; page: Page; isOnline: boolean; stored: Set<string> }

/** The names of the parts in the updates that a device has stored, in their order. */
async function storedOrder(page: Page, id: string): Promise<string[]> {
  const updates = await page.evaluate(async (box) => {
    const opening = indexedDB.open('skolmaterial-boxes')
    const database = await new Promise<IDBDatabase>(
      (done) => (opening.onsuccess = () => done(opening.result)),
    )
    const range = IDBKeyRange.bound(['update', box, 0], ['update', box, Infinity])
    const reading = database.transaction('boxes').objectStore('boxes').getAll(range)
    const found = await new Promise<Uint8Array[]>(
      (done) => (reading.onsuccess = () => done(reading.result as Uint8Array[])),
    )
    database.close()
    return found.map((update) => [...update])
  }, id)
  const { parts } = readBox(documentOf(updates.map((bytes) => Uint8Array.from(bytes))), id)
  return arrangeParts(parts).flatMap((section) => section.parts.map(({ title }) => title))
}

/** Ends the page's process at once, as a device without memory does, and opens the box in a new one. */
async function kill(device: Device, address: string): Promise<void> {
  const { context, page } = device
  const gone = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => null)
  await gone
  await page.close()
  device.page = await context.newPage()
  await open(device.page, address)
}

test(`two devices whose pages are killed in the middle of changes lose nothing that was stored, in ${rounds} rounds, and show the same`, async ({
  page,
  context,
  site,
  browser,
}) => {
  test.setTimeout(120_000 + rounds * 30_000)
  // Not in the title: the test's own process reads this file again, and finds a test by its title.
  console.log(`seed ${seed}`)
  const random = mulberry32(seed)
  const { email, address } = await makeBoxInAccount(page, site, 'Oväder')
  const id = address.split('/').at(-1) ?? ''
  const { context: otherContext, page: otherPage } = await anotherDevice(browser, site, email)
  const devices: Device[] = [
    { context, page, isOnline: true, stored: new Set() },
    { context: otherContext, page: otherPage, isOnline: true, stored: new Set() },
  ]
  await open(otherPage, '/lador')
  await otherPage.getByRole('link', { name: 'Oväder' }).click()
  await expect(heading(otherPage)).toHaveText('Oväder')
  for (let round = 1; round <= rounds; round++) {
    const device = devices[random() < 0.5 ? 0 : 1]!
    const isOnline = random() < 0.6
    if (isOnline !== device.isOnline) await setOnline(device.context, isOnline)
    device.isOnline = isOnline
    await addNote(device.page, `Del ${round}`)
    await expect(rows(device.page).filter({ hasText: new RegExp(`^Del ${round}$`) })).toHaveCount(1)
    if (random() < 0.5) {
      // A move on top of it, which may be half written.
      await device.page.getByRole('button', { name: `Flytta Del ${round}`, exact: true }).focus()
      for (const key of ['Space', 'ArrowUp', 'Space']) await device.page.keyboard.press(key)
    }
    if (random() < 0.5) await expect.poll(() => storedOrder(device.page, id)).toContain(`Del ${round}`)
    const before = await storedOrder(device.page, id)
    before.forEach((title) => device.stored.add(title))
    if (random() < 0.7) await kill(device, address)
    const after = await storedOrder(device.page, id)
    expect([...device.stored].filter((title) => !after.includes(title))).toEqual([])
    await expect(rows(device.page).first()).toBeVisible()
  }

  for (const device of devices) {
    await setOnline(device.context, true)
    await open(device.page, address)
    await expect(where(device.page)).toContainText(onAccount)
  }
  // What the second has sent came after the first had asked.
  await open(devices[0]!.page, address)
  await expect
    .poll(async () => (await storedOrder(devices[0]!.page, id)).join())
    .toBe((await storedOrder(devices[1]!.page, id)).join())
  const [first] = devices
  const all = await storedOrder(first!.page, id)
  for (const { stored } of devices) expect([...stored].filter((title) => !all.includes(title))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  expect(await partsInAccount(site, address)).toEqual(all.toSorted())
  for (const device of devices) await expect(rows(device.page)).toHaveText(all)
  await otherContext.close()
})
