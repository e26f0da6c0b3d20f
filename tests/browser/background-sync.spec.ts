import { expect, test } from '@playwright/test'
import { startChaosEnvironment } from '../chaos/chaos-environment.ts'
import { dialog } from './dialogs.ts'
import { waitForController, ready } from './offline.ts'
import { fillInOrder, sendButton } from './order-form.ts'

test('background sync sends an order when no page of the site is open and the server was down', async () => {
  test.setTimeout(400_000)
  const environment = await startChaosEnvironment()
  try {
    const { slug, id } = await environment.store
      .selectFrom('material')
      .select(['slug', 'id'])
      .where('is_order', '=', 1)
      .where('status', '=', 1)
      .where('stock_qty', '>', 10)
      .where('is_customer', '=', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const [page, other] = environment.tabs()
    await other.goto('about:blank')
    await page.goto(`/${slug}`)
    await ready(page)
    await waitForController(page)
    await page
      .locator('.detail')
      .getByRole('link', { name: /^Beställ/ })
      .first()
      .click()
    await fillInOrder(page)
    await environment.killServer()
    await sendButton(page).click()
    await expect(dialog(page).getByRole('status')).toContainText('är sparad på den här enheten', {
      timeout: 60_000,
    })
    await environment.dispatchSync(60_000)
    await page.goto('about:blank')
    const orders = () =>
      environment.store.selectFrom('material_order').select('qty').where('material_id', '=', id).execute()
    expect(await orders()).toEqual([])
    await environment.startServer()
    // The worker tries at growing intervals, half a minute at last.
    await expect.poll(orders, { timeout: 120_000 }).toEqual([{ qty: 3 }])
  } finally {
    await environment.close()
  }
})
