import { orderKept } from '#contract/words.ts'
import { someone } from '#tests/server/people.ts'
import { dialog, openDialog } from './dialogs.ts'
import { logIn } from './log-in.ts'
import { putOnDevice } from './on-device.ts'
import { field, fillIn, printed, send } from './order-form.ts'
import { arrived, row, stateOf } from './outbox-steps.ts'
import { expect, open, test } from './site.ts'

test.use({ losesNetwork: true })

test('nobody else sees or sends what a customer has written', async ({ page, context, site }) => {
  const material = await printed(site)
  await open(page, material.listing)
  const astrid = await logIn(page, site)
  await openDialog(page, material, 'Beställ')
  await field(page, 'E-post').fill('kim.lind@skola.example')
  await fillIn(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(orderKept)

  // Somebody else takes over the tablet, and then nobody is logged in.
  const bo = await someone(site.store)
  await putOnDevice(page, 'session', session(bo))
  await context.setOffline(false)
  await open(page, '/utkorg')
  await expect(page.getByText('Utkorgen är tom')).toBeVisible()
  await expect(row(page, material.name)).toHaveCount(0)
  await putOnDevice(page, 'session', { token: undefined, userData: undefined })
  await open(page, '/utkorg')
  await expect(page.locator('.outbox-note', { hasText: 'Logga in för att skicka' })).toBeVisible()
  await expect(row(page, material.name)).toHaveCount(0)
  expect(await arrived(site, material)).toEqual({ orders: [], letters: 0 })

  const again = await someone(site.store)
  await site.store
    .updateTable('session')
    .set({ customer_id: astrid })
    .where('customer_id', '=', again.id)
    .execute()
  await putOnDevice(page, 'session', session({ id: astrid, token: again.token }))
  await open(page, '/utkorg')
  await expect(stateOf(page, material.name)).toHaveText(/Mottagen/)
  expect(await arrived(site, material)).toEqual({ orders: [3], letters: 1 })
})

test('where the browser keeps nothing, one still orders, and nothing is said to be kept', async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  const material = await printed(site)
  await openDialog(page, material, 'Beställ')
  await fillIn(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('kan inte spara beställningen')
  await expect(field(page, 'Förnamn')).toHaveValue('Kim')
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: 'Försök igen' }).click()
  await expect(dialog(page)).toContainText('En bekräftelse')
  expect(await arrived(site, material)).toEqual({ orders: [3], letters: 1 })
  await open(page, '/utkorg')
  await expect(page.locator('.outbox')).toContainText('sparar ingenting')
})

const session = ({ id, token }: { id: string; token: string }) => ({
  token,
  userData: { user_id: id, first_name: 'Bo', last_name: 'Alm', email: `${id}@skola.example` },
})
