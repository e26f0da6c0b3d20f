import type { Locator, Page } from '@playwright/test'
import { dialog } from './dialogs.ts'
import { expect } from './site.ts'

/** Asks for a place in the queue for the sold-out material whose page is open. Gives the form. */
export async function askForPlace(page: Page, qty: number, email: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Säg till när det finns igen' }).click()
  const form = dialog(page).getByRole('region', { name: 'Säg till när det finns igen' })
  await form.getByRole('spinbutton', { name: 'Antal' }).fill(String(qty))
  await form.getByRole('textbox', { name: 'E-post' }).fill(email)
  await form.getByRole('checkbox', { name: 'Det går bra' }).check()
  await form.getByRole('button', { name: 'Säg till mig' }).click()
  return form
}

/** Receives copies from the page of a queue; an email goes to one who waited. */
export async function receiveDelivery(page: Page, copies: number): Promise<void> {
  await page.getByRole('link', { name: 'Ta emot en leverans' }).click()
  await page.getByLabel('Antal som kom').fill(String(copies))
  await page.getByRole('button', { name: 'Lägg till leveransen' }).click()
  await expect(page.getByRole('status')).toContainText('Ett brev går till en som väntade.')
}
