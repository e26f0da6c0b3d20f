import { Secret, TOTP } from 'otpauth'
import { createCustomerWithPassword, formField, pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { ignoreErrors } from './page-errors.ts'
import { expect, heading, test, waitForHydration } from './site.ts'
import { logInWithNewSecondFactor } from './staff-plain-page.ts'
import { findPerson } from './staff-operation-steps.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff who log in' })

const password = 'vinterregn på tak'

test('whoever was logged out comes back to the same page, is locked after wrong codes, and is let in by another editor', async ({
  page,
  site,
  browser,
  pageErrors,
}) => {
  ignoreErrors(pageErrors, /status of (401|403|429)/)
  const email = await createCustomerWithPassword(site, password)
  const id = email.split('@')[0] ?? ''
  const role = {
    customer_id: id,
    role: 'editor' as const,
    sender_id: null,
    given_by: null,
    given_at: Date.now(),
  }
  await site.store.insertInto('staff_role').values(role).execute()
  await page.goto('/redaktion')
  await logInWithNewSecondFactor(page, { email, firstName: 'Astrid', lastName: 'Ek', password })

  // The list of sessions, on another device, ends this one.
  await site.store.deleteFrom('session').where('customer_id', '=', id).execute()
  await page.goto('/redaktion/logg')
  await expect(heading(page)).toHaveText('Logga in till redaktionen')
  const checked = page.waitForResponse(/\/v1\/customer\/current/)
  await page.getByRole('link', { name: 'Logga in' }).click()
  await waitForHydration(page)
  await checked
  await expect(formField(page, 'E-post')).toBeVisible()
  await expect(page).toHaveURL(/\/logga-in\?till=%2Fredaktion%2Flogg$/)
  await expect(page.getByRole('link', { name: 'Skapa ett konto' })).toBeVisible()
  const logIn = async () => {
    await formField(page, 'E-post').fill(email)
    await formField(page, 'Lösenord').fill(password)
    await pressButton(page, 'Logga in')
  }
  await logIn()
  await expect(page.getByRole('heading', { name: 'Skriv koden från din app' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skapa ett konto' })).toHaveCount(0)
  await expect(page.getByText(/Har du en roll i redaktionen kan en annan redaktör/)).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  expect(await accessibilityIssues(page, 'main')).toEqual([])

  const enter = async (code: string) => {
    const answered = page.waitForResponse(/\/v1\/customer\/login-code$/)
    await formField(page, 'Kod').fill(code)
    await page.keyboard.press('Enter')
    await answered
  }
  for (let attempt = 0; attempt < 5; attempt += 1) await enter(`00000${attempt}`)
  // The reason stands once, beside its field.
  await expect(page.getByText(/^Koden stämmer inte/)).toHaveCount(1)
  await expect(formField(page, 'Kod')).toBeFocused()
  await enter('000006')
  await expect(page.getByText(/Det har blivit många försök/)).toBeFocused()

  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  await openStaffPage(other, site, '/integritet', 'editor')
  await findPerson(other, email)
  await pressButton(other, 'Ta bort tvåstegsverifieringen …')
  await other.getByRole('dialog').getByRole('button', { name: 'Ja, ta bort den' }).click()
  // The pressed buttons are gone, and the keyboard goes on from what was done.
  await expect(other.getByText(/^Tvåstegsverifieringen är borttagen/)).toBeFocused()
  await context.close()

  await page.reload()
  await waitForHydration(page)
  await logIn()
  await expect(page.getByRole('img', { name: /QR-kod/ })).toBeVisible()
  const secret = Secret.fromBase32((await page.locator('.factor-key').innerText()).replaceAll(' ', ''))
  await formField(page, 'Kod').fill(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  await pressButton(page, 'Jag har sparat koderna')
  await expect(page).toHaveURL(/\/redaktion\/logg$/)
  await expect(heading(page)).toHaveText('Logg')
})

test('the keyboard goes on where a person was invited, asked about or removed', async ({ page, site }) => {
  await openStaffPage(page, site, '/personal', 'editor')
  const address = page.getByLabel('E-post')
  await address.fill('amina.said@redaktion.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inbjudan är på väg till amina.said@redaktion.example.')).toBeVisible()
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('')
  await page.getByRole('button', { name: 'Ta tillbaka inbjudan till amina.said' }).press('Enter')
  await expect(page.getByText('Inbjudan till amina.said@redaktion.example gäller inte längre.')).toBeFocused()

  const remove = page.getByRole('button', { name: /^Ta bort Astrid Ek/ }).first()
  await remove.press('Enter')
  await expect(page.getByRole('button', { name: 'Behåll' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
  expect(await accessibilityIssues(page)).toEqual([])
  // On a tablet the question stands below the row, whose words stay whole.
  await page.setViewportSize({ width: 820, height: 1180 })
  await remove.press('Enter')
  const keep = page.getByRole('button', { name: 'Behåll' })
  const role = await page.getByRole('listitem').filter({ has: keep }).getByText('Redaktör').boundingBox()
  expect(role!.height).toBeLessThan(60)
  expect((await keep.boundingBox())!.y).toBeGreaterThanOrEqual(role!.y + role!.height)
  await expect(page.getByRole('link', { name: /Konto och utloggning/ })).toHaveAttribute('href', '/konto')
})

test('an editor does not lock or change the own account among the persons', async ({ page, site }) => {
  const id = await openStaffPage(page, site, '/integritet', 'editor')
  await findPerson(page, `${id}@skola.example`)
  await expect(page.getByText('Det här är ditt eget konto.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lås kontot' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hämta allt som en fil' })).toBeVisible()
})
