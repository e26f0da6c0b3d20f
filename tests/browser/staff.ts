import type { Page } from '@playwright/test'
import type { StaffRole } from '#contract/staff-roles.ts'
import { createCustomer } from '#tests/server/create-customer.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { writeIndexedDb } from './indexed-db.ts'
import { expect, heading } from './site.ts'

/** Makes a member of staff with a session on this device, and opens a staff page. Gives the person's id. */
export async function openStaffPage(
  page: Page,
  { store, address }: ListeningServer,
  path: string,
  ...roles: StaffRole[]
): Promise<string> {
  const { id, token } = await createCustomer(store, { roles })
  const userData = { user_id: id, first_name: 'Astrid', last_name: 'Ek', email: `${id}@skola.example` }
  await page.goto(`${address}/pages/om`)
  await writeIndexedDb(page, 'session', { token, userData })
  await page.goto(`${address}/redaktion${path}`)
  await expect(heading(page)).toBeVisible()
  return id
}
