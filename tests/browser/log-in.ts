import type { Page } from '@playwright/test'
import { createCustomer } from '#tests/server/create-customer.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { writeIndexedDb } from './indexed-db.ts'

/** Makes a customer with a living session and puts it on the device, as the log-in page will; the page must stand on the site. Gives the customer's id. */
export async function logIn(page: Page, { store }: ListeningServer): Promise<string> {
  const { id, token } = await createCustomer(store)
  const userData = { user_id: id, first_name: 'Astrid', last_name: 'Ek', email: `${id}@skola.example` }
  await writeIndexedDb(page, 'session', { token, userData })
  return id
}
