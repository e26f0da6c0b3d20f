import type { Page } from '@playwright/test'
import { orderQueued } from '#contract/messages.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { dialog, openDialog } from './dialogs.ts'
import { createPrintedMaterial, fillInOrder, sendButton } from './order-form.ts'
import { receivedOrders } from './outbox-steps.ts'
import { expect, test } from './site.ts'

// The device believes that it has network, and no browser event says when the server is back. Background sync is missing,
// as in Safari and Firefox.
test.use({ losesNetwork: true })

const orderCalls = '**/v1/activity/postOrder/get'

/** Places an order that the server does not get, and stops the page's clock. Nothing is under way when this ends. */
async function orderWhileServerIsAway(page: Page, site: ListeningServer) {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SyncManager'))
  const material = await createPrintedMaterial(site)
  await page.clock.install()
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await page.route(orderCalls, (route) => route.abort())
  await page.clock.pauseAt(Date.now() + 10_000)
  await sendButton(page).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return dialog(page).getByText(orderQueued).count()
    })
    .toBe(1)
  await page.unroute(orderCalls)
  return material
}

const sent = { orders: [3], emails: 1 }

test('an order that the server did not answer is sent by itself, at the latest after a minute', async ({
  page,
  site,
}) => {
  const material = await orderWhileServerIsAway(page, site)
  expect(await receivedOrders(site, material)).toEqual({ orders: [], emails: 0 })
  // The device reads its outbox between two timers, so the clock moves in steps.
  let movedMs = 0
  await expect
    .poll(
      async () => {
        if (movedMs < 60_000) await page.clock.runFor(1000)
        movedMs += 1000
        return receivedOrders(site, material)
      },
      { intervals: [100] },
    )
    .toEqual(sent)
  expect(movedMs).toBeLessThanOrEqual(60_000)
})

for (const event of ['focus', 'online', 'pageshow'] as const)
  test(`an order that the server did not answer is sent at the event '${event}'`, async ({ page, site }) => {
    const material = await orderWhileServerIsAway(page, site)
    // The first pause between two attempts has passed, and no timer of the page has fired.
    await page.clock.setSystemTime(Date.now() + 60_000)
    expect(await receivedOrders(site, material)).toEqual({ orders: [], emails: 0 })
    await page.evaluate((name) => dispatchEvent(new Event(name)), event)
    await expect.poll(() => receivedOrders(site, material)).toEqual(sent)
  })
