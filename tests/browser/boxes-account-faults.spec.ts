import { randomUUID } from 'node:crypto'
import { maxAccountBoxes } from '#contract/account-boxes.ts'
import { createCustomerWithPassword, submitLogIn } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import {
  anotherDevice,
  logIn,
  onAccount,
  makeBoxInAccount,
  openFromList,
  partsInAccount,
  password,
  removeOpenBox,
  timesOfBox,
  where,
} from './boxes-account-steps.ts'
import { addNote, changeDetails, makeBox, rows, storedPartCount, storedTitles } from './boxes.ts'
import { expect, heading, open, setOnline, test } from './offline.ts'
import { navigateByLink } from './site.ts'

test('a box that the account has no space for stays whole on the device, says why, and goes there when there is space', async ({
  page,
  site,
}) => {
  const { email } = await makeBoxInAccount(page, site, 'Först')
  const { id: customer_id } = await site.store
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const times = { created_at: 1, changed_at: 1, erased_at: null, removed_at: null }
  const others = Array.from({ length: maxAccountBoxes - 1 }, (): string => randomUUID())
  // The device does not learn of them: fetching 499 empty boxes is not what this is about.
  await page.route('**/v1/customer/boxes', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { id: string }[] }
    await route.fulfill({ response, json: { ...rest, data: data.filter(({ id }) => !others.includes(id)) } })
  })
  await site.store
    .insertInto('account_box')
    .values(others.map((id) => ({ id, customer_id, seq: 1, hash: 'h', bytes: 0, ...times })))
    .execute()

  await makeBox(page, 'En till')
  await addNote(page, 'Karta')
  await expect(where(page)).toContainText('Bara på den här enheten. Kontot har plats för 500 lådor.')
  expect(await accessibilityIssues(page, 'main')).toEqual([])
  await expect.poll(() => storedPartCount(page)).toBe(1)
  const address = new URL(page.url()).pathname

  await openFromList(page, 'Först')
  await removeOpenBox(page)
  await open(page, '/lador')
  await page.getByText('Borttagna lådor (1)').click()
  await page.getByRole('button', { name: /^Ta bort för gott/ }).click()
  await expect(page.locator('.box-card', { hasText: 'En till' })).toContainText(onAccount)
  await open(page, address)
  await expect(rows(page)).toHaveText(['Karta'])
  await expect(where(page)).toContainText(onAccount)
})

test('an answer that cannot be read changes nothing on the device, and keeps no other box from coming', async ({
  page: phone,
  site,
  browser,
}) => {
  const email = await createCustomerWithPassword(site, password)
  await logIn(phone, email)
  await makeBox(phone, 'Vikingatiden')
  await addNote(phone, 'Karta')
  await expect(where(phone)).toContainText(onAccount)
  const id = new URL(phone.url()).pathname.split('/').at(-1) ?? ''
  const { context, page: laptop } = await anotherDevice(browser, site, email)
  // Its page shows a box of the account as soon as it has come.
  await open(laptop, `/lada/${id}`)
  await expect(rows(laptop)).toHaveText(['Karta'])

  const garbled = Buffer.from('inget dokument').toString('base64')
  await phone.route('**/v1/customer/box-sync', async (route) => {
    if (!(route.request().postData() ?? '').includes(id)) return route.continue()
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: object }
    return route.fulfill({ response, json: { ...rest, data: { ...data, updates: [garbled] } } })
  })
  await addNote(laptop, 'Runor')
  await expect.poll(() => partsInAccount(site, id)).toEqual(['Karta', 'Runor'])
  await makeBox(laptop, 'Medeltiden')
  await expect(where(laptop)).toContainText(onAccount)
  await open(phone, '/lador')
  await expect(phone.getByRole('link', { name: 'Medeltiden' })).toBeVisible()
  await openFromList(phone, 'Vikingatiden')
  await expect(where(phone)).toContainText(
    'Senaste från dina enheter saknas. Det som servern svarade går inte',
  )
  await expect(rows(phone)).toHaveText(['Karta'])
  expect(await storedTitles(phone)).toEqual(expect.arrayContaining(['Vikingatiden', 'Medeltiden']))

  // Once the answer can be read again, all of it is there.
  await phone.unrouteAll({ behavior: 'ignoreErrors' })
  await open(phone, `/lada/${id}`)
  await expect(rows(phone)).toHaveText(['Karta', 'Runor'])
  await expect(where(phone)).toContainText(onAccount)
  await context.close()
})

test('of two tabs one has no answer from the server: what is written in it goes with the other, and both show everything', async ({
  page: first,
  site,
  context,
}) => {
  const { address } = await makeBoxInAccount(first, site, 'Vikingatiden')
  await first.route('**/v1/customer/**', (route) => route.abort())
  const second = await context.newPage()
  await open(second, address)
  await addNote(first, 'Från första fliken')
  await expect(rows(second)).toHaveText(['Från första fliken'])
  await addNote(second, 'Från andra fliken')
  await expect(rows(first)).toHaveText(['Från första fliken', 'Från andra fliken'])
  await expect.poll(() => partsInAccount(site, address)).toEqual(['Från andra fliken', 'Från första fliken'])
  for (const page of [first, second]) await expect(where(page)).toContainText(onAccount)
  await first.close()
  await open(second, address)
  await expect(rows(second)).toHaveText(['Från första fliken', 'Från andra fliken'])
})

test('a device whose clock is two years ahead neither erases a removed box of the account nor wins over another device', async ({
  page: phone,
  site,
  browser,
}) => {
  const { email, address } = await makeBoxInAccount(phone, site, 'Vikingatiden')
  await removeOpenBox(phone)
  await expect.poll(async () => (await timesOfBox(site, address))?.removed_at).toEqual(expect.any(Number))

  const { context, page: laptop } = await anotherDevice(browser, site, email)
  await laptop.clock.setFixedTime(Date.now() + 730 * 86_400_000)
  await open(laptop, '/lador')
  await expect(laptop.getByText('Borttagna lådor (1)')).toBeVisible()
  await open(laptop, address)
  await laptop.getByRole('button', { name: 'Ta tillbaka lådan' }).click()
  await changeDetails(laptop)
  await laptop.getByLabel('Namn').fill('Från framtiden')
  await laptop.getByRole('button', { name: 'Klar' }).click()
  await expect(where(laptop)).toContainText(onAccount)

  await open(phone, address)
  await expect(heading(phone)).toHaveText('Från framtiden')
  await changeDetails(phone)
  await phone.getByLabel('Namn').fill('Vikingar')
  await phone.getByRole('button', { name: 'Klar' }).click()
  await expect(where(phone)).toContainText(onAccount)
  await open(laptop, address)
  await expect(heading(laptop)).toHaveText('Vikingar')
  await context.close()
})

test('a new device does not say that there are no boxes before the account has said which there are', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await makeBoxInAccount(page, site, 'Vikingatiden')
  const { context, page: tablet } = await anotherDevice(browser, site, email)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const list = '**/v1/customer/boxes'
  await context.route(list, async (route) => {
    await released
    await route.fulfill({ status: 503, contentType: 'text/plain', body: '' })
  })
  const nothing = tablet.getByText('Här finns inga lådor än.')
  await open(tablet, '/lador')
  await expect(tablet.getByText('Hämtar lådorna på ditt konto …')).toBeVisible()
  await expect(nothing).toHaveCount(0)
  release()
  await expect(
    tablet.getByText(/är inte hämtade till den här enheten, för servern svarade inte/),
  ).toBeVisible()
  await expect(nothing).toHaveCount(0)
  await setOnline(context, false)
  await open(tablet, '/lada/tackning')
  await expect(tablet.getByText(/De hämtas när du har nät\.$/)).toBeVisible()
  await open(tablet, '/lador')
  await expect(tablet.getByText(/De hämtas när du har nät\.$/)).toBeVisible()
  expect(await accessibilityIssues(tablet, 'main')).toEqual([])
  await context.unroute(list)
  await setOnline(context, true)
  await expect(tablet.getByRole('link', { name: 'Vikingatiden' })).toBeVisible()

  // Of an account that has none it is true.
  const other = await createCustomerWithPassword(site, password)
  const { context: otherContext, page: phone } = await anotherDevice(browser, site, other)
  await open(phone, '/lador')
  await expect(phone.getByText('Här finns inga lådor än.')).toBeVisible()
  await Promise.all([context.close(), otherContext.close()])
})

test('who logs in anew in a tab is not said to have no boxes because an earlier log-in had none', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await makeBoxInAccount(page, site, 'Vikingatiden')
  const other = await createCustomerWithPassword(site, password)
  const { context, page: tablet } = await anotherDevice(browser, site, other)
  await navigateByLink(tablet, '/lador')
  await expect(tablet.getByText('Här finns inga lådor än.')).toBeVisible()
  await navigateByLink(tablet, '/konto')
  await tablet.getByRole('button', { name: 'Logga ut' }).first().click()
  await expect(tablet.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/v1/customer/boxes', async (route) => {
    await released
    await route.fallback()
  })
  await navigateByLink(tablet, '/logga-in')
  await submitLogIn(tablet, email, password)
  await expect(tablet.getByRole('banner').getByRole('link', { name: /^Mitt konto/ })).toBeVisible()
  await navigateByLink(tablet, '/lador')
  await expect(tablet.getByText('Hämtar lådorna på ditt konto …')).toBeVisible()
  await expect(tablet.getByText('Här finns inga lådor än.')).toHaveCount(0)
  release()
  await expect(tablet.getByRole('link', { name: 'Vikingatiden' })).toBeVisible()
  await context.close()
})
