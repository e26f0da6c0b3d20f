import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { maxEmailsPerMailboxPerHour } from '#contract/limits.ts'
import { orderFields, orderPath } from '#tests/server/order-fields.ts'
import { cardAction, dialog, openDialog } from './dialogs.ts'
import { accessibilityIssues, narrowScreenVariants } from './axe.ts'
import { fillInOrder, createPrintedMaterial, newCustomerEmail, sendButton } from './order-form.ts'
import { readIndexedDb } from './indexed-db.ts'
import { expect, setOnline, open, openControlled, test } from './offline.ts'
import { outboxRow } from './outbox-steps.ts'

const bar = (page: Page) => page.locator('.receipt-bar')
const expectConfirmation = (page: Page) => expect(dialog(page)).toContainText('En bekräftelse med uppgifter')

/** Measures in the page for how long the confirmation is shown. */
async function measureConfirmation(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const times = { shownAt: 0, hiddenAt: 0 }
    Object.assign(window, { times })
    new MutationObserver(() => {
      const isShown = document.querySelector('.order-confirmation-number') !== null
      if (isShown && times.shownAt === 0) times.shownAt = performance.now()
      if (!isShown && times.shownAt > 0 && times.hiddenAt === 0) times.hiddenAt = performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () =>
    page.evaluate(() => {
      const { times } = window as unknown as { times: { shownAt: number; hiddenAt: number } }
      return times.hiddenAt - times.shownAt
    })
}

test('without interaction the confirmation closes after five seconds, and the order number remains on a bar and on a receipt that opens offline', async ({
  page,
  context,
  site,
}) => {
  const material = await createPrintedMaterial(site)
  await openControlled(page, material.listing)
  await cardAction(page, material, 'Beställ').click()
  await fillInOrder(page)
  const shownForMs = await measureConfirmation(page)
  await sendButton(page).click()
  await expectConfirmation(page)
  await expect(dialog(page)).toBeHidden({ timeout: 30_000 })
  expect(await shownForMs()).toBeGreaterThan(4900)

  const order = await site.store
    .selectFrom('material_order')
    .selectAll()
    .where('material_id', '=', material.id)
    .executeTakeFirstOrThrow()
  const number = String(order.number).replace(/(\d+)(\d{3})$/, '$1\u00a0$2')
  await expect(page.getByRole('status').filter({ hasText: `Beställning ${number}` })).toBeVisible()
  await expect(cardAction(page, material, 'Beställ')).toBeFocused()
  expect(await accessibilityIssues(page, '.receipt-bar-container', narrowScreenVariants)).toEqual([])

  await setOnline(context, false)
  await bar(page).getByRole('link', { name: 'Visa kvitto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beställningen är mottagen')
  await expect(bar(page)).toHaveCount(0)
  const receipt = page.locator('.receipt')
  for (const text of [material.name, '3 ex', number, order.organization, order.street, order.email])
    await expect(receipt).toContainText(text)
  await expect(receipt.getByRole('listitem')).toHaveText([
    /^Mottagen/,
    /^Packas\s*$/,
    /^Skickas med post\s*$/,
  ])
  // The receipt can be opened by its address too, and printed.
  await page.reload()
  await expect(receipt).toContainText(number)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText(number, { exact: true })).toBeVisible()
  await expect(receipt.getByRole('link', { name: 'Leta vidare' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await setOnline(context, true)
  await page.reload()
  await expect(receipt).toContainText('skolmaterial@skolmaterial.example')
  expect(await accessibilityIssues(page)).toEqual([])
})

/** Places an order while the page's clock stands still: from here on it moves by `runFor` alone. */
async function confirmWithStoppedClock(page: Page, site: ListeningServer) {
  const material = await createPrintedMaterial(site)
  await page.clock.install()
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await page.clock.pauseAt(Date.now() + 10_000)
  await sendButton(page).click()
  const text = dialog(page).locator('.order-confirmation-text')
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return text.count()
    })
    .toBe(1)
  await expect(text).toBeFocused()
  return { material, text }
}

test('without interaction, with the focus on its text and a pointer at rest, the confirmation closes after exactly five seconds', async ({
  page,
  site,
}) => {
  await confirmWithStoppedClock(page, site)
  await page.clock.runFor(4900)
  await expect(dialog(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(dialog(page)).toBeHidden()
})

test('a pointer that moves inside keeps the confirmation open until it leaves', async ({ page, site }) => {
  const { text } = await confirmWithStoppedClock(page, site)
  const { x, y, width, height } = (await text.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.move(x + width / 2 + 9, y + height / 2)
  await page.clock.runFor(60_000)
  await expect(dialog(page)).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.runFor(4900)
  await expect(dialog(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(dialog(page)).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a touch keeps the confirmation open', async ({ page, site }) => {
    const { text } = await confirmWithStoppedClock(page, site)
    await text.tap()
    await page.clock.runFor(60_000)
    await expect(dialog(page)).toBeVisible()
  })
})

test('when many emails have gone to the address, the confirmation and the receipt say that this one comes later', async ({
  page,
  site,
}) => {
  const material = await createPrintedMaterial(site)
  const email = newCustomerEmail()
  for (let count = 0; count < maxEmailsPerMailboxPerHour; count += 1)
    await page.request.post(`${site.address}/v1${orderPath}`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: orderFields(material.id, { email, qty: 1 }),
    })
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page, { email })
  await sendButton(page).click()
  await expect(dialog(page)).toContainText('kommer därför lite senare, tillsammans med andra')
  await expect(dialog(page)).not.toContainText('En bekräftelse med uppgifter')
  await dialog(page).getByRole('link', { name: 'Visa kvitto' }).click()
  await expect(page.locator('.receipt')).toContainText(
    `En bekräftelse till ${email}, som kommer lite senare, tillsammans med andra`,
  )
})

test('focusing the first control by keyboard keeps the confirmation open', async ({ page, site }) => {
  const material = await createPrintedMaterial(site)
  await page.clock.install()
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await sendButton(page).click()
  await expectConfirmation(page)
  // It puts the focus there itself; before, Tab goes elsewhere.
  await expect(dialog(page).locator('.order-confirmation-text')).toBeFocused()
  await page.keyboard.press('Tab')
  const keep = dialog(page).getByRole('button', { name: 'Behåll öppen' })
  await expect(keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await dialog(page).locator('.order-confirmation-text').focus()
  await page.clock.fastForward(60_000)
  await expect(dialog(page)).toBeVisible()
  // No other control comes before it.
  expect(
    await dialog(page).evaluate((element) => element.querySelector('a[href], button, input')?.textContent),
  ).toBe('Behåll öppen')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toContainText(material.name)
})

test('the receipt can be opened from the outbox, and is removed with its entry', async ({ page, site }) => {
  const material = await createPrintedMaterial(site)
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await sendButton(page).click()
  await expectConfirmation(page)
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
  await bar(page).getByRole('button', { name: 'Stäng raden om beställningen' }).click()
  await expect(bar(page)).toHaveCount(0)
  await open(page, '/utkorg')
  await outboxRow(page, material.name)
    .getByRole('link', { name: /^Visa kvitto/ })
    .click()
  await expect(page.locator('.receipt')).toContainText(material.name)
  const address = page.url()
  await page.goBack()
  await outboxRow(page, material.name)
    .getByRole('button', { name: /^Ta bort/ })
    .click()
  await expect.poll(() => readIndexedDb(page, 'receipts', 'receipts')).toEqual([])
  await page.goto(address)
  await expect(page.getByText('Kvittot finns inte på den här enheten.')).toBeVisible()
})
