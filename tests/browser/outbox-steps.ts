import type { BrowserContext, Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { cardAction, dialog, openDialog } from './dialogs.ts'
import { createPrintedMaterial, fillInOrder, sendButton } from './order-form.ts'
import { openHydrated } from './hydration.ts'
import { persistedCallNames } from './persisted-queries.ts'
import { expect } from './site.ts'

/** Opens an address and waits until everything that ordering offline needs is on the device. */
export async function openWithOutboxLoaded(page: Page, address: string): Promise<void> {
  await openHydrated(page, address)
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /outbox-page.*\.js$/.test(name)),
    undefined,
    { timeout: 60_000 },
  )
  // What the form reads: its texts, and the schools.
  await expect
    .poll(() => persistedCallNames(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['readSettings', 'listSchools']))
}

/** The outbox row of a material. */
export const outboxRow = (page: Page, name: string) => page.locator('.outbox-row', { hasText: name })
export const outboxRowState = (page: Page, name: string) => outboxRow(page, name).locator('.outbox-state')
/** The visible badge with the number of waiting entries; which one is visible depends on the screen size. */
export const waitingCount = (page: Page) => page.locator('.outbox-badge:visible')

/** The quantities of a material's received orders, and the number of emails about them. */
export async function receivedOrders({ store }: ListeningServer, material: { id: number; name: string }) {
  const orders = await store
    .selectFrom('material_order')
    .select(['id', 'qty', 'customer_id'])
    .where('material_id', '=', material.id)
    .execute()
  const emails = await store
    .selectFrom('letter')
    .select('id')
    .where('subject', 'like', `%${material.name}%`)
    .execute()
  return { orders: orders.map(({ qty }) => qty), emails: emails.length }
}

/** Goes to the outbox by the page's link, the only way that works without network. */
export async function goToOutbox(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Utkorg/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utkorg')
}

/** Orders from a card; the network goes when the form is filled in. */
export async function orderWithoutNetwork(
  page: Page,
  context: BrowserContext,
  material: { name: string; listing: string },
): Promise<void> {
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await context.setOffline(true)
  await sendButton(page).click()
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
}

/** Opens the order form of a material from its card, without network. Returns the material. */
export async function openOrderFormOffline(
  page: Page,
  { site, context }: { site: ListeningServer; context: BrowserContext },
) {
  const material = await createPrintedMaterial(site)
  await openWithOutboxLoaded(page, material.listing)
  await context.setOffline(true)
  await cardAction(page, material, 'Beställ').click()
  return material
}
