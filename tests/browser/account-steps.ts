import { accessibilityIssues, narrowScreenVariants } from './axe.ts'
import type { Page } from '@playwright/test'
import { hashPassword } from '#server/accounts/passwords.ts'
import { createCustomer } from '#tests/server/create-customer.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { expect, heading, waitForHydration } from './site.ts'

/** The address, on the tested site, of the link in the newest email to a recipient. */
export async function linkInEmail(
  { store, address }: ListeningServer,
  to: string,
  path: string,
): Promise<string> {
  const read = async () => {
    const sentEmail = await store
      .selectFrom('letter')
      .select('text')
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return new RegExp(`${path}#[\\w-]+`).exec(sentEmail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return address + (await read())
}

/** A form field, by the start of its label. */
export const formField = (page: Page, label: string) =>
  page.locator('main').getByLabel(new RegExp(`^${label}`))
export const pressButton = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click()

/** Creates a customer with a password. */
export async function createCustomerWithPassword(site: ListeningServer, password: string): Promise<string> {
  const { id } = await createCustomer(site.store)
  await site.store
    .updateTable('customer')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  return `${id}@skola.example`
}

/** Fills in and submits the open log-in form, and waits until the user is logged in. */
export async function submitLogIn(page: Page, email: string, password: string): Promise<void> {
  await waitForHydration(page)
  await formField(page, 'E-post').fill(email)
  await formField(page, 'Lösenord').fill(password)
  await pressButton(page, 'Logga in')
  await expect(page).not.toHaveURL(/logga-in/)
}

/** Finds axe violations in the main element, in light and dark mode, and elements that overflow at 320 px. */
export async function accessibilityIssuesInMain(page: Page): Promise<string[]> {
  await expect(heading(page)).toBeVisible()
  return accessibilityIssues(page, 'main', narrowScreenVariants)
}
