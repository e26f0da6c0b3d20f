import { orderQueued } from '#contract/messages.ts'
import { createCustomer } from '#tests/server/create-customer.ts'
import { dialog, openDialog } from './dialogs.ts'
import { logIn } from './log-in.ts'
import { writeIndexedDb } from './indexed-db.ts'
import { orderField, fillInOrder, createPrintedMaterial, sendButton } from './order-form.ts'
import { receivedOrders, outboxRow, outboxRowState } from './outbox-steps.ts'
import { expect, openPage, test } from './site.ts'

test.use({ losesNetwork: true })

test('nobody else sees or sends what a customer has written', async ({ page, context, site }) => {
  const material = await createPrintedMaterial(site)
  await openPage(page, material.listing)
  const astrid = await logIn(page, site)
  await openDialog(page, material, 'Beställ')
  await orderField(page, 'E-post').fill('kim.lind@skola.example')
  await fillInOrder(page)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(orderQueued)

  // Another user logs in on the tablet, and then nobody is logged in.
  const bo = await createCustomer(site.store)
  await writeIndexedDb(page, 'session', session(bo))
  await context.setOffline(false)
  await openPage(page, '/utkorg')
  await expect(page.getByText('Utkorgen är tom')).toBeVisible()
  // It speaks of the person's own, because something of somebody else waits here.
  await expect(page.getByText('Ingenting av det du har skrivit här väntar på att skickas.')).toBeVisible()
  await expect(outboxRow(page, material.name)).toHaveCount(0)
  await writeIndexedDb(page, 'session', { token: undefined, userData: undefined })
  await openPage(page, '/utkorg')
  await expect(page.locator('.outbox-note', { hasText: 'Logga in för att skicka' })).toBeVisible()
  await expect(page.getByText('Utkorgen är tom')).toHaveCount(0)
  await expect(outboxRow(page, material.name)).toHaveCount(0)
  expect(await receivedOrders(site, material)).toEqual({ orders: [], emails: 0 })

  const otherCustomer = await createCustomer(site.store)
  await site.store
    .updateTable('session')
    .set({ customer_id: astrid })
    .where('customer_id', '=', otherCustomer.id)
    .execute()
  await writeIndexedDb(page, 'session', session({ id: astrid, token: otherCustomer.token }))
  await openPage(page, '/utkorg')
  await expect(outboxRowState(page, material.name)).toHaveText(/Mottagen/)
  expect(await receivedOrders(site, material)).toEqual({ orders: [3], emails: 1 })
})

test('where the browser stores nothing, ordering still works, and nothing is claimed to be stored', async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  const material = await createPrintedMaterial(site)
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('kan inte spara beställningen')
  await expect(orderField(page, 'Förnamn')).toHaveValue('Kim')
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: 'Försök igen' }).click()
  await expect(dialog(page)).toContainText('En bekräftelse')
  expect(await receivedOrders(site, material)).toEqual({ orders: [3], emails: 1 })
  await openPage(page, '/utkorg')
  await expect(page.locator('.outbox')).toContainText('sparar ingenting')
})

const session = ({ id, token }: { id: string; token: string }) => ({
  token,
  userData: { user_id: id, first_name: 'Bo', last_name: 'Alm', email: `${id}@skola.example` },
})
