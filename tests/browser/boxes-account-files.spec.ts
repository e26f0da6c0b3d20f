import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { boxFilePieceBytes, maxAccountFilesBytes, smallBoxFilePieceBytes } from '#contract/account-boxes.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
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
import { ownFileSizes } from './box-files-on-device.ts'
import { rows } from './boxes.ts'
import { expect, open, setOnline, test } from './offline.ts'

/** A photo of the board with noise in it, so that it is several pieces. */
const board = await sharp({
  create: {
    width: 900,
    height: 700,
    channels: 3,
    background: '#1d4d3a',
    noise: { type: 'gaussian', mean: 90, sigma: 60 },
  },
})
  .png({ compressionLevel: 0 })
  .toBuffer()

const addPhoto = (page: Page, name: string, buffer = board) =>
  page
    .locator('.add-bar input[type=file]')
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
const fileRow = (page: Page, title: string) => page.locator('.part-row').filter({ hasText: title })
const shownPicture = (page: Page, title: string) => fileRow(page, title).locator('.part-picture img')
const storedFiles = (site: ListeningServer) =>
  readdir(path.join(site.dataFolder, 'uploads/box')).catch((): string[] => [])
/** What the browser says about the network. */
const sayOfNetwork = (context: BrowserContext, network: { saveData?: boolean; type?: string }) =>
  context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, network)

// The files of other tests would be counted and changed.
test.use({ siteFor: 'account-files' })

/** Looks at the part of the page that says where files are, on a phone and on a computer. */
async function lookAt(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityIssues(page, 'main')).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
  }
}

test('a photo of the board is taken with the phone, the network goes in the middle, and the computer shows it all the same', async ({
  page: phone,
  context,
  site,
  browser,
}) => {
  test.slow()
  const { email, address } = await makeBoxInAccount(phone, site, 'Vikingatiden')
  const { page: computer, context: network } = await anotherDevice(browser, site, email)
  // After the question and one piece everything is lost, until the network is back.
  const [sent, lost] = [{ count: 0 }, { count: 0, isOn: true }]
  await context.route('**/v1/customer/box-file', async (route) => {
    if (lost.isOn && sent.count === 2) {
      lost.count += 1
      return route.abort('connectionreset')
    }
    sent.count += 1
    return route.continue()
  })
  await addPhoto(phone, 'Tavlan')
  await expect(shownPicture(phone, 'Tavlan')).toBeVisible()
  await expect(phone.locator('.add-bar-note')).toContainText('visas för alla som är med i lådan')
  await expect.poll(() => lost.count).toBeGreaterThan(0)
  await setOnline(context, false)
  await expect(fileRow(phone, 'Tavlan')).toContainText('bara på den här enheten, väntar på nät')

  await openFromList(computer, 'Vikingatiden')
  await expect(fileRow(computer, 'Tavlan')).toContainText('saknas här och i lådan på kontot')
  await lookAt(computer)

  lost.isOn = false
  await setOnline(context, true)
  await expect(fileRow(phone, 'Tavlan')).toContainText('finns här och på kontot')
  // It went on where it was: one more question, and what had not arrived in small pieces, as after any piece without an answer.
  const left = board.length - boxFilePieceBytes
  expect(sent.count).toBe(3 + Math.ceil(left / smallBoxFilePieceBytes))
  const [stored = ''] = await storedFiles(site)
  expect((await readFile(path.join(site.dataFolder, 'uploads/box', stored))).equals(board)).toBe(true)

  await open(computer, address)
  await expect(shownPicture(computer, 'Tavlan')).toHaveJSProperty('naturalWidth', 900)
  await expect(fileRow(computer, 'Tavlan')).toContainText('finns här och på kontot')
  expect(await ownFileSizes(computer)).toEqual([board.length])
  await lookAt(computer)
  // It is on the computer now, so it is shown without network too.
  await setOnline(network, false)
  await open(computer, `${address}/visa`)
  await expect(computer.getByRole('img', { name: 'Tavlan' })).toHaveJSProperty('naturalWidth', 900)
  await network.close()
})

test('making a box ready fetches its files, and says which another device has not sent', async ({
  page: phone,
  context,
  site,
  browser,
}) => {
  test.slow()
  await sayOfNetwork(context, { type: 'wifi' })
  const { email, address } = await makeBoxInAccount(phone, site, 'Runor')
  await addPhoto(phone, 'Stenen')
  await expect(fileRow(phone, 'Stenen')).toContainText('finns här och på kontot')
  await context.route('**/v1/customer/box-file', (route) => route.abort())
  await addPhoto(phone, 'Kvar på mobilen')
  await expect(fileRow(phone, 'Kvar på mobilen')).toContainText('bara på den här enheten än')
  await expect(where(phone)).toContainText('Finns på dina enheter')

  // The computer's browser saves data: nothing is fetched before a person says so.
  const { page: computer, context: network } = await anotherDevice(browser, site, email)
  await sayOfNetwork(network, { saveData: true })
  await openFromList(computer, 'Runor')
  await open(computer, address)
  await expect(fileRow(computer, 'Stenen')).toContainText('finns på kontot, hämtas när du trycker')
  await expect(where(computer)).toContainText(
    'Webbläsaren sparar data, så egna filer väntar tills du trycker: 1 ska hämtas.',
  )
  await lookAt(computer)
  expect(await ownFileSizes(computer)).toEqual([])
  await computer.getByRole('button', { name: 'Gör redo', exact: true }).click()
  const plan = computer.locator('.ready-run')
  await expect(plan).toContainText('1 egen fil från kontot')
  await expect(plan).toContainText('Kvar på mobilen saknas här och på kontot')
  await plan.getByRole('button', { name: /^Hämta och kontrollera/ }).click()
  await expect(shownPicture(computer, 'Stenen')).toHaveJSProperty('naturalWidth', 900)
  await expect(computer.locator('.ready-panel')).toContainText('Kvar på mobilen')
  // By itself a page asks later and later after a failure; that the network is back has it ask at once.
  await setOnline(context, false)
  await context.unroute('**/v1/customer/box-file')
  await setOnline(context, true)
  await expect(fileRow(phone, 'Kvar på mobilen')).toContainText('finns här och på kontot')
  await open(computer, address)
  await computer.getByRole('button', { name: /^Hämta ändå/ }).click()
  await expect(shownPicture(computer, 'Kvar på mobilen')).toBeVisible()
  await network.close()
})

test('a full account refuses a photo in words beside it; it leaves the device at log-out only when the server has it whole', async ({
  page,
  site,
}) => {
  test.slow()
  const { address } = await makeBoxInAccount(page, site, 'Gravar')
  await addPhoto(page, 'Tavlan')
  await expect(fileRow(page, 'Tavlan')).toContainText('finns här och på kontot')
  await site.store
    .updateTable('account_box_file')
    .set({ bytes: maxAccountFilesBytes - 10 })
    .execute()
  await addPhoto(page, 'För mycket')
  await expect(fileRow(page, 'För mycket')).toContainText(
    'bara på den här enheten. Kontots plats för egna filer är slut',
  )
  await expect(where(page)).toContainText('Finns på dina enheter, utom en egen fil')
  await lookAt(page)
  await open(page, '/konto')
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await expect(page.locator('.account-log-out')).toContainText(
    'har ändringar, filer eller en gemensam beställning som bara finns här',
  )
  await page.getByRole('button', { name: 'Stanna kvar' }).click()
  await site.store.updateTable('account_box_file').set({ bytes: board.length }).execute()
  await open(page, address)
  await expect(fileRow(page, 'För mycket')).toContainText('finns här och på kontot')
  await expect(rows(page)).toHaveCount(2)
  await open(page, '/konto')
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await expect(page.locator('.account-log-out')).toContainText(
    'tas bort från den här enheten och finns kvar på ditt konto',
  )
  await page.getByRole('button', { name: 'Logga ut ändå' }).click()
  await expect(page.getByRole('link', { name: 'Logga in' }).first()).toBeVisible()
  expect(await ownFileSizes(page)).toEqual([])
})

test('a photo that does not come whole is sent again, but not by each synchronization', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  const { address } = await makeBoxInAccount(page, site, 'Gravar')
  const [sent, lists] = [{ count: 0 }, { count: 0 }]
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/customer/boxes')) lists.count += 1
  })
  await context.route('**/v1/customer/box-file', async (route) => {
    sent.count += 1
    const form = route.request().postDataBuffer()?.toString('latin1') ?? ''
    // Its size stays the same.
    const spoiled = form.replace(/(name="piece"\r\n\r\n).{8}/, '$1AAAAAAAA')
    return route.continue({ postData: Buffer.from(spoiled, 'latin1') })
  })
  const refused = page.waitForResponse((response) => response.status() === 409)
  await addPhoto(page, 'Tavlan')
  await refused
  await expect(fileRow(page, 'Tavlan')).toContainText('bara på den här enheten än')
  const before = [sent.count, lists.count] as const
  for (const more of [1, 2]) {
    await setOnline(context, false)
    await setOnline(context, true)
    await expect.poll(() => lists.count).toBeGreaterThanOrEqual(before[1] + more)
  }
  await expect(fileRow(page, 'Tavlan')).toContainText('bara på den här enheten än')
  expect(sent.count).toBe(before[0])
  await context.unroute('**/v1/customer/box-file')
  await open(page, address)
  await expect(fileRow(page, 'Tavlan')).toContainText('finns här och på kontot')
})

test('a colleague who may only read a box has its photos too, and none that come after the place in it has ended', async ({
  page: anna,
  site,
  browser,
}) => {
  test.slow()
  const { address } = await makeOwnBox(anna, site, 'Gravar')
  await addPhoto(anna, 'Tavlan')
  await openTeam(anna)
  await expect(teamPanel(anna)).toContainText('Egna foton och PDF:er i lådan får de andra också.')
  const link = await invite(anna, 'får läsa')
  const { page: bo, context: network } = await anotherPerson(browser, site)
  await logIn(bo, await createNamed(site, 'Bo'))
  await acceptInvitation(bo, link, 'Gravar')
  await expect(shownPicture(bo, 'Tavlan')).toHaveJSProperty('naturalWidth', 900)
  await expect(fileRow(bo, 'Tavlan')).toContainText('finns här och för alla i lådan')

  await site.store.updateTable('box_member').set({ ended: 'removed', ended_at: Date.now() }).execute()
  await open(anna, address)
  await addPhoto(anna, 'Efteråt')
  await expect(fileRow(anna, 'Efteråt')).toContainText('finns här och på kontot')
  await open(bo, address)
  await expect(where(bo)).toContainText('Delas inte längre med dig')
  expect(await ownFileSizes(bo)).toEqual([board.length])
  await network.close()
})
