import type { Page } from '@playwright/test'
import { dialog, forgetFailedRequests } from './dialogs.ts'
import { enter, flawsHere, line, linkInLetter, memberWith, press } from './account-steps.ts'
import { field, printed } from './order-form.ts'
import { logIn } from './log-in.ts'
import { putOnDevice, readOnDevice } from './on-device.ts'
import { expect, follow, heading, open, ready, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const first = 'blå cykel på taket'
const second = 'grön cykel i källaren'

const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Genvägar' }).getByRole('link', { name })

test('a teacher registers, confirms the letter, comes back to where they were, and orders from their profile, on a phone', async ({
  page,
  context,
  site,
  trouble,
}) => {
  const email = `elin.${Date.now()}@skola.example`
  const flaws: string[] = []

  // All that is wrong at once; what is typed survives a reload, but no password.
  await open(page, '/registrera')
  await press(page, 'Skapa konto')
  await expect(line(page, 'E-post')).toBeFocused()
  await expect(page.getByText('Detta är ett obligatoriskt fält.')).toHaveCount(3)
  flaws.push(...(await flawsHere(page)))
  await line(page, 'E-post').fill(email)
  await line(page, 'Lösenord').fill(first)
  await line(page, 'Förnamn').fill('Elin')
  await page.reload()
  await ready(page)
  await expect(line(page, 'E-post')).toHaveValue(email)
  await expect(line(page, 'Lösenord')).toHaveValue('')
  await line(page, 'Lösenord').fill(first)
  await line(page, 'Efternamn').fill('Ström')
  await page.getByRole('checkbox', { name: /^Jag har läst/ }).check()
  await expect(page.getByText('Klart: du är ingen robot.')).toBeVisible()
  await press(page, 'Skapa konto')
  await expect(page.getByRole('heading', { name: 'Titta i din e-post' })).toBeFocused()

  // The letter's link confirms nothing until somebody presses.
  await open(page, await linkInLetter(site, email, '/bekrafta'))
  flaws.push(...(await flawsHere(page)))
  await press(page, 'Bekräfta')
  await expect(page.getByRole('heading', { name: 'Klart' })).toBeFocused()

  // In, and back to where one came from; the other tab hears of it.
  const other = await context.newPage()
  await open(other, '/')
  await follow(page, '/amne/biologi?arskurs=14')
  await expect(heading(page)).toContainText('Biologi')
  await shortcut(page, 'Logga in').click()
  await expect(heading(page)).toHaveText('Logga in')
  flaws.push(...(await flawsHere(page)))
  await line(page, 'E-post').fill(email)
  await line(page, 'Lösenord').fill('fel lösenord')
  await press(page, 'Logga in')
  await expect(page.getByRole('alert')).toHaveText('E-postadressen eller lösenordet stämmer inte.')
  await expect(line(page, 'E-post')).toHaveValue(email)
  await enter(page, email, first)
  await expect(page).toHaveURL(/\/amne\/biologi\?arskurs=14$/)
  await expect(shortcut(other, 'Konto')).toBeVisible()
  await other.close()

  // The profile with a school, from which an order starts.
  await shortcut(page, 'Konto').click()
  await expect(page.locator('main')).toContainText(`Inloggad som Elin Ström, ${email}`)
  flaws.push(...(await flawsHere(page)))
  await page
    .locator('main')
    .getByRole('link', { name: /^Profil/ })
    .click()
  await line(page, 'Yrkesroll').selectOption({ label: 'Lärare' })
  await line(page, 'Skola').fill('b')
  await page.getByRole('listbox', { name: 'Skolor' }).getByRole('option').first().click()
  await line(page, 'Telefon').fill('08-123 45')
  const street = await line(page, 'Gatuadress').inputValue()
  flaws.push(...(await flawsHere(page)))
  await press(page, 'Spara')
  await expect(page.locator('.account-saved')).toHaveText('Dina uppgifter är sparade.')

  const material = await printed(site)
  await open(page, `/${material.name.toLowerCase()}`)
  await page
    .locator('main')
    .getByRole('link', { name: /^Beställ/ })
    .first()
    .click()
  await field(page, 'Antal').selectOption('2')
  await expect(field(page, 'E-post')).toHaveValue(email)
  await expect(field(page, 'Gatuadress')).toHaveValue(street)
  await dialog(page).getByRole('button', { name: 'Skicka beställning' }).click()
  await expect(dialog(page)).toContainText('Beställningen är mottagen')
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
  await follow(page, '/konto/bestallningar')
  const row = page.locator('.order-row', { hasText: material.name })
  await expect(row).toHaveText([/Mottagen\s*Nummer \d\d\s\d{3}.*2 exemplar/])
  expect([...flaws, ...(await flawsHere(page))]).toEqual([])
  forgetFailedRequests(trouble)
})

test('a customer changes the password, is logged out elsewhere, forgets it, and leaves for good', async ({
  page,
  context,
  browser,
  site,
  trouble,
}) => {
  const email = await memberWith(site, first)
  const flaws: string[] = []
  await open(page, '/konto/profil')
  await expect(page).toHaveURL(/\/logga-in\?till=%2Fkonto%2Fprofil$/)
  await enter(page, email, first)
  await expect(heading(page)).toHaveText('Profil')

  // Another device is logged out by another password; this one stays.
  const elsewhere = await (await browser.newContext({ baseURL: site.address })).newPage()
  await open(elsewhere, '/logga-in')
  await enter(elsewhere, email, first)
  const passwords = page.locator('form', { has: page.getByRole('heading', { name: 'Lösenord' }) })
  await passwords.getByLabel(/^Nuvarande/).fill(first)
  await passwords.getByLabel(/^Nytt/).fill(second)
  await passwords.getByRole('button', { name: 'Byt lösenord' }).click()
  await expect(passwords.locator('.account-saved')).toBeVisible()
  await follow(page, '/konto/inloggningar')
  await expect(page.locator('.session-row')).toHaveCount(1)
  flaws.push(...(await flawsHere(page)))
  await follow(page, '/konto/tips')
  await expect(page.locator('main .card').first()).toBeVisible()
  flaws.push(...(await flawsHere(page)))
  await follow(elsewhere, '/konto/bestallningar')
  await expect(elsewhere).toHaveURL(/\/logga-in\?till=%2Fkonto%2Fbestallningar$/)
  await expect.poll(() => readOnDevice(elsewhere, 'session', 'token')).toBeUndefined()
  await elsewhere.context().close()

  // Out in one tab is out in all.
  const other = await context.newPage()
  await open(other, '/konto')
  await expect(other.locator('main')).toContainText('Inloggad som')
  await follow(page, '/konto')
  await press(page, 'Logga ut')
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(shortcut(page, 'Logga in')).toBeVisible()
  await expect(other.locator('main')).toContainText('Du är utloggad')
  await expect(other.locator('main')).not.toContainText(email)
  await other.close()

  // Forgotten, and chosen anew.
  await follow(page, '/glomt-losenord')
  flaws.push(...(await flawsHere(page)))
  await line(page, 'E-post').fill(email)
  await press(page, 'Skicka länk')
  await expect(page.getByRole('heading', { name: 'Titta i din e-post' })).toBeFocused()
  const link = await linkInLetter(site, email, '/aterstall-losenord')
  await open(page, link)
  flaws.push(...(await flawsHere(page)))
  await line(page, 'Nytt lösenord').fill(first)
  await press(page, 'Byt lösenord')
  await expect(page.getByRole('heading', { name: 'Lösenordet är bytt' })).toBeFocused()

  // A link is good for one password; the next press is told so, and how to go on.
  await page.goto('about:blank')
  await open(page, link)
  await line(page, 'Nytt lösenord').fill(second)
  await press(page, 'Byt lösenord')
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeFocused()
  await expect(page.locator('main').getByRole('link', { name: 'Begär en ny länk' })).toBeVisible()
  await follow(page, '/logga-in')
  await enter(page, email, first)

  // What is kept, to take along; then for good.
  await follow(page, '/konto/uppgifter')
  const download = page.waitForEvent('download')
  await press(page, 'Exportera mina uppgifter')
  expect((await download).suggestedFilename()).toBe('mina-uppgifter.json')
  await press(page, 'Radera mitt konto')
  flaws.push(...(await flawsHere(page)))
  await line(page, 'Ditt lösenord').fill('fel lösenord')
  await press(page, 'Ja, radera kontot')
  await expect(page.locator('main .field-error')).toHaveText('Lösenordet stämmer inte.')
  await line(page, 'Ditt lösenord').fill(first)
  await press(page, 'Ja, radera kontot')
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(shortcut(page, 'Logga in')).toBeVisible()
  await expect.poll(() => readOnDevice(page, 'session', 'userData')).toBeUndefined()
  expect(flaws).toEqual([])
  forgetFailedRequests(trouble)
})

test('a session that the server does not know ends without a word at home; no answer keeps it', async ({
  page,
  site,
  trouble,
}) => {
  await open(page, '/amne')
  await logIn(page, site)
  await page.route('**/v1/customer/current', (route) => route.abort())
  await open(page, '/konto')
  await expect(page.locator('main')).toContainText('Inloggad som')
  await page.unroute('**/v1/customer/current')
  // The page that is left below hears nothing of the session to come.
  await page.route('**/v1/customer/current', (route, request) =>
    request.frame().url().endsWith('/amne')
      ? route.continue()
      : route.fulfill({ status: 503, body: 'borta' }),
  )
  const asked = page.waitForResponse('**/v1/customer/current')
  await open(page, '/konto/tips')
  await asked
  await expect(shortcut(page, 'Konto')).toBeVisible()

  await putOnDevice(page, 'session', { token: 'ingen-som-finns' })
  await open(page, '/amne')
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(shortcut(page, 'Logga in')).toBeVisible()
  expect(await readOnDevice(page, 'session', 'token')).toBeUndefined()
  expect(await readOnDevice(page, 'session', 'userData')).toBeUndefined()
  await putOnDevice(page, 'session', { token: '<script>', userData: { user_id: 'x' } })
  await open(page, '/amne')
  await expect.poll(() => readOnDevice(page, 'session', 'token')).toBeUndefined()
  forgetFailedRequests(trouble)
})

test('log-in and registration by keyboard alone; a proof that fails says so, can be had again, and loses nothing', async ({
  page,
  trouble,
}) => {
  let isCut = true
  await page.route('**/v1/customer/challenge', (route) => (isCut ? route.abort() : route.continue()))
  await open(page, '/logga-in')
  await line(page, 'E-post').focus()
  await page.keyboard.type('kim@skola.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('hemligt')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(line(page, 'Lösenord')).toHaveAttribute('type', 'text')
  await line(page, 'Lösenord').press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()

  await follow(page, '/registrera?som=organisation')
  await expect(heading(page)).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await expect(line(page, 'Organisationens namn')).toBeFocused()
  await page.keyboard.type('Naturskolan')
  await expect(page.getByText('An error occurred', { exact: true })).toBeVisible()
  isCut = false
  await press(page, 'Försök igen')
  await expect(page.getByText('Klart: du är ingen robot.')).toBeVisible()
  await page.getByRole('link', { name: 'För mig' }).press('Enter')
  await expect(line(page, 'Organisationens namn')).toHaveCount(0)
  await page.getByRole('link', { name: 'För en organisation' }).press('Enter')
  await expect(line(page, 'Organisationens namn')).toHaveValue('Naturskolan')
  forgetFailedRequests(trouble)
})
