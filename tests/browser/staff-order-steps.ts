import type { Page } from '@playwright/test'
import { recordMovement } from '#server/core/stock/stock-movements.ts'
import { orderFields, orderPath } from '#tests/server/order-fields.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { expect } from './site.ts'

/** The key presses of a test, as a person makes them: a scanner's are so fast that they mean something else. */
export const personDelayMs = 50

export async function placeOrders(
  { store, address }: ListeningServer,
  count: number,
  school = 'Provskola',
): Promise<{ id: number; name: string; slug: string }> {
  const material = await store
    .selectFrom('material')
    .select(['id', 'name', 'slug', 'stock_qty'])
    .where('is_order', '=', 1)
    .where('status', '=', 1)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  // With its movement: the check of the stock runs some time after the start, and what it finds stands first on the page of today.
  await store.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('material')
      .set({ stock_qty: 500, max_qty: 40, shelf: 'B 3' })
      .where('id', '=', material.id)
      .execute()
    await recordMovement(
      transaction,
      { material: material.id, delta: 500 - material.stock_qty, left: 500 },
      { kind: 'correction', ref: crypto.randomUUID(), reason: 'Inventering' },
    )
  })
  for (let index = 1; index <= count; index += 1) {
    const fields = orderFields(material.id, {
      qty: 2,
      organization: `${school} ${index}`,
      street: `Skolgatan ${index}`,
      email: `larare${index}@skola.example`,
    })
    const response = await fetch(`${address}/v1${orderPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(fields),
    })
    expect(response.status).toBe(200)
  }
  return material
}

/** Presses a key like a person, and counts it. */
export function countingKeyboard(page: Page) {
  const keyboard = { presses: 0, press }
  async function press(key: string): Promise<void> {
    keyboard.presses += 1
    await page.keyboard.press(key, { delay: personDelayMs })
  }
  return keyboard
}

/** Takes the oldest orders, packs each and sends the batch, by keys alone. */
export async function packAndSendBatch(
  page: Page,
  keyboard: ReturnType<typeof countingKeyboard>,
  count: number,
): Promise<void> {
  await keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Packa nu' })).toBeVisible()
  for (let packed = 1; packed <= count; packed += 1) {
    await keyboard.press('Enter')
    await expect(page.getByText(`${packed} av ${count} packade`).last()).toBeVisible()
    if (packed < count) await expect(page.getByRole('button', { name: 'Packad, nästa paket' })).toBeFocused()
  }
  await expect(page.getByRole('heading', { name: /Allt i omgång \d+ är packat/ })).toBeVisible()
  await keyboard.press('s')
  await expect(page.getByRole('button', { name: `Skicka ${count}` })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bestallningar$/)
}

/** Types like a hand scanner, faster than a test can press keys. Tells whether its Enter was prevented from pressing anything. */
export const scan = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((characters) => {
    const press = (key: string) =>
      !(document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    for (const key of characters) press(key)
    return press('Enter')
  }, text)

/** How many orders are in each state. */
export async function statesOf({ store }: ListeningServer): Promise<Record<string, number>> {
  const rows = await store.selectFrom('material_order').select('state').execute()
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
