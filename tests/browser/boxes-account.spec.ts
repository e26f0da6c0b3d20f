import type { Page } from '@playwright/test'
import { createCustomerWithPassword } from './account-steps.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import {
  anotherDevice,
  logIn,
  makeBoxInAccount,
  onAccount,
  openFromList,
  password,
  removeOpenBox,
  timesOfBox,
  where,
} from './boxes-account-steps.ts'
import { addNote, changeDetails, makeBox, rows, storedPartCount, storedTitles } from './boxes.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { toast } from './saved-material.ts'

const phoneSize = { width: 390, height: 844 }

/** Logs out; what becomes of the boxes on the device is said before. */
async function logOut(page: Page, said: readonly string[] = []): Promise<void> {
  await open(page, '/konto')
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  for (const text of said) await expect(page.locator('.account-log-out').getByText(text)).toBeVisible()
  if (said.length > 0) {
    expect(await accessibilityIssues(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Logga ut ändå' }).click()
  }
  await expect(page.getByRole('link', { name: 'Logga in' }).first()).toBeVisible()
}

test('boxes that were made before the log-in come to the account when asked; two devices change one without network, and both have everything', async ({
  page: phone,
  site,
  context,
  browser,
}) => {
  test.slow()
  const email = await createCustomerWithPassword(site, password)
  await phone.setViewportSize(phoneSize)
  await openControlled(phone, '/lador')
  await makeBox(phone, 'Bara min egen')
  await makeBox(phone, 'Vikingatiden')
  const address = new URL(phone.url()).pathname
  await addNote(phone, 'Karta')
  await expect.poll(() => storedPartCount(phone)).toBe(1)
  await expect(where(phone)).toBeHidden()

  // The person is asked once, and may keep boxes on this device.
  await logIn(phone, email)
  await open(phone, '/lador')
  const offer = phone.getByRole('region', { name: '2 lådor finns bara på den här enheten' })
  await expect(offer).toBeVisible()
  expect(await accessibilityIssues(phone, 'main')).toEqual([])
  expect(await overflowingElements(phone)).toEqual([])
  await offer.getByRole('button', { name: 'Behåll bara här' }).click()
  await expect(offer).toBeHidden()
  await open(phone, '/lador')
  await expect(phone.getByText('Bara på den här enheten')).toHaveCount(2)
  await expect(offer).toBeHidden()
  await open(phone, address)
  await expect(where(phone)).toContainText('Bara på den här enheten')
  await phone.getByRole('button', { name: 'Lägg på kontot' }).click()
  await expect(where(phone)).toContainText(onAccount)
  expect(await accessibilityIssues(phone, 'main')).toEqual([])

  const { context: otherNetwork, page: laptop } = await anotherDevice(browser, site, email)
  await openFromList(laptop, 'Vikingatiden')
  await expect(rows(laptop)).toHaveText(['Karta'])
  await expect(where(laptop)).toContainText(onAccount)
  expect(await storedTitles(laptop)).toEqual(['Vikingatiden'])

  // Both without network.
  await setOnline(context, false)
  await setOnline(otherNetwork, false)
  await addNote(phone, 'Runor')
  await expect(where(phone)).toContainText('Väntar på nät. Tills dess finns ändringarna bara här.')
  await addNote(laptop, 'Film om skepp')
  await changeDetails(laptop)
  await laptop.getByLabel('Namn').fill('Vikingar och runor')
  await laptop.getByRole('button', { name: 'Klar' }).click()
  await expect(where(laptop)).toContainText('Väntar på nät')
  await open(phone, address)
  await expect(rows(phone)).toHaveText(['Karta', 'Runor'])
  await expect(where(phone)).toContainText('Väntar på nät')

  await setOnline(context, true)
  await open(phone, address)
  await expect(where(phone)).toContainText(onAccount)
  await setOnline(otherNetwork, true)
  await open(laptop, address)
  await expect(where(laptop)).toContainText(onAccount)
  await expect(rows(laptop)).toHaveCount(3)
  await open(phone, address)
  await expect(heading(phone)).toHaveText('Vikingar och runor')
  await expect(rows(phone)).toHaveCount(3)
  expect((await rows(phone).allTextContents()).sort()).toEqual(['Film om skepp', 'Karta', 'Runor'])
  expect(await rows(laptop).allTextContents()).toEqual(await rows(phone).allTextContents())

  // An open page gets what another device changes, without being loaded again.
  await addNote(laptop, 'Skriv namnet med runor')
  await expect(rows(phone)).toHaveCount(4, { timeout: 40_000 })
  await otherNetwork.close()

  // Before the log-out the page says what stays for everybody.
  await open(phone, '/konto')
  await phone.getByRole('button', { name: 'Logga ut', exact: true }).click()
  const question = phone.locator('.account-log-out')
  await expect(question).toContainText('En låda tas bort från den här enheten och finns kvar på ditt konto.')
  await expect(question).toContainText(
    'En låda ligger bara på den här enheten och syns för alla som använder den.',
  )
  expect(await accessibilityIssues(phone, 'main')).toEqual([])
  await question.getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(phone.getByRole('button', { name: 'Logga ut', exact: true })).toBeVisible()
})

test('a box that is removed, taken back or erased is so on every device; what one has not sent is not lost', async ({
  page: phone,
  site,
  context,
  browser,
}) => {
  test.slow()
  const { email, address } = await makeBoxInAccount(phone, site, 'Vikingatiden')
  const { context: otherNetwork, page: laptop } = await anotherDevice(browser, site, email)
  await openFromList(laptop, 'Vikingatiden')
  await removeOpenBox(laptop)
  await open(laptop, '/lador')
  await expect(laptop.getByText('Borttagna lådor (1)')).toBeVisible()

  await expect.poll(async () => (await timesOfBox(site, address))?.removed_at).toEqual(expect.any(Number))
  await open(phone, address)
  await expect(phone.getByText('Lådan är borttagen.')).toBeVisible()
  await phone.getByRole('button', { name: 'Ta tillbaka lådan' }).click()
  await expect(rows(phone)).toHaveCount(0)
  await expect(where(phone)).toContainText(onAccount)
  await open(laptop, address)
  await expect(where(laptop)).toContainText(onAccount)

  // Changed on the phone without network, and erased for good on the laptop meanwhile.
  await setOnline(context, false)
  await addNote(phone, 'Bara på telefonen')
  await expect(where(phone)).toContainText('Väntar på nät')
  await removeOpenBox(laptop)
  await open(laptop, '/lador')
  await laptop.getByText('Borttagna lådor (1)').click()
  await laptop.getByRole('button', { name: /^Ta bort för gott/ }).click()
  await expect(toast(laptop, 'Vikingatiden är borta för gott.')).toBeVisible()
  await open(laptop, '/lador')
  await expect.poll(async () => (await timesOfBox(site, address))?.erased_at).toEqual(expect.any(Number))
  await setOnline(context, true)
  // The page of the box that was erased leads to the one that goes on with the changes.
  await expect(phone.getByText('Lådan togs bort för gott på en annan enhet.')).toBeVisible()
  await phone.getByRole('link', { name: 'Vikingatiden' }).click()
  await expect(rows(phone)).toHaveText(['Bara på telefonen'])
  expect(new URL(phone.url()).pathname).not.toBe(address)
  await expect(where(phone)).toContainText(onAccount)
  expect(await accessibilityIssues(phone, 'main')).toEqual([])
  // It says so until it was read, also after the page is left.
  await open(phone, '/lador')
  await expect(phone.getByText('Borttagen på en annan enhet, kvar med dina ändringar.')).toBeVisible()
  await phone.getByRole('link', { name: 'Vikingatiden' }).click()
  await phone.getByRole('button', { name: 'Behåll lådan' }).click()
  await expect(phone.getByText('Lådan togs bort för gott på en annan enhet.')).toBeHidden()
  await expect(heading(phone)).toBeFocused()
  await open(laptop, '/lador')
  await expect(laptop.getByRole('link', { name: 'Vikingatiden' })).toBeVisible()
  await otherNetwork.close()
})

test('after the log-out nobody sees the boxes on the device; what was not sent waits for its person', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const colleague = await createCustomerWithPassword(site, password)
  const { email } = await makeBoxInAccount(page, site, 'Skickad')
  await makeBox(page, 'Inte skickad')
  const address = new URL(page.url()).pathname
  await expect(where(page)).toContainText(onAccount)
  await open(page, '/konto')
  await open(page, address)
  await expect(where(page)).toContainText(onAccount)
  await setOnline(context, false)
  await addNote(page, 'Skriven utan nät')
  await expect(where(page)).toContainText('Väntar på nät')
  await expect.poll(() => storedPartCount(page)).toBe(1)
  // The page is left before what waits is sent.
  await page.route('**/v1/customer/box-sync', (route) => route.abort())
  await setOnline(context, true)
  await logOut(page, [
    'En låda tas bort från den här enheten och finns kvar på ditt konto.',
    'En låda har ändringar, filer eller en gemensam beställning som bara finns här, och blir kvar, dold för andra, tills du loggar in här igen.',
  ])
  expect(await storedTitles(page)).toEqual(['Inte skickad'])
  await page.unroute('**/v1/customer/box-sync')

  for (const someone of ['', colleague]) {
    if (someone !== '') await logIn(page, someone)
    await open(page, '/lador')
    await expect(page.getByRole('button', { name: 'Ny låda' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Inte skickad' })).toBeHidden()
    await open(page, address)
    await expect(page.getByText('Den här lådan finns inte på den här enheten.')).toBeVisible()
  }
  await logOut(page)
  await logIn(page, email)
  await open(page, '/lador')
  await expect(page.getByRole('link', { name: 'Skickad', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Inte skickad' }).click()
  await expect(rows(page)).toHaveText(['Skriven utan nät'])
  await expect(where(page)).toContainText(onAccount)

  // Forgotten on the device, and still in the account.
  await open(page, '/pages/integritetspolicy')
  await page.getByRole('button', { name: 'Glöm mina uppgifter' }).click()
  await expect(page.getByText('Lådor på ditt konto finns kvar där.')).toBeVisible()
  await page.getByRole('button', { name: 'Ja, glöm dem' }).click()
  await expect(page.getByText('Nu är de glömda')).toBeVisible()
  await open(page, '/lador')
  await expect(page.getByRole('button', { name: 'Ny låda' })).toBeVisible()
  expect(await storedTitles(page)).toEqual([])
  await logIn(page, email)
  await open(page, '/lador')
  await expect(page.getByRole('link', { name: 'Inte skickad' })).toBeVisible()
})
