import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { expect, openPage } from './site.ts'

/** Opens an address and waits until all that ordering needs without network is on the device. */
export async function openWithOutboxLoaded(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /outbox-page.*\.js$/.test(name)),
    undefined,
    { timeout: 20_000 },
  )
}

/** A row of the outbox, by what it is about. */
export const outboxRow = (page: Page, name: string) => page.locator('.outbox-row', { hasText: name })
export const outboxRowState = (page: Page, name: string) => outboxRow(page, name).locator('.outbox-state')
/** The number that waits, where it can be seen at this size. */
export const waitingCount = (page: Page) => page.locator('.outbox-badge:visible')

/** What has arrived of a material's orders, and how many letters were written about it. */
export async function receivedOrders({ store }: ListeningServer, material: { id: number; name: string }) {
  const orders = await store
    .selectFrom('material_order')
    .select(['id', 'qty', 'customer_id'])
    .where('material_id', '=', material.id)
    .execute()
  const letters = await store
    .selectFrom('letter')
    .select('id')
    .where('subject', 'like', `%${material.name}%`)
    .execute()
  return { orders: orders.map(({ qty }) => qty), letters: letters.length }
}

/** Goes to the outbox by the page's own link, as without network nothing else leads there. */
export async function goToOutbox(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Utkorg/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utkorg')
}
