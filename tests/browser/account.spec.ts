import type { Page } from '@playwright/test'
import { dialog } from './dialogs.ts'
import {
  submitLogIn,
  accessibilityIssuesInMain,
  formField,
  linkInEmail,
  createCustomerWithPassword,
  pressButton,
} from './account-steps.ts'
import { orderField, createPrintedMaterial } from './order-form.ts'
import { logIn } from './log-in.ts'
import { writeIndexedDb, readIndexedDb } from './indexed-db.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, followInMenu, navigateByLink, heading, openPage, waitForHydration, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const first = 'blå cykel på taket'
const second = 'grön cykel i källaren'

/** The link to the account in the menu 'Mer', which need not be open. */
const accountLink = (page: Page, name: string) =>
  page.locator('.tab-more a', { hasText: new RegExp(`^${name}$`) })

test('a teacher registers, confirms the email, returns to the previous page, and orders with the profile’s details, on a phone', async ({
  page,
  context,
  site,
  pageErrors,
}) => {
  const email = `elin.${Date.now()}@skola.example`
  const issues: string[] = []

  // Every error is shown at once; a reload keeps what was typed, except the password.
  await openPage(page, '/registrera')
  await pressButton(page, 'Skapa konto')
  await expect(formField(page, 'E-post')).toBeFocused()
  await expect(page.getByText('Detta är ett obligatoriskt fält.')).toHaveCount(3)
  issues.push(...(await accessibilityIssuesInMain(page)))
  await formField(page, 'E-post').fill(email)
  await formField(page, 'Lösenord').fill(first)
  await formField(page, 'Förnamn').fill('Elin')
  await page.reload()
  await waitForHydration(page)
  await expect(formField(page, 'E-post')).toHaveValue(email)
  await expect(formField(page, 'Lösenord')).toHaveValue('')
  await formField(page, 'Lösenord').fill(first)
  await formField(page, 'Efternamn').fill('Ström')
  await page.getByRole('checkbox', { name: /^Jag har läst/ }).check()
  await expect(page.getByText('Klart: du är ingen robot.')).toBeVisible()
  await pressButton(page, 'Skapa konto')
  await expect(page.getByRole('heading', { name: 'Titta i din e-post' })).toBeFocused()

  // Opening the email’s link confirms nothing until the button is pressed.
  await openPage(page, await linkInEmail(site, email, '/bekrafta'))
  issues.push(...(await accessibilityIssuesInMain(page)))
  await pressButton(page, 'Bekräfta')
  await expect(page.getByRole('heading', { name: 'Klart' })).toBeFocused()

  // Logs in, returns to the previous page, and the other tab is updated.
  const other = await context.newPage()
  await openPage(other, '/')
  await navigateByLink(page, '/amne/biologi?arskurs=14')
  await expect(heading(page)).toContainText('Biologi')
  await followInMenu(page, 'Logga in')
  await expect(heading(page)).toHaveText('Logga in')
  issues.push(...(await accessibilityIssuesInMain(page)))
  await formField(page, 'E-post').fill(email)
  await formField(page, 'Lösenord').fill('fel lösenord')
  await pressButton(page, 'Logga in')
  await expect(page.getByRole('alert')).toHaveText('E-postadressen eller lösenordet stämmer inte.')
  await expect(formField(page, 'E-post')).toHaveValue(email)
  await submitLogIn(page, email, first)
  await expect(page).toHaveURL(/\/amne\/biologi\?arskurs=14$/)
  await expect(accountLink(other, 'Konto')).toHaveCount(1)
  await other.close()

  // A school in the profile, which the order form is filled in with.
  await followInMenu(page, 'Konto')
  await expect(page.locator('main')).toContainText(`Inloggad som Elin Ström, ${email}`)
  issues.push(...(await accessibilityIssuesInMain(page)))
  await page
    .locator('main')
    .getByRole('link', { name: /^Profil/ })
    .click()
  await formField(page, 'Yrkesroll').selectOption({ label: 'Lärare' })
  await formField(page, 'Skola').fill('b')
  await page.getByRole('listbox', { name: 'Skolor' }).getByRole('option').first().click()
  await formField(page, 'Telefon').fill('08-123 45')
  const street = await formField(page, 'Gatuadress').inputValue()
  issues.push(...(await accessibilityIssuesInMain(page)))
  await pressButton(page, 'Spara')
  await expect(page.locator('.account-success')).toHaveText('Dina uppgifter är sparade.')

  const material = await createPrintedMaterial(site)
  await openPage(page, `/${material.name.toLowerCase()}`)
  await page
    .locator('main')
    .getByRole('link', { name: /^Beställ/ })
    .first()
    .click()
  await orderField(page, 'Antal').selectOption('2')
  await expect(orderField(page, 'E-post')).toHaveValue(email)
  await expect(orderField(page, 'Gatuadress')).toHaveValue(street)
  await dialog(page).getByRole('button', { name: 'Skicka beställning' }).click()
  await expect(dialog(page)).toContainText('Beställningen är mottagen')
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
  await navigateByLink(page, '/konto/bestallningar')
  const row = page.locator('.order-row', { hasText: material.name })
  await expect(row).toHaveText([/Mottagen\s*Nummer \d\d\s\d{3}.*2 exemplar/])
  expect([...issues, ...(await accessibilityIssuesInMain(page))]).toEqual([])
  // The number leads to the receipt, which without network says what needs it.
  await row.getByRole('link', { name: /^\d\d\s\d{3}$/ }).click()
  await expect(heading(page)).toHaveText('Beställningen är mottagen')
  await expect(page.locator('.receipt')).toContainText(street)
  await page.route('**/v1/customer/order', (route) => route.abort())
  await page.reload()
  await expect(page.locator('.receipt')).toContainText('Att avbeställa eller rätta adressen behöver nät.')
  ignoreFailedRequests(pageErrors)
})

test('a customer changes the password, is logged out on other devices, resets the password, and erases the account', async ({
  page,
  context,
  browser,
  site,
  pageErrors,
}) => {
  const email = await createCustomerWithPassword(site, first)
  const issues: string[] = []
  await openPage(page, '/konto/profil')
  await expect(page).toHaveURL(/\/logga-in\?till=%2Fkonto%2Fprofil$/)
  await submitLogIn(page, email, first)
  await expect(heading(page)).toHaveText('Profil')

  // A new password logs out other devices, but not this one.
  const otherDevice = await (await browser.newContext({ baseURL: site.address })).newPage()
  await openPage(otherDevice, '/logga-in')
  await submitLogIn(otherDevice, email, first)
  const passwords = page.locator('form', { has: page.getByRole('heading', { name: 'Lösenord' }) })
  await passwords.getByLabel(/^Nuvarande/).fill(first)
  await passwords.getByLabel(/^Nytt/).fill(second)
  await passwords.getByRole('button', { name: 'Byt lösenord' }).click()
  await expect(passwords.locator('.account-success')).toBeVisible()
  await navigateByLink(page, '/konto/inloggningar')
  await expect(page.locator('.session-row')).toHaveCount(1)
  issues.push(...(await accessibilityIssuesInMain(page)))
  await navigateByLink(page, '/konto/tips')
  await expect(page.locator('main .card').first()).toBeVisible()
  issues.push(...(await accessibilityIssuesInMain(page)))
  await navigateByLink(otherDevice, '/konto/bestallningar')
  await expect(otherDevice).toHaveURL(/\/logga-in\?till=%2Fkonto%2Fbestallningar$/)
  await expect.poll(() => readIndexedDb(otherDevice, 'session', 'token')).toBeUndefined()
  await otherDevice.context().close()

  // Logging out in one tab logs out every tab.
  const other = await context.newPage()
  await openPage(other, '/konto')
  await expect(other.locator('main')).toContainText('Inloggad som')
  await navigateByLink(page, '/konto')
  await pressButton(page, 'Logga ut')
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(accountLink(page, 'Logga in')).toHaveCount(1)
  await expect(other.locator('main')).toContainText('Du är utloggad')
  await expect(other.locator('main')).not.toContainText(email)
  await other.close()

  // Resets the forgotten password.
  await navigateByLink(page, '/glomt-losenord')
  issues.push(...(await accessibilityIssuesInMain(page)))
  await formField(page, 'E-post').fill(email)
  await pressButton(page, 'Skicka länk')
  await expect(page.getByRole('heading', { name: 'Titta i din e-post' })).toBeFocused()
  const link = await linkInEmail(site, email, '/aterstall-losenord')
  await openPage(page, link)
  issues.push(...(await accessibilityIssuesInMain(page)))
  await formField(page, 'Nytt lösenord').fill(first)
  await pressButton(page, 'Byt lösenord')
  await expect(page.getByRole('heading', { name: 'Lösenordet är bytt' })).toBeFocused()

  // A reset link works once; using it again explains how to continue.
  await page.goto('about:blank')
  await openPage(page, link)
  await formField(page, 'Nytt lösenord').fill(second)
  await pressButton(page, 'Byt lösenord')
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeFocused()
  await expect(page.locator('main').getByRole('link', { name: 'Begär en ny länk' })).toBeVisible()
  await navigateByLink(page, '/logga-in')
  await submitLogIn(page, email, first)

  // Exports the personal data, then erases the account.
  await navigateByLink(page, '/konto/uppgifter')
  const download = page.waitForEvent('download')
  await pressButton(page, 'Exportera mina uppgifter')
  expect((await download).suggestedFilename()).toBe('mina-uppgifter.json')
  await pressButton(page, 'Radera mitt konto')
  issues.push(...(await accessibilityIssuesInMain(page)))
  await formField(page, 'Ditt lösenord').fill('fel lösenord')
  await pressButton(page, 'Ja, radera kontot')
  await expect(page.locator('main .field-error')).toHaveText('Lösenordet stämmer inte.')
  await formField(page, 'Ditt lösenord').fill(first)
  await pressButton(page, 'Ja, radera kontot')
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(accountLink(page, 'Logga in')).toHaveCount(1)
  await expect.poll(() => readIndexedDb(page, 'session', 'userData')).toBeUndefined()
  expect(issues).toEqual([])
  ignoreFailedRequests(pageErrors)
})

test('a session that the server does not know ends silently on the home page, and no answer restores it', async ({
  page,
  site,
  pageErrors,
}) => {
  await openPage(page, '/amne')
  await logIn(page, site)
  await page.route('**/v1/customer/current', (route) => route.abort())
  await openPage(page, '/konto')
  await expect(page.locator('main')).toContainText('Inloggad som')
  await page.unroute('**/v1/customer/current')
  // The page that is left below gets no answer for the next session.
  await page.route('**/v1/customer/current', (route, request) =>
    request.frame().url().endsWith('/amne')
      ? route.continue()
      : route.fulfill({ status: 503, body: 'borta' }),
  )
  const response = page.waitForResponse('**/v1/customer/current')
  await openPage(page, '/konto/tips')
  await response
  await expect(accountLink(page, 'Konto')).toHaveCount(1)

  await writeIndexedDb(page, 'session', { token: 'ingen-som-finns' })
  await openPage(page, '/amne')
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(accountLink(page, 'Logga in')).toHaveCount(1)
  expect(await readIndexedDb(page, 'session', 'token')).toBeUndefined()
  expect(await readIndexedDb(page, 'session', 'userData')).toBeUndefined()
  await writeIndexedDb(page, 'session', { token: '<script>', userData: { user_id: 'x' } })
  await openPage(page, '/amne')
  await expect.poll(() => readIndexedDb(page, 'session', 'token')).toBeUndefined()
  ignoreFailedRequests(pageErrors)
})
