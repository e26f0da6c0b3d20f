import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { accessibilityIssues } from './axe.ts'
import { anotherDevice, logIn, makeBoxInAccount, openFromList, where } from './boxes-account-steps.ts'
import {
  acceptInvitation,
  anotherPerson,
  createNamed,
  invite,
  makeOwnBox,
  openTeam,
  teamPanel,
} from './boxes-team-steps.ts'
import { expect, open, setOnline, test } from './offline.ts'

const photo = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#1d4d3a' } })
  .png()
  .toBuffer()

const addPhoto = (page: Page, name: string) =>
  page
    .locator('.add-bar input[type=file]')
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: photo })
const fileRow = (page: Page, title: string) => page.locator('.part-row').filter({ hasText: title })
const loseFiles = (context: BrowserContext) =>
  context.route('**/v1/customer/box-file', (route) => route.abort())

test('whoever has the device forget everything reads first that a photo is lost which was never sent', async ({
  page,
  context,
  site,
}) => {
  await makeBoxInAccount(page, site, 'Runor')
  await loseFiles(context)
  await addPhoto(page, 'Stenen')
  await expect(where(page)).toContainText('utom en egen fil')
  await expect(fileRow(page, 'Stenen')).toContainText('bara på den här enheten')
  await open(page, '/pages/integritetspolicy')
  const panel = page.getByRole('region', { name: 'Glöm mina uppgifter' })
  await panel.getByRole('button', { name: 'Glöm mina uppgifter' }).click()
  await expect(panel).toContainText(
    'En låda har ändringar eller filer som inte finns på ditt konto. De försvinner.',
  )
})

test('nobody is offered to leave a box without a copy while a photo in it was never sent', async ({
  page: anna,
  site,
  browser,
}) => {
  test.slow()
  const { address } = await makeOwnBox(anna, site, 'Gravar')
  await openTeam(anna)
  const link = await invite(anna)
  const { page: bo, context } = await anotherPerson(browser, site)
  await logIn(bo, await createNamed(site, 'Bo'))
  await acceptInvitation(bo, link, 'Gravar')
  await loseFiles(context)
  await addPhoto(bo, 'Högen')
  await expect(where(bo)).toContainText('Delad med dig, men en egen fil finns bara här')
  await openTeam(bo)
  await teamPanel(bo).getByRole('button', { name: 'Lämna lådan …' }).click()
  const question = bo.getByRole('group', { name: 'Lämna lådan' })
  await expect(question).toContainText('Här finns ändringar eller filer som inte har skickats')
  await expect(question.getByRole('button', { name: 'Lämna utan kopia' })).toHaveCount(0)
  // Once the others have it, nothing is lost.
  await context.unroute('**/v1/customer/box-file')
  await open(bo, address)
  await expect(fileRow(bo, 'Högen')).toContainText('finns här och för alla i lådan')
  await openTeam(bo)
  await teamPanel(bo).getByRole('button', { name: 'Lämna lådan …' }).click()
  await expect(question.getByRole('button', { name: 'Lämna utan kopia' })).toBeVisible()
  await context.close()
})

test('a log-out asks first also where the device does not say which boxes it has', async ({ page, site }) => {
  await makeBoxInAccount(page, site, 'Runor')
  await page.addInitScript(() => {
    const openDatabase = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === 'skolmaterial-boxes') throw new Error('The device does not answer')
      return openDatabase(name, version)
    }
  })
  await open(page, '/konto')
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await expect(page.locator('.account-log-out')).toContainText(
    'Det går inte att se vilka lådor som finns på enheten.',
  )
  await page.getByRole('button', { name: 'Logga ut ändå' }).click()
  await expect(page.getByRole('link', { name: 'Logga in' }).first()).toBeVisible()
})

test('the classroom says why a photo is not there, and shows it when it has come', async ({
  page: phone,
  site,
  browser,
}) => {
  test.slow()
  const { email, address } = await makeBoxInAccount(phone, site, 'Runor')
  await addPhoto(phone, 'Stenen')
  await expect(fileRow(phone, 'Stenen')).toContainText('finns här och på kontot')
  const { page: computer, context } = await anotherDevice(browser, site, email)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  await openFromList(computer, 'Runor')
  await expect(fileRow(computer, 'Stenen')).toContainText('finns på kontot')
  let lost = 0
  await context.route('**/v1/customer/box-file/**', (route) => {
    lost += 1
    return route.abort()
  })
  await open(computer, `${address}/visa`)
  const stage = computer.locator('.class-stage')
  await expect(stage).toContainText(
    'Stenen finns på kontot. Webbläsaren sparar data, så filen hämtas när du trycker.',
  )
  expect(await accessibilityIssues(computer, '.class-view')).toEqual([])
  await stage.getByRole('button', { name: /^Hämta ändå/ }).click()
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(stage).toContainText('Stenen finns på kontot')
  // By itself a page asks later and later after a failure; that the network is back has it ask at once.
  await setOnline(context, false)
  await context.unroute('**/v1/customer/box-file/**')
  await setOnline(context, true)
  await expect(computer.getByRole('img', { name: 'Stenen' })).toBeVisible()
  await context.close()
})
