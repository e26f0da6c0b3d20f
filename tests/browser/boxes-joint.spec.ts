import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues } from './axe.ts'
import { makeBox, rows, storedPartCount } from './boxes.ts'
import { dialog } from './dialogs.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { createPrintedMaterial, newCustomerEmail, stockOf } from './order-form.ts'
import { listingOf } from './saved-material.ts'

const phone = { width: 390, height: 844 }
const panel = (page: Page) => page.getByRole('region', { name: 'Beställ tillsammans' })
const ordersOf = ({ store }: ListeningServer, material: number) =>
  store.selectFrom('material_order').selectAll().where('material_id', '=', material).execute()

/** Makes a box with these materials, and a joint order of it; returns the address for colleagues. */
async function startJointOrder(page: Page, materials: readonly { name: string }[], title: string) {
  await openControlled(page, '/lador')
  await makeBox(page, title)
  const box = new URL(page.url()).pathname
  for (const material of materials) {
    await open(page, listingOf(material))
    await page.getByRole('button', { name: `Lägg ${material.name} i låda` }).click()
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(`^${title}`) })
      .check()
    await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await open(page, box)
  await expect(rows(page)).toHaveCount(materials.length)
  await expect.poll(() => storedPartCount(page)).toBe(materials.length)
  await page.getByRole('button', { name: 'Beställ tillsammans' }).click()
  for (const { name } of materials) await expect(panel(page).getByRole('checkbox', { name })).toBeChecked()
  await panel(page).getByRole('button', { name: 'Gör länken' }).click()
  const link = panel(page).getByRole('textbox', { name: 'Länk till den gemensamma beställningen' })
  await expect(link).toHaveValue(/\/gemensam\/[\w-]{32}$/)
  return link.inputValue()
}

/** Answers as a colleague: a name, and numbers of copies by material. */
async function answer(page: Page, name: string, copies: Record<string, string>): Promise<void> {
  for (const [material, qty] of Object.entries(copies))
    await page.getByLabel(`Ditt antal av ${material}`).fill(qty)
  await page.getByLabel('Ditt förnamn eller din klass').fill(name)
  await page.getByRole('button', { name: /Skicka mitt svar|Ändra mitt svar/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ditt svar är sparat' })).toBeVisible()
}

/** Fills in to whom everything is sent. */
async function fillInRecipient(page: Page): Promise<void> {
  const form = panel(page).getByRole('form', { name: 'Skicka beställningen' })
  await form.getByLabel(/^E-post/).fill(newCustomerEmail())
  await form.getByLabel(/^Förnamn/).fill('Kim')
  await form.getByLabel(/^Efternamn/).fill('Lind')
  await form.getByLabel(/^Yrkesroll/).selectOption({ label: 'Lärare' })
  await form.getByRole('combobox', { name: /^Skola/ }).fill('b')
  await form.getByRole('listbox', { name: 'Skolor' }).getByRole('option').first().click()
  await form.getByLabel(/^Telefon/).fill('08-123 45')
}
const sendForm = (page: Page) =>
  panel(page)
    .getByRole('form', { name: 'Skicka beställningen' })
    .getByRole('button', { name: 'Skicka beställningen' })

test('three teachers order together with stock for two: nothing is sent until the numbers fit, and then everything in one parcel', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const first = await createPrintedMaterial(site, 20)
  const second = await createPrintedMaterial(site, 4)
  const address = await startJointOrder(page, [first, second], 'Runor')
  expect(await accessibilityIssues(page, '.joint-panel')).toEqual([])

  // A colleague reads the page with scripts turned off.
  const readerContext = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const reader = await readerContext.newPage()
  const response = await reader.goto(address)
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store'])
  await expect(heading(reader)).toHaveText('Runor')
  await expect(reader.getByRole('link', { name: first.name })).toBeVisible()
  await expect(reader.locator('main noscript p')).toBeVisible()
  await readerContext.close()

  const lindaContext = await browser.newContext({ viewport: phone })
  const linda = await lindaContext.newPage()
  await open(linda, address)
  expect(await accessibilityIssues(linda)).toEqual([])
  await linda.getByRole('button', { name: 'Skicka mitt svar' }).click()
  await expect(linda.getByText('Skriv ditt förnamn eller din klass.')).toBeVisible()
  await answer(linda, 'Linda', { [first.name]: '3', [second.name]: '2' })
  const omarContext = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const omar = await omarContext.newPage()
  await open(omar, address)
  await answer(omar, 'Omar', { [first.name]: '2', [second.name]: '3' })
  // Linda changes her answer later on the same device, and sees no other name.
  await open(linda, address)
  await expect(linda.getByLabel('Ditt förnamn eller din klass')).toHaveValue('Linda')
  await answer(linda, 'Linda 4B', { [first.name]: '4' })
  await expect(linda.locator('main')).not.toContainText('Omar')

  // The owner is the third, and sends: of the second material there are four, and five are wanted.
  await page.reload()
  await page.getByRole('button', { name: 'Beställ tillsammans' }).click()
  await expect(panel(page)).toContainText('Linda 4B: 4')
  await panel(page).getByRole('button', { name: 'Lägg till dig själv eller någon annan' }).click()
  await panel(page).getByLabel('Vem?').fill('Kim')
  await panel(page).getByLabel(first.name, { exact: true }).last().fill('1')
  await panel(page).getByRole('button', { name: 'Spara svaret' }).click()
  await expect(panel(page)).toContainText('Ni vill ha 5, och det finns bara 4 kvar.')
  await panel(page).getByRole('button', { name: 'Skicka beställningen …' }).click()
  await fillInRecipient(page)
  await sendForm(page).click()
  await expect(panel(page).getByRole('alert')).toContainText(
    `Inget är beställt. ${second.name}: ni vill ha 5, och det finns bara 4 kvar.`,
  )
  expect(await ordersOf(site, first.id)).toEqual([])
  expect(await accessibilityIssues(page, '.joint-panel')).toEqual([])

  // Omar takes one less, as the owner writes down, and the same form is sent again.
  await panel(page).getByRole('button', { name: 'Ändra svaret från Omar' }).click()
  await panel(page).getByLabel(second.name, { exact: true }).last().fill('2')
  await panel(page).getByRole('button', { name: 'Spara svaret' }).click()
  await expect(panel(page)).toContainText(`Omar: 2 ${first.name}, 2 ${second.name}`)
  await sendForm(page).click()
  await expect(panel(page)).toContainText('Beställningen är mottagen. Allt kommer i ett paket.')
  const orders = [...(await ordersOf(site, first.id)), ...(await ordersOf(site, second.id))]
  expect(orders.map(({ qty }) => qty)).toEqual([7, 4])
  expect(new Set(orders.map((order) => order['parcel_id'])).size).toBe(1)
  expect(await Promise.all([first.id, second.id].map((id) => stockOf(site, id)))).toEqual([13, 0])
  expect(JSON.stringify(orders)).not.toMatch(/Linda|Omar/)

  // Everybody sees what became of it.
  for (const colleague of [linda, omar]) {
    await open(colleague, address)
    await expect(colleague.locator('main')).toContainText('7 ex beställda, nummer')
    await expect(colleague.locator('main')).toContainText('Mottagen')
  }
  await expect(linda.locator('main')).toContainText('Du bad om 4.')
  await lindaContext.close()
  await omarContext.close()
})

test('a joint order that is sent without network waits in the outbox and is sent once', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const material = await createPrintedMaterial(site, 20)
  await startJointOrder(page, [material], 'Bråk')
  await panel(page).getByRole('button', { name: 'Lägg till dig själv eller någon annan' }).click()
  await panel(page).getByLabel('Vem?').fill('Kim')
  await panel(page).getByLabel(material.name, { exact: true }).last().fill('6')
  await panel(page).getByRole('button', { name: 'Spara svaret' }).click()
  await panel(page).getByRole('button', { name: 'Skicka beställningen …' }).click()
  await fillInRecipient(page)
  await setOnline(context, false)
  await sendForm(page).click()
  await expect(panel(page)).toContainText('Beställningen ligger i utkorgen')
  expect(await ordersOf(site, material.id)).toEqual([])
  await setOnline(context, true)
  await expect(panel(page)).toContainText('Beställningen är mottagen.', { timeout: 30_000 })
  expect((await ordersOf(site, material.id)).map(({ qty }) => qty)).toEqual([6])
  await open(page, '/utkorg')
  await expect(page.locator('main')).toContainText('Gemensam beställning: Bråk')
})
