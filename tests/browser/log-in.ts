import type { Page } from '@playwright/test'
import { someone } from '#tests/server/people.ts'
import type { Listening } from '../hands.ts'

/** Makes a customer with a living session and puts it on the device, as the log-in page will; the page must stand on the site. Gives the customer's id. */
export async function logIn(page: Page, { store }: Listening): Promise<string> {
  const { id, token } = await someone(store)
  const userData = { user_id: id, first_name: 'Astrid', last_name: 'Ek', email: `${id}@skola.example` }
  await page.evaluate(
    async (kept) => {
      const opening = indexedDB.open('skolmaterial-session')
      const database = await new Promise<IDBDatabase>((done, fail) => {
        opening.onupgradeneeded = () => opening.result.createObjectStore('session')
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => fail(new Error('No session on this device'))
      })
      const writing = database.transaction('session', 'readwrite')
      for (const [name, value] of Object.entries(kept)) writing.objectStore('session').put(value, name)
      await new Promise((done) => (writing.oncomplete = done))
      database.close()
    },
    { token, userData },
  )
  return id
}
