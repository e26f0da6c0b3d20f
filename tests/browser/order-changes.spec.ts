import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues, narrowScreenVariants } from './axe.ts'
import { accessibilityIssuesInDialog, dialog, openDialog } from './dialogs.ts'
import { logIn } from './log-in.ts'
import { createPrintedMaterial, fillInOrder, sendButton, stockOf } from './order-form.ts'
import { expect, setOnline, test } from './offline.ts'
import { outboxRow } from './outbox-steps.ts'
import { heading, openPage } from './site.ts'

/** Orders three copies as a guest and returns the order's row. */
async function orderAsGuest(page: Page, site: ListeningServer) {
  const material = await createPrintedMaterial(site)
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await sendButton(page).click()
  await expect(dialog(page)).toContainText('En bekräftelse')
  return { material, order: await orderOf(site, material.id) }
}

const orderOf = ({ store }: ListeningServer, material: number) =>
  store.selectFrom('material_order').selectAll().where('material_id', '=', material).executeTakeFirstOrThrow()

/** The address of the order's page in its email. */
async function linkInOrderEmail({ store }: ListeningServer, name: string): Promise<string> {
  const { text } = await store
    .selectFrom('letter')
    .select('text')
    .where('kind', '=', 'order')
    .where('subject', 'like', `%${name}%`)
    .executeTakeFirstOrThrow()
  return /\/bestallning#[\w-]+/.exec(text)?.[0] ?? ''
}

const pickIt = ({ store }: ListeningServer, id: string) =>
  store.updateTable('material_order').set({ state: 'picking' }).where('id', '=', id).execute()

test('a guest corrects the address on the receipt and then cancels the order, without an account', async ({
  page,
  site,
}) => {
  const { material, order } = await orderAsGuest(page, site)
  await openPage(page, `/kvitto/${order.id}`)
  const receipt = page.locator('.receipt')
  await receipt.getByRole('link', { name: /^Rätta adressen/ }).click()
  expect(await accessibilityIssuesInDialog(page, narrowScreenVariants)).toEqual([])
  await dialog(page).getByLabel('Postnummer').fill('')
  await dialog(page).getByRole('button', { name: 'Spara adressen' }).click()
  // The refusal stands beside the field, and what was typed stays.
  await expect(dialog(page).getByLabel('Postnummer')).toBeFocused()
  await expect(dialog(page).getByLabel('Postnummer')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Postnummer').fill('111 22')
  await dialog(page).getByLabel('Gatuadress').fill('Björkvägen 9')
  await dialog(page).getByRole('button', { name: 'Spara adressen' }).click()
  await expect(receipt.getByRole('status')).toHaveText('Adressen är rättad.')
  await expect(receipt).toContainText('Björkvägen 9')
  expect(await orderOf(site, material.id)).toMatchObject({
    street: 'Björkvägen 9',
    postcode: '111 22',
    organization: order.organization,
  })

  await receipt.getByRole('link', { name: /^Avbeställ/ }).click()
  await dialog(page).getByRole('button', { name: 'Behåll beställningen' }).click()
  expect(await stockOf(site, material.id)).toBe(17)
  await receipt.getByRole('link', { name: /^Avbeställ/ }).click()
  await dialog(page).getByRole('button', { name: 'Ja, avbeställ' }).click()
  await expect(heading(page)).toHaveText('Beställningen är avbruten')
  await expect(receipt.getByRole('link', { name: /^Avbeställ/ })).toHaveCount(0)
  expect(await stockOf(site, material.id)).toBe(20)
  expect(await accessibilityIssues(page)).toEqual([])
})

test('the link in the email shows the order without street and email address, and opening it changes nothing', async ({
  page,
  site,
}) => {
  const { material, order } = await orderAsGuest(page, site)
  await openPage(page, await linkInOrderEmail(site, material.name))
  await expect(heading(page)).toHaveText('Din beställning')
  const content = page.locator('.auth-content')
  await expect(content).toContainText('Mottagen')
  await expect(content).toContainText(order.city)
  for (const hidden of [order.street, order.email, order.last_name])
    await expect(content).not.toContainText(hidden)
  expect((await orderOf(site, material.id)).version).toBe(order.version)
  expect(await accessibilityIssues(page)).toEqual([])

  await content.getByRole('link', { name: /^Rätta adressen/ }).click()
  await expect(dialog(page).getByLabel('Gatuadress')).toHaveValue('')
  await dialog(page).getByLabel('Förnamn').fill('Robin')
  await dialog(page).getByRole('button', { name: 'Spara adressen' }).click()
  await expect(content.getByRole('status')).toHaveText('Adressen är rättad.')
  expect(await orderOf(site, material.id)).toMatchObject({ first_name: 'Robin', street: order.street })

  // Somebody begins to pick it while the question is open.
  await content.getByRole('link', { name: /^Avbeställ/ }).click()
  await pickIt(site, order.id)
  await dialog(page).getByRole('button', { name: 'Ja, avbeställ' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Beställningen plockas redan. Skriv till oss genast om något är fel.',
  )
  await page.keyboard.press('Escape')
  await expect(content).toContainText('Plockas')
  await expect(content.getByRole('link', { name: /^Avbeställ/ })).toHaveCount(0)
})

test('a customer cancels an order in the order history', async ({ page, site }) => {
  await openPage(page, '/')
  const customer = await logIn(page, site)
  const { material, order } = await orderAsGuest(page, site)
  expect(order.customer_id).toBe(customer)
  await openPage(page, '/konto/bestallningar')
  const row = page.locator('.order-row', { hasText: material.name })
  await row.getByRole('link', { name: /^Avbeställ/ }).click()
  await dialog(page).getByRole('button', { name: 'Ja, avbeställ' }).click()
  await expect(row.getByRole('status')).toHaveText('Beställningen är avbruten. Inget skickas.')
  await expect(row).toContainText('Avbruten')
  expect(await stockOf(site, material.id)).toBe(20)
})

test('without network the receipt says what needs it, and the page of the link is in no cache', async ({
  page,
  context,
  site,
}) => {
  const { material } = await orderAsGuest(page, site)
  await openPage(page, '/utkorg')
  await outboxRow(page, material.name)
    .getByRole('link', { name: /^Följ eller ändra/ })
    .click()
  await expect(heading(page)).toHaveText('Din beställning')
  await expect(page.locator('.auth-content')).toContainText('Mottagen')
  const cached = await page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url)
    return addresses
  })
  const pages = cached
    .map((address) => new URL(address).pathname)
    .filter((path) => !path.startsWith('/assets/'))
  expect(pages.filter((path) => /bestallning|order/.test(path))).toEqual([])
  await page.goBack()
  await setOnline(context, false)
  await outboxRow(page, material.name)
    .getByRole('link', { name: /^Visa kvitto/ })
    .click()
  await expect(page.locator('.receipt')).toContainText('Att avbeställa eller rätta adressen behöver nät.')
})
