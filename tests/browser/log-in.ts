import type { Page } from '@playwright/test'
import { someone } from '#tests/server/people.ts'
import type { Listening } from '../hands.ts'
import { putOnDevice } from './on-device.ts'

/** Makes a customer with a living session and puts it on the device, as the log-in page will; the page must stand on the site. Gives the customer's id. */
export async function logIn(page: Page, { store }: Listening): Promise<string> {
  const { id, token } = await someone(store)
  const userData = { user_id: id, first_name: 'Astrid', last_name: 'Ek', email: `${id}@skola.example` }
  await putOnDevice(page, 'session', { token, userData })
  return id
}
