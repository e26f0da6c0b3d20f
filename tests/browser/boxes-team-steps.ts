import type { Browser, Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { createCustomerWithPassword } from './account-steps.ts'
import { logIn, password } from './boxes-account-steps.ts'
import { chooseMore, makeBox } from './boxes.ts'
import { expect } from './offline.ts'

export const teamPanel = (page: Page) => page.getByRole('region', { name: /^Kollegor i/ })

/** Creates a customer with a name of their own; resolves to the address of their account. */
export async function createNamed(site: ListeningServer, first_name: string): Promise<string> {
  const email = await createCustomerWithPassword(site, password)
  await site.store.updateTable('customer').set({ first_name }).where('email', '=', email).execute()
  return email
}

/** Another person with a device and a network of their own, who is not logged in. */
export async function anotherPerson(browser: Browser, site: ListeningServer) {
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'allow' })
  return { context, page: await context.newPage() }
}

/** Logs in and makes a box, which is then in the account. */
export async function makeOwnBox(page: Page, site: ListeningServer, title: string) {
  const email = await createNamed(site, 'Anna')
  await logIn(page, email)
  await makeBox(page, title)
  await expect(page.locator('.box-account')).toContainText('Finns på dina enheter')
  return { email, address: new URL(page.url()).pathname }
}

export async function openTeam(page: Page): Promise<void> {
  await chooseMore(page, 'Kollegor')
  await expect(teamPanel(page).getByRole('list', { name: 'Med i lådan' })).toBeVisible()
}

/** Makes an invitation in the open panel; resolves to the path of its link. */
export async function invite(
  page: Page,
  choice: 'får ändra i' | 'får läsa' = 'får ändra i',
): Promise<string> {
  const panel = teamPanel(page)
  await panel.getByRole('radio', { name: `Kollegan ${choice} lådan` }).check()
  await panel.getByRole('button', { name: 'Gör en inbjudan' }).click()
  const link = panel.getByRole('textbox', { name: 'Länk till inbjudan' })
  await expect(link).toHaveValue(/\/lada\/kollega#[\w-]{43}$/)
  return (await link.inputValue()).replace(site(page), '')
}

const site = (page: Page) => new URL(page.url()).origin

/** Accepts an invitation as somebody who is logged in, and waits for the box. */
export async function acceptInvitation(page: Page, link: string, title: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Gå med i lådan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('.box-account')).toContainText('Delad med dig')
}
