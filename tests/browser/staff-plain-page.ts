import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { formField, pressButton } from './account-steps.ts'
import { expect, heading, waitForHydration } from './site.ts'

export type NewStaff = { email: string; firstName: string; lastName: string; password: string }

/** Logs in somebody who has just got a role, and sets up the second step that every role needs. Gives the recovery codes. */
export async function logInWithNewSecondFactor(
  page: Page,
  { email, firstName, password }: NewStaff,
): Promise<string[]> {
  await page.getByRole('link', { name: 'Logga in' }).click()
  await expect(page).toHaveURL(/\/logga-in\b/)
  await waitForHydration(page)
  await formField(page, 'E-post').fill(email)
  await formField(page, 'Lösenord').fill(password)
  await pressButton(page, 'Logga in')
  await expect(page.getByRole('img', { name: /QR-kod/ })).toBeVisible()
  const secret = Secret.fromBase32((await page.locator('.factor-key').innerText()).replaceAll(' ', ''))
  await formField(page, 'Kod').fill(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Jag har sparat koderna' })).toBeVisible()
  const codes = await page.locator('.factor-list code').allInnerTexts()
  await pressButton(page, 'Jag har sparat koderna')
  await expect(page).toHaveURL(/\/redaktion$/)
  await expect(heading(page)).toHaveText(new RegExp(`, ${firstName}$`))
  return codes
}

/** Writes who somebody is on a page that makes them a member of staff. */
export async function fillInAccount(page: Page, { firstName, lastName, password }: NewStaff): Promise<void> {
  await formField(page, 'Förnamn').fill(firstName)
  await formField(page, 'Efternamn').fill(lastName)
  await formField(page, 'Lösenord').fill(password)
}

/** Invites a packer by email. */
export async function invitePacker(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Personal' }).click()
  await expect(heading(page)).toHaveText('Personal')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Roll', { exact: true }).selectOption('Packare')
  await pressButton(page, 'Skicka inbjudan')
  await expect(page.getByText(`Inbjudan är på väg till ${email}.`)).toBeVisible()
}
