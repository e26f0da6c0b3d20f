import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { orderQueued, soldOut, stockCheckedLater } from '#contract/messages.ts'
import { launchOptions } from '../support/chromium.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { narrowScreenVariants } from './axe.ts'
import { cardAction, dialog, accessibilityIssuesInDialog, likesOf, openDialog } from './dialogs.ts'
import { readIndexedDb } from './indexed-db.ts'
import { orderField, fillInOrder, createPrintedMaterial, sendButton, stockOf } from './order-form.ts'
import {
  goToOutbox,
  openOrderFormOffline,
  orderWithoutNetwork,
  outboxRow,
  outboxRowState,
  receivedOrders,
  waitingCount,
} from './outbox-steps.ts'
import { materialWithWorksheets } from './saved-material.ts'
import { expect, openPage, test } from './site.ts'
import { desktopAndPhone, viewports } from './viewports.ts'

test.use({ losesNetwork: true })

for (const [size, use] of Object.entries(viewports)) {
  test.describe(size, () => {
    test.use(use)

    test('an order without network waits visibly, and is sent once when the network is back', async ({
      page,
      context,
      site,
    }) => {
      const material = await openOrderFormOffline(page, { site, context })
      await expect(dialog(page)).toContainText(stockCheckedLater)
      await fillInOrder(page)
      await sendButton(page).click()
      await expect(dialog(page).getByRole('status')).toHaveText(orderQueued)
      await expect(dialog(page).getByRole('status')).toBeFocused()
      await expect(dialog(page)).not.toContainText('bekräftelse')
      await dialog(page).getByRole('link', { name: 'Till utkorgen' }).click()
      await expect(outboxRowState(page, material.name)).toHaveText(/Väntar på nät/)
      await expect(outboxRow(page, material.name)).toContainText('3 ex')
      await expect(waitingCount(page)).toHaveText('1 kvar')
      expect(await receivedOrders(site, material)).toEqual({ orders: [], emails: 0 })

      await context.setOffline(false)
      await expect(outboxRowState(page, material.name)).toHaveText(/Mottagen/)
      await expect(waitingCount(page)).toHaveCount(0)
      expect(await receivedOrders(site, material)).toEqual({ orders: [3], emails: 1 })
      await page.getByText('Vad orden betyder').click()
      await expect(page.locator('.order-status-glossary dt')).toHaveText(explainedStates)
    })
  })
}

/** Every state that the outbox or the order history shows, each with one word. */
const explainedStates = [
  ...['Väntar på nät', 'Väntar på svar', 'Logga in för att skicka', 'Avvisad', 'Mottagen'],
  ...['Plockas, Packad', 'Skickad med post', 'Åter', 'Avbruten'],
]

test('a refused order shows its reason; edited, it is sent as a new order', async ({
  page,
  context,
  site,
}) => {
  const material = await createPrintedMaterial(site)
  await orderWithoutNetwork(page, context, material)
  await setStock(site, material.id, 0)
  await context.setOffline(false)
  await expect(page.locator('.toast')).toContainText(soldOut)
  await goToOutbox(page)
  await expect(outboxRowState(page, material.name)).toHaveText(/Avvisad/)
  await expect(outboxRow(page, material.name)).toContainText(`Avvisad därför att: ${soldOut}`)
  await setStock(site, material.id, 20)
  await outboxRow(page, material.name)
    .getByRole('button', { name: /^Ändra/ })
    .click()
  await expect(orderField(page, 'Efternamn')).toHaveValue('Lind')
  await expect(orderField(page, 'Gatuadress')).not.toHaveValue('')
  await orderField(page, 'Antal').selectOption('2')
  await sendButton(page).click()
  await expect(dialog(page)).toContainText('En bekräftelse')
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
  await expect(outboxRowState(page, material.name)).toHaveText(/Mottagen/)
  await expect(outboxRow(page, material.name)).toHaveCount(1)
  expect(await receivedOrders(site, material)).toEqual({ orders: [2], emails: 1 })
})

test('when an order is refused later, one press orders the remaining copies', async ({
  page,
  context,
  site,
}) => {
  const material = await createPrintedMaterial(site)
  await orderWithoutNetwork(page, context, material)
  await setStock(site, material.id, 2)
  await cardAction(page, material, 'Beställ').click()
  await expect(sendButton(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.toast')).toContainText('Det finns bara 2 kvar')
  for (const { viewport } of [desktopAndPhone.phone, desktopAndPhone.desktop]) {
    await page.setViewportSize(viewport)
    // It stays while the pointer is on it, and covers neither the button that sends nor the one that closes.
    await page.locator('.toast').hover()
    await sendButton(page).click({ trial: true })
    await dialog(page).getByRole('button', { name: 'Stäng' }).first().click({ trial: true })
    await expect(page.locator('.toast')).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await goToOutbox(page)
  await expect(outboxRowState(page, material.name)).toHaveText(/Avvisad/)
  await expect(waitingCount(page)).toHaveText('1 kvar')
  await expect(outboxRow(page, material.name)).toContainText('Du bad om 3, men nu finns 2 i lagret.')
  // The order form shows the same beside its field.
  await outboxRow(page, material.name)
    .getByRole('button', { name: /^Ändra/ })
    .click()
  await expect(orderField(page, 'Antal')).toBeFocused()
  await expect(orderField(page, 'Antal')).toHaveValue('3')
  await expect(dialog(page).getByRole('button', { name: 'Beställ 2 i stället' })).toBeVisible()
  await page.keyboard.press('Escape')
  await outboxRow(page, material.name).getByRole('button', { name: 'Beställ 2 i stället' }).click()
  await expect(outboxRowState(page, material.name)).toHaveText(/Mottagen/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await receivedOrders(site, material)).toEqual({ orders: [2], emails: 1 })
})

test('an entry that was never sent is edited in place; removing one that may have arrived asks first', async ({
  page,
  context,
  site,
}) => {
  const material = await openOrderFormOffline(page, { site, context })
  await fillInOrder(page)
  await sendButton(page).click()
  await dialog(page).getByRole('link', { name: 'Till utkorgen' }).click()
  await outboxRow(page, material.name)
    .getByRole('button', { name: /^Ändra/ })
    .click()
  await orderField(page, 'Antal').selectOption('5')
  await sendButton(page).click()
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
  await expect(outboxRow(page, material.name)).toHaveCount(1)
  await expect(outboxRow(page, material.name)).toContainText('5 ex')
  await outboxRow(page, material.name)
    .getByRole('button', { name: /^Skicka nu/ })
    .click()
  await expect(outboxRow(page, material.name)).toContainText('Inget svar')
  await expect(outboxRow(page, material.name).getByRole('button', { name: /^Ändra/ })).toHaveCount(0)
  await outboxRow(page, material.name)
    .getByRole('button', { name: /^Ta bort/ })
    .click()
  await expect(outboxRow(page, material.name)).toContainText('Den kan redan ha kommit fram.')
  await outboxRow(page, material.name).getByRole('button', { name: 'Ja, ta bort' }).click()
  await expect(page.getByText('Utkorgen är tom')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await context.setOffline(false)
  expect(await stockOf(site, material.id)).toBe(20)
})

test('with two tabs, an order and a like are each sent once', async ({ page, context, site }) => {
  const material = await createPrintedMaterial(site)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openDialog(tab, material, 'Beställ')
    await fillInOrder(tab)
  }
  await context.setOffline(true)
  for (const tab of [page, other]) {
    await sendButton(tab).click()
    await expect(dialog(tab).getByRole('status')).toHaveText(orderQueued)
    await dialog(tab).getByRole('button', { name: 'Stäng' }).last().click()
  }
  await likeButton(page, material.name).click()
  await expect(likeButton(page, material.name)).toHaveText('1')
  await context.setOffline(false)
  await expect.poll(() => receivedOrders(site, material)).toEqual({ orders: [3, 3], emails: 2 })
  await expect.poll(() => likesOf(site, material.id)).toBe(1)
  await expect(likeButton(other, material.name)).toHaveAttribute('aria-pressed', 'true')
})

test('an order and a like survive a restart of the browser', async ({ site }) => {
  const material = await createPrintedMaterial(site)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-browser-'))
  const start = () =>
    chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: site.address, locale: 'sv-SE' })
  try {
    const before = await start()
    try {
      const page = await before.newPage()
      await openDialog(page, material, 'Beställ')
      await fillInOrder(page)
      await before.setOffline(true)
      await sendButton(page).click()
      await expect(dialog(page).getByRole('status')).toHaveText(orderQueued)
      await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
      await likeButton(page, material.name).click()
      await expect(likeButton(page, material.name)).toHaveAttribute('aria-pressed', 'true')
      // Shown at once, and stored a moment later.
      await expect.poll(() => readIndexedDb(page, 'likes', 'likedIds')).toHaveLength(1)
    } finally {
      await before.close()
    }
    expect(await receivedOrders(site, material)).toEqual({ orders: [], emails: 0 })
    const after = await start()
    try {
      const page = await after.newPage()
      await openPage(page, material.listing)
      await expect(likeButton(page, material.name)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => receivedOrders(site, material)).toEqual({ orders: [3], emails: 1 })
      await expect.poll(() => likesOf(site, material.id)).toBe(1)
      await expect(page.locator('.receipt-bar')).toContainText('mottagen')
    } finally {
      await after.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('files are given at once without network, and the download is registered later', async ({
  page,
  context,
  site,
}) => {
  const { id, slug, name } = await materialWithWorksheets(site)
  const email = `${crypto.randomUUID()}@skola.example`
  await openPage(page, `/${slug}`)
  await page
    .getByRole('link', { name: /^Ladda ner/ })
    .first()
    .click()
  await expect(dialog(page).getByLabel(/^E-post/)).toBeVisible()
  await context.setOffline(true)
  await dialog(page)
    .getByLabel(/^E-post/)
    .fill(email)
  await dialog(page).getByRole('button', { name: 'Ladda ner' }).click()
  await expect(dialog(page).locator('.file-row').first()).toBeVisible()
  expect(await accessibilityIssuesInDialog(page, narrowScreenVariants)).toEqual([])
  await context.setOffline(false)
  const downloads = () =>
    site.store.selectFrom('download').select('material_id').where('email', '=', email).execute()
  await expect.poll(downloads).toEqual([{ material_id: id }])
  await openPage(page, '/utkorg')
  await expect(outboxRowState(page, name)).toHaveText(/Mottagen/)
})

const likeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Gilla ${name}`, exact: true }).first()

async function setStock({ store }: ListeningServer, id: number, stock_qty: number): Promise<void> {
  await store.updateTable('material').set({ stock_qty }).where('id', '=', id).execute()
}
