import type { Page } from '@playwright/test'
import { createCustomer } from '#tests/server/create-customer.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { writeIndexedDb } from './indexed-db.ts'

/** Creates a customer with a valid session and stores it on the device as the log-in page does; the page must be on the site. Returns the customer's id. */
export async function logIn(page: Page, { store }: ListeningServer): Promise<string> {
  const { id, token } = await createCustomer(store)
  const userData = { user_id: id, first_name: 'Astrid', last_name: 'Ek', email: `${id}@skola.example` }
  await writeIndexedDb(page, 'session', { token, userData })
  return id
}
