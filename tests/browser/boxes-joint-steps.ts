import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { expect } from './offline.ts'
import { newCustomerEmail } from './order-form.ts'
import { chooseMore } from './boxes.ts'

/** What a box's page shows of its joint order. */
export const jointPanel = (page: Page) => page.getByRole('region', { name: 'Beställ tillsammans' })

export const ordersOf = ({ store }: ListeningServer, material: number) =>
  store.selectFrom('material_order').selectAll().where('material_id', '=', material).execute()

/** Starts a joint order of these materials on the page of a box; returns the address for colleagues. */
export async function makeJointLink(page: Page, materials: readonly { name: string }[]): Promise<string> {
  await chooseMore(page, 'Beställ tillsammans')
  for (const { name } of materials)
    await expect(jointPanel(page).getByRole('checkbox', { name })).toBeChecked()
  await jointPanel(page).getByRole('button', { name: 'Gör länken' }).click()
  const link = jointPanel(page).getByRole('textbox', { name: 'Länk till den gemensamma beställningen' })
  await expect(link).toHaveValue(/\/gemensam\/[\w-]{32}$/)
  return link.inputValue()
}

/** Answers as a colleague: a name, and numbers of copies by material. */
export async function answerByLink(page: Page, name: string, copies: Record<string, string>): Promise<void> {
  for (const [material, qty] of Object.entries(copies))
    await page.getByLabel(`Ditt antal av ${material}`).fill(qty)
  await page.getByLabel('Ditt förnamn eller din klass').fill(name)
  await page.getByRole('button', { name: /Skicka mitt svar|Ändra mitt svar/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ditt svar är sparat' })).toBeVisible()
}

/** The owner writes down the answer of somebody, or their own. */
export async function writeAnswer(
  page: Page,
  name: string,
  material: { name: string },
  qty: number,
): Promise<void> {
  const panel = jointPanel(page)
  await panel.getByRole('button', { name: 'Lägg till dig själv eller någon annan' }).click()
  await panel.getByLabel('Vem?').fill(name)
  await panel.getByLabel(material.name, { exact: true }).last().fill(String(qty))
  await panel.getByRole('button', { name: 'Spara svaret' }).click()
}

const sendForm = (page: Page) => jointPanel(page).getByRole('form', { name: 'Skicka beställningen' })

/** Fills in to whom everything is sent. */
export async function fillInRecipient(page: Page): Promise<void> {
  const form = sendForm(page)
  await form.getByLabel(/^E-post/).fill(newCustomerEmail())
  await form.getByLabel(/^Förnamn/).fill('Kim')
  await form.getByLabel(/^Efternamn/).fill('Lind')
  await form.getByLabel(/^Yrkesroll/).selectOption({ label: 'Lärare' })
  await form.getByRole('combobox', { name: /^Skola/ }).fill('b')
  await form.getByRole('listbox', { name: 'Skolor' }).getByRole('option').first().click()
  await form.getByLabel(/^Telefon/).fill('08-123 45')
}

export const sendJointOrder = (page: Page) =>
  sendForm(page).getByRole('button', { name: 'Skicka beställningen' }).click()
