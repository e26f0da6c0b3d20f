import type { Browser, Page } from '@playwright/test'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { createCustomerWithPassword, submitLogIn } from './account-steps.ts'
import { chooseMore, makeBox } from './boxes.ts'
import { expect, open, openControlled } from './offline.ts'

export const password = 'vinterregn på tak'

/** Where a box is, on its own page. */
export const where = (page: Page) => page.locator('.box-account')
export const onAccount = 'Finns på dina enheter'

export async function logIn(page: Page, email: string): Promise<void> {
  await openControlled(page, '/logga-in')
  await submitLogIn(page, email, password)
}

/** Logs in as a new customer and makes a box, which is then in the account. */
export async function makeBoxInAccount(page: Page, site: ListeningServer, title: string) {
  const email = await createCustomerWithPassword(site, password)
  await logIn(page, email)
  await makeBox(page, title)
  await expect(where(page)).toContainText(onAccount)
  return { email, address: new URL(page.url()).pathname }
}

/** Removes the box whose page is open, and waits until the device has stored that. */
export async function removeOpenBox(page: Page): Promise<void> {
  await chooseMore(page, 'Ta bort lådan')
  await expect(page.getByText('Lådan är borttagen.')).toBeVisible()
}

/** Another device of the same person, with a network of its own. */
export async function anotherDevice(browser: Browser, site: ListeningServer, email: string) {
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await logIn(page, email)
  return { context, page }
}

/** Opens a box of the account on another device. */
export async function openFromList(page: Page, title: string): Promise<void> {
  await open(page, '/lador')
  await page.getByRole('link', { name: title }).click()
}

/** What the server knows of the box that a page shows: when it was removed, and when it was erased for good. */
export async function timesOfBox(site: ListeningServer, address: string) {
  const id = address.split('/').at(-1) ?? ''
  return site.store
    .selectFrom('account_box')
    .select(['removed_at', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The names of the parts that the account has of a box. */
export async function partsInAccount(site: ListeningServer, address: string): Promise<string[]> {
  const id = address.split('/').at(-1) ?? ''
  const rows = await site.store
    .selectFrom('account_box_update')
    .select('content')
    .where('box_id', '=', id)
    .execute()
  const { parts } = readBox(documentOf(rows.map(({ content }) => Buffer.from(content, 'base64'))), id)
  return parts.map(({ title }) => title).sort()
}
