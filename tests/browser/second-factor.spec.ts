import { Secret, TOTP } from 'otpauth'
import {
  submitLogIn,
  accessibilityIssuesInMain,
  formField,
  createCustomerWithPassword,
  pressButton,
} from './account-steps.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, test } from './site.ts'

const password = 'vinterregn på tak'
/**
 * The code that an authenticator app shows, some steps ahead: a code works once, and the next comes in half a minute. The server
 * accepts a code for one step longer, so the code of this step or the next may be typed while a step ends.
 */
const codeOf = (secret: string, steps: 0 | 1) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

test('a teacher sets up a second factor, logs in with a code and with a recovery code, and turns it off', async ({
  page,
  site,
  pageErrors,
}) => {
  const email = await createCustomerWithPassword(site, password)
  await openPage(page, '/logga-in?till=/konto/tvasteg')
  await submitLogIn(page, email, password)
  await expect(heading(page)).toHaveText('Tvåstegsverifiering')
  await formField(page, 'Ditt lösenord').fill(password)
  await pressButton(page, 'Sätt upp')
  await expect(page.getByRole('img', { name: /QR-kod/ })).toBeVisible()
  expect(await accessibilityIssuesInMain(page)).toEqual([])
  const secret = await page.locator('.factor-key').innerText()
  await formField(page, 'Kod').fill('000000')
  await pressButton(page, 'Slå på')
  await expect(page.getByText(/Koden stämmer inte/).first()).toBeVisible()
  // The refusal is intended.
  ignoreFailedRequests(pageErrors)
  await formField(page, 'Kod').fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Spara dina återställningskoder' })).toBeFocused()
  const codes = await page.locator('.factor-list code').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await accessibilityIssuesInMain(page)).toEqual([])
  await pressButton(page, 'Jag har sparat koderna')
  await expect(page.getByText('Du har 10 återställningskoder kvar.', { exact: false })).toBeVisible()
  expect(await accessibilityIssuesInMain(page)).toEqual([])

  const logInWithCode = async (code: () => string) => {
    await page.getByRole('button', { name: 'Logga ut' }).first().click()
    // The account's own page says it for a moment only, and the home page follows.
    await expect(page).toHaveURL(`${site.address}/`)
    await openPage(page, '/logga-in?till=/konto/tvasteg')
    await formField(page, 'E-post').fill(email)
    await formField(page, 'Lösenord').fill(password)
    await pressButton(page, 'Logga in')
    await expect(page.getByRole('heading', { name: 'Skriv koden från din app' })).toBeFocused()
    expect(await accessibilityIssuesInMain(page)).toEqual([])
    await formField(page, 'Kod').fill(code())
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/logga-in/)
    await expect(heading(page)).toHaveText('Tvåstegsverifiering')
  }
  await logInWithCode(() => codeOf(secret, 1))
  await logInWithCode(() => codes[0] ?? '')
  await expect(page.getByText('Du har 9 återställningskoder kvar.', { exact: false })).toBeVisible()

  const off = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Stäng av' }) })
  await off.getByLabel(/^Ditt lösenord/).fill(password)
  await off.getByLabel(/^Kod/).fill(codes[1] ?? '')
  await off.getByRole('button', { name: 'Stäng av' }).click()
  await expect(page.getByText('Tvåstegsverifieringen är avstängd.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sätt upp' })).toBeVisible()
})
