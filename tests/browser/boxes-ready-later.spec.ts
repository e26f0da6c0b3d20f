import type { BrowserContext, Page } from '@playwright/test'
import { savedFilesCacheName } from '#contract/protocol.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { putInBox } from './boxes.ts'
import {
  makeReady,
  openBoxOfList,
  openBoxWithWorksheets,
  pressInPanel,
  readyPanel,
} from './boxes-ready-steps.ts'
import { expect, open, setOnline, test } from './offline.ts'
import {
  markFormAnswered,
  materialWithWorksheets,
  savedFiles,
  toast,
  type MaterialWithWorksheets,
} from './saved-material.ts'

/** Opens a box whose files come without a form. Returns its material. */
async function openAnsweredBox(page: Page, site: ListeningServer): Promise<MaterialWithWorksheets> {
  const sheet = await openBoxWithWorksheets(page, site, 'Runor')
  await markFormAnswered(page, sheet)
  return sheet
}

/** Begins to make the open box ready, and takes the network away while its first file is fetched; `meanwhile` comes before that. */
async function loseNetworkWhileFetching(
  page: Page,
  context: BrowserContext,
  meanwhile = async (): Promise<void> => {},
): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const files = '**/uploads/product/file/**'
  await context.route(files, async (route) => {
    await released
    await route.abort('internetdisconnected').catch(() => null)
  })
  await pressInPanel(page, 'Gör redo')
  await pressInPanel(page, /^Hämta och kontrollera/)
  await expect(readyPanel(page).getByRole('progressbar')).toBeVisible()
  await meanwhile()
  await setOnline(context, false)
  release()
  await context.unroute(files)
}

test('what the network broke off is fetched by itself when it is back, and the box says so', async ({
  page,
  site,
  context,
}) => {
  const sheet = await openAnsweredBox(page, site)
  await loseNetworkWhileFetching(page, context)
  const panel = readyPanel(page)
  await expect(panel.getByRole('heading')).toHaveText('Inte redo utan nät', { timeout: 60_000 })
  await expect(panel).toContainText('Nätet bröts innan allt var hämtat.')
  // The box does it itself.
  await expect(panel).not.toContainText('hämta igen när du har nät')
  await expect(panel.getByRole('status')).toContainText(
    '1 del hämtas när nätet är tillbaka och lådan är öppen.',
  )
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, '.ready-panel')).toEqual([])
  // Also when the page has been opened again meanwhile.
  await page.reload()
  await expect(panel.getByRole('status')).toContainText('1 del hämtas när nätet är tillbaka')
  await setOnline(context, true)
  await expect(panel.getByRole('heading')).toHaveText(/^Redo utan nät/, { timeout: 60_000 })
  for (const { file, size } of sheet.files) expect(await savedFiles(page)).toHaveProperty([file], size)
})

test('on a network that costs it is not fetched before somebody has pressed, and not at all for whoever does not want to wait', async ({
  page,
  site,
  context,
}) => {
  const sheet = await openAnsweredBox(page, site)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  await page.reload()
  await loseNetworkWhileFetching(page, context)
  const panel = readyPanel(page)
  await expect(panel.getByRole('button', { name: 'Vänta inte' })).toBeVisible({ timeout: 60_000 })
  await setOnline(context, true)
  await expect(panel).toContainText('Webbläsaren sparar data, så det hämtas inte av sig självt.')
  expect(await savedFiles(page)).not.toHaveProperty([sheet.files[0]?.file ?? ''])
  await setOnline(context, false)
  await pressInPanel(page, 'Vänta inte')
  await expect(panel.getByRole('button', { name: 'Vänta inte' })).toBeHidden()
  await setOnline(context, true)
  await page.reload()
  await pressInPanel(page, /^Hämta ändå, /)
  await expect(panel.getByRole('heading')).toHaveText(/^Redo utan nät/, { timeout: 60_000 })
})

test('it goes on while its person reads another page, which says that it waits and when the box is ready', async ({
  page,
  site,
  context,
}) => {
  await openAnsweredBox(page, site)
  await loseNetworkWhileFetching(page, context, async () => {
    await pressInPanel(page, 'Fortsätt i bakgrunden')
    await page.getByRole('link', { name: 'Lådor' }).first().click()
    await expect(page).toHaveURL(/\/lador$/)
  })
  await expect(
    toast(
      page,
      'Runor är inte redo utan nät. Det som fattas hämtas när nätet är tillbaka, eller så frågar lådan.',
    ),
  ).toBeVisible({ timeout: 60_000 })
  await setOnline(context, true)
  await expect(toast(page, 'Runor är redo utan nät.')).toBeVisible({ timeout: 60_000 })
  await setOnline(context, false)
  await open(page, '/lador')
  await expect(page.locator('.box-card', { hasText: 'Runor' })).toContainText(/Redo utan nät/)
})

/**
 * Opens such a box on a page whose clock the test moves, and lets no file of a material come: the server answers, but with an error. Returns
 * what ends that.
 */
async function openBoxOfFailingServer(
  page: Page,
  context: BrowserContext,
  site: ListeningServer,
): Promise<() => Promise<void>> {
  await openAnsweredBox(page, site)
  await page.reload()
  await page.clock.install()
  return failFiles(context)
}

/** The server answers for files with an error, until what is returned is called. */
async function failFiles(context: BrowserContext): Promise<() => Promise<void>> {
  const files = '**/uploads/product/file/**'
  await context.route(files, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: '' }))
  return () => context.unroute(files)
}

test('what the server could not answer for is fetched by itself later, and the box says why, and when it asks again', async ({
  page,
  site,
  context,
}) => {
  const answerAgain = await openBoxOfFailingServer(page, context, site)
  await pressInPanel(page, 'Gör redo')
  await pressInPanel(page, /^Hämta och kontrollera/)
  const panel = readyPanel(page)
  await expect(panel).toContainText('Servern kunde inte svara innan allt var hämtat.', { timeout: 60_000 })
  await expect(panel).not.toContainText('Nätet bröts')
  const note = panel.getByRole('status')
  await expect(note).toContainText(
    /^1 del kunde inte hämtas just nu\. Lådan försöker igen kl\. \d\d\.\d\d om den är öppen\./,
  )
  await answerAgain()
  await page.clock.fastForward(60_000)
  await expect(panel.getByRole('heading')).toHaveText(/^Redo utan nät/, { timeout: 60_000 })
  await expect(note).toHaveCount(0)
})

test('it goes on when the server answers again while its person reads another page', async ({
  page,
  site,
  context,
}) => {
  const answerAgain = await openBoxOfFailingServer(page, context, site)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/uploads/product/file/**', async (route) => {
    await released
    await route.fallback()
  })
  await pressInPanel(page, 'Gör redo')
  await pressInPanel(page, /^Hämta och kontrollera/)
  await pressInPanel(page, 'Fortsätt i bakgrunden')
  await page.getByRole('link', { name: 'Lådor' }).first().click()
  await expect(page).toHaveURL(/\/lador$/)
  release()
  await expect(
    toast(page, 'Runor är inte redo utan nät. Det som fattas hämtas om en stund, eller så frågar lådan.'),
  ).toBeVisible({ timeout: 60_000 })
  await answerAgain()
  await page.clock.fastForward(60_000)
  await expect(toast(page, 'Runor är redo utan nät.')).toBeVisible({ timeout: 60_000 })
})

test('what the server could not answer for is fetched later also while something else waits for the form of downloads', async ({
  page,
  site,
  context,
}) => {
  const asked = await openBoxWithWorksheets(page, site, 'Runor')
  const other = await materialWithWorksheets(site, 1)
  await putInBox(page, other, 'Runor')
  await markFormAnswered(page, asked, other)
  await openBoxOfList(page, 'Runor')
  await makeReady(page)
  const address = page.url()
  await open(page, '/lador')
  await markFormAnswered(page, other)
  await page.evaluate((name) => caches.delete(name), savedFilesCacheName)
  await page.clock.install()
  const answerAgain = await failFiles(context)
  await open(page, address)
  const panel = readyPanel(page)
  const answer = panel.getByRole('button', { name: 'Svara och hämta' })
  await expect(answer).toBeVisible({ timeout: 60_000 })
  await expect(panel).toContainText('Servern kunde inte svara innan allt var hämtat.')
  await expect(panel).toContainText(/Det som inte kunde hämtas försöker lådan hämta igen kl\. \d\d\.\d\d\./)
  await answer.focus()
  await answerAgain()
  await page.clock.fastForward(60_000)
  await expect(panel).toContainText('1 av 2 delar öppnade', { timeout: 60_000 })
  for (const { file, size } of other.files) expect(await savedFiles(page)).toHaveProperty([file], size)
  expect(await savedFiles(page)).not.toHaveProperty([asked.files[0]?.file ?? ''])
  await expect(answer).toBeFocused()
  await expect(panel).not.toContainText('försöker lådan hämta igen')
})
