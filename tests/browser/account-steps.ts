import { flawsIn, narrowLooks } from './axe.ts'
import type { Page } from '@playwright/test'
import { hashPassword } from '#server/account/passwords.ts'
import { someone } from '#tests/server/people.ts'
import type { Listening } from '../hands.ts'
import { expect, heading } from './site.ts'

/** The address, on the site that is tested, that the newest letter to somebody leads to. */
export async function linkInLetter({ store, address }: Listening, to: string, path: string): Promise<string> {
  const read = async () => {
    const letter = await store
      .selectFrom('letter')
      .select('text')
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return new RegExp(`${path}#[\\w-]+`).exec(letter?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return address + (await read())
}

/** A field of the form, by the start of its label. */
export const line = (page: Page, label: string) => page.locator('main').getByLabel(new RegExp(`^${label}`))
export const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click()

/** A customer who has chosen a password. */
export async function memberWith(site: Listening, password: string): Promise<string> {
  const { id } = await someone(site.store)
  await site.store
    .updateTable('customer')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  return `${id}@skola.example`
}

/** Fills in the log-in form that is open, and is let in. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await line(page, 'E-post').fill(email)
  await line(page, 'Lösenord').fill(password)
  await press(page, 'Logga in')
  await expect(page).not.toHaveURL(/logga-in/)
}

/** What axe finds in the page's own part as it stands, in light and dark; nothing sticks out at 320 px. */
export async function flawsHere(page: Page): Promise<string[]> {
  await expect(heading(page)).toBeVisible()
  return flawsIn(page, 'main', narrowLooks)
}
