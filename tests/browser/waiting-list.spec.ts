import { randomUUID } from 'node:crypto'
import { readConfig } from '#server/core/settings/config.ts'
import { setStock } from '#server/commands/set-stock.ts'
import { accessibilityIssues, narrowScreenVariants } from './axe.ts'
import { accessibilityIssuesInDialog, dialog, newMaterial } from './dialogs.ts'
import { fillInOrder, orderField, sendButton } from './order-form.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, test } from './site.ts'
import { openStaffPage } from './staff.ts'
import { askForPlace, receiveDelivery } from './waiting-list-steps.ts'
import type { ListeningServer } from '../support/test-server.ts'

const deliver = (site: ListeningServer, material: number, copies: number) =>
  setStock.run(
    { store: site.store, config: readConfig({ PUBLIC_URL: site.address }) },
    String(material),
    `+${copies}`,
  )

/** The address of the place's page in the latest email to an address. */
async function linkInOrderEmail({ store }: ListeningServer, email: string): Promise<string> {
  const { text } = await store
    .selectFrom('letter')
    .select('text')
    .where('kind', '=', 'stock')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\/din-plats#[\w-]+/.exec(text)?.[0] ?? ''
}

const placesOf = ({ store }: ListeningServer, material: number) =>
  store
    .selectFrom('waiting_place')
    .select(['email', 'state', 'qty'])
    .where('material_id', '=', material)
    .orderBy('number')
    .orderBy('state')
    .orderBy('qty')
    .execute()

test('a teacher takes a place in the queue, gets an offer by email, and orders fewer copies of it without an account', async ({
  page,
  site,
  pageErrors,
}) => {
  const material = await newMaterial(site, 'ko', { is_order: 1, max_qty: 30, stock_qty: 0 })
  const email = `kim.${randomUUID().slice(0, 8)}@skola.example`
  await openPage(page, `/${material.name.toLowerCase()}`)
  const form = await askForPlace(page, 31, email)
  await expect(form.getByText('Skriv ett antal mellan 1 och 30.')).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Antal' }).fill('20')
  await form.getByRole('button', { name: 'Säg till mig' }).click()
  await expect(dialog(page).getByText('Du står först i kön, för 20 exemplar.')).toBeFocused()

  // The device leads to the place before there is an email.
  await openPage(page, '/utkorg')
  await page.getByRole('link', { name: /^Din plats/ }).click()
  await expect(page.locator('.auth-content')).toContainText('Du står först i kön och väntar på 20 exemplar.')

  expect(await deliver(site, material.id, 12)).toContain('1 brev ligger på kö')
  // The email's link is the one of the device, so the browser would stay on the page.
  expect(page.url()).toContain(await linkInOrderEmail(site, email))
  await page.reload()
  await expect(heading(page)).toHaveText('Din plats i kön')
  const content = page.locator('.auth-content')
  await expect(content).toContainText('12 exemplar är reserverade åt dig till')
  await expect(content).toContainText('Du väntar också på 8 exemplar till')
  await expect(content).not.toContainText(email)
  expect(await accessibilityIssues(page)).toEqual([])

  await content.getByRole('link', { name: 'Färre eller lämna' }).first().click()
  await expect(dialog(page)).toContainText(
    'Tar du färre, eller lämnar platsen, väntar du inte heller på de 8 till.',
  )
  await dialog(page).getByRole('spinbutton', { name: 'Så många vill jag ha' }).fill('11')
  await dialog(page).getByRole('button', { name: 'Spara antalet' }).click()
  await expect(content.getByRole('status')).toContainText('Nu är 11 exemplar reserverade åt dig.')

  await content.getByRole('link', { name: 'Ta 11 exemplar' }).click()
  await expect(orderField(page, 'Antal')).toHaveValue('11')
  await fillInOrder(page, { qty: 10, email })
  await sendButton(page).click()
  await expect(dialog(page)).toContainText('En bekräftelse')
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
  await expect(content).toContainText('Du har tagit 10 exemplar.')
  // What the step before answered is no longer true.
  await expect(content.getByRole('status')).toHaveCount(0)
  expect(await placesOf(site, material.id)).toEqual([
    { email, state: 'left', qty: 8 },
    { email, state: 'taken', qty: 10 },
  ])
  ignoreFailedRequests(pageErrors)
})

test('a place is lowered and left by its link, and what is given back goes to the next', async ({
  page,
  site,
  pageErrors,
}) => {
  const material = await newMaterial(site, 'lamna', { is_order: 1, max_qty: 30, stock_qty: 0 })
  const [first, next] = ['anna', 'bo'].map((name) => `${name}.${randomUUID().slice(0, 8)}@skola.example`)
  for (const email of [first, next]) {
    const joined = await fetch(`${site.address}/v1/product-stock-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: material.id, email, samtycke: '1', qty: '6' }),
    })
    expect(joined.status).toBe(200)
  }
  await deliver(site, material.id, 6)
  await openPage(page, await linkInOrderEmail(site, first ?? ''))
  const content = page.locator('.auth-content')
  await content.getByRole('link', { name: 'Färre eller lämna' }).click()
  expect(await accessibilityIssuesInDialog(page, narrowScreenVariants)).toEqual([])
  await dialog(page).getByRole('spinbutton', { name: 'Så många vill jag ha' }).fill('9')
  await dialog(page).getByRole('button', { name: 'Spara antalet' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Skriv ett antal mellan 1 och 5.')
  await dialog(page).getByRole('spinbutton', { name: 'Så många vill jag ha' }).fill('4')
  await dialog(page).getByRole('button', { name: 'Spara antalet' }).click()
  await expect(content.getByRole('status')).toContainText('Nu är 4 exemplar reserverade åt dig.')
  await content.getByRole('link', { name: 'Färre eller lämna' }).click()
  await dialog(page).getByRole('button', { name: 'Lämna platsen' }).click()
  await expect(content).toContainText('Du har lämnat platsen.')
  expect(await placesOf(site, material.id)).toMatchObject([
    { email: first, state: 'left' },
    { email: next, state: 'offered', qty: 2 },
    { email: next, state: 'offered', qty: 4 },
  ])
  ignoreFailedRequests(pageErrors)
})

test('a packer sees who waits and why nobody gets an offer, receives a delivery, and closes a place', async ({
  page,
  site,
  pageErrors,
}) => {
  const material = await newMaterial(site, 'vanta', { is_order: 1, max_qty: 30, stock_qty: 0 })
  const email = `cim.${randomUUID().slice(0, 8)}@skola.example`
  await fetch(`${site.address}/v1/product-stock-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: material.id, email, samtycke: '1', qty: '5' }),
  })
  await openStaffPage(page, site, '/vantelista', 'packer')
  await expect(page.getByRole('listitem').filter({ hasText: material.name })).toContainText(
    'Hyllan är tom. När en leverans kommer får den som står först ett brev.',
  )
  await page.getByRole('link', { name: material.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(material.name)
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  expect(await accessibilityIssues(page, 'main', narrowScreenVariants)).toEqual([])
  await expect(page.getByText('Hyllan är tom. När en leverans kommer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erbjud nu' })).toBeHidden()
  await receiveDelivery(page, 3)
  await page.goBack()
  await expect(page.getByText(/^Erbjuden till /)).toBeVisible()
  await page
    .getByRole('button', { name: /^Stäng platsen/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng platsen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Skriv varför.')
  await page.getByRole('dialog').getByLabel('Varför').fill('Affischen trycks inte mer.')
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng platsen' }).click()
  await expect(page.getByText('En plats är stängd. Brev går nu.')).toBeVisible()
  expect(await placesOf(site, material.id)).toMatchObject([
    { state: 'closed', qty: 2 },
    { state: 'offered', qty: 3 },
  ])
  ignoreFailedRequests(pageErrors)
})
