import type { BrowserContext, Page } from '@playwright/test'
import { savedFilesCacheName } from '#contract/protocol.ts'
import { swedishMinute } from '#src/storage/box-lessons.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { Readiness } from '#src/boxes/readiness.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { putInBox } from './boxes.ts'
import { readIndexedDb, writeIndexedDb } from './indexed-db.ts'
import { expect, open, openControlled, setOnline, test } from './offline.ts'
import { markFormAnswered, materialWithWorksheets, savedFiles } from './saved-material.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Utan nät' })
const title = (page: Page) => panel(page).getByRole('heading')
const press = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('button', { name, exact: true }).click()

/** A box with two materials, made ready; its page is open. */
async function readyBox(page: Page, site: ListeningServer) {
  const materials = [
    await materialWithWorksheets(site, 0, 2),
    await materialWithWorksheets(site, 1, 2),
  ] as const
  await openControlled(page, '/')
  await putInBox(page, materials[0], 'Redo', { isNew: true })
  await putInBox(page, materials[1], 'Redo')
  await markFormAnswered(page, ...materials)
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Redo' }).click()
  await press(page, 'Gör redo')
  await press(page, /^Hämta och kontrollera/)
  await expect(title(page)).toHaveText(/^Redo utan nät/, { timeout: 60_000 })
  const { pathname } = new URL(page.url())
  const lost = materials[1].files[0]
  if (lost === undefined) throw new Error('A material without files')
  return { address: pathname, id: pathname.split('/').at(-1) ?? '', lost }
}

/** Removes a saved file, as a browser does that has no space. */
const loseFile = (page: Page, url: string) =>
  page.evaluate(async ([name, file]) => (await caches.open(name)).delete(file), [
    savedFilesCacheName,
    url,
  ] as const)

/** Says of the device's checks that they were made so long ago. */
async function makeChecksOlder(page: Page, id: string, ageMs: number): Promise<void> {
  const stored = (await readIndexedDb(page, 'boxes', `ready:${id}`)) as Readiness
  const parts = Object.entries(stored.parts).map(
    ([part, check]) => [part, { ...check, at: check.at - ageMs }] as const,
  )
  await writeIndexedDb(page, 'boxes', { [`ready:${id}`]: { ...stored, parts: Object.fromEntries(parts) } })
}

const oldestCheck = async (page: Page, id: string) => {
  const { parts } = (await readIndexedDb(page, 'boxes', `ready:${id}`)) as Readiness
  return Math.min(...Object.values(parts).map(({ at }) => at))
}

/** Makes the browser say this of its network, as Chromium does on a phone. */
const sayOfNetwork = (context: BrowserContext, network: { saveData?: boolean; type?: string }) =>
  context.addInitScript((values) => {
    Object.defineProperty(navigator, 'connection', { value: values, configurable: true })
  }, network)

test('a file that the browser has removed is fetched again when the box is opened with network, without a press', async ({
  page,
  site,
  context,
}) => {
  const { address, lost } = await readyBox(page, site)
  await setOnline(context, false)
  await loseFile(page, lost.file)
  await open(page, address)
  await expect(title(page)).toHaveText('Inte redo utan nät')
  await expect(panel(page)).toContainText('Filerna har ändrats sedan kontrollen.')
  expect(await savedFiles(page)).not.toHaveProperty(lost.file)
  await setOnline(context, true)
  await expect(title(page)).toHaveText(/^Redo utan nät/, { timeout: 60_000 })
  expect(await savedFiles(page)).toHaveProperty([lost.file], lost.size)
})

for (const [network, reason] of [
  [{ saveData: true }, 'Webbläsaren sparar data, så det hämtas inte av sig självt.'],
  [{ type: 'cellular' }, 'Enheten är på mobilnätet, så det hämtas inte av sig självt.'],
] as const)
  test(`with ${JSON.stringify(network)} the missing file is not fetched before somebody has seen its size and pressed`, async ({
    page,
    site,
    context,
  }) => {
    const { address, lost } = await readyBox(page, site)
    await sayOfNetwork(context, network)
    // The box's own page, which was opened before the browser said so, would fetch it at once.
    await open(page, '/lador')
    await loseFile(page, lost.file)
    await open(page, address)
    await expect(panel(page)).toContainText(reason)
    await expect(panel(page)).toContainText(/1 material, \d+ kB, finns inte på enheten\./)
    expect(await savedFiles(page)).not.toHaveProperty(lost.file)
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await overflowingElements(page)).toEqual([])
    expect(await accessibilityIssues(page, '.ready-panel')).toEqual([])
    await press(page, /^Hämta ändå, \d+ kB$/)
    await expect(title(page)).toHaveText(/^Redo utan nät/, { timeout: 60_000 })
    expect(await savedFiles(page)).toHaveProperty([lost.file], lost.size)
  })

test('the day before its lesson a box is checked on whatever page is opened; a time that has been is refused beside its field', async ({
  page,
  site,
}) => {
  const { id, address } = await readyBox(page, site)
  await press(page, 'Ange när den är')
  const field = panel(page).getByLabel('När är lektionen?')
  await expect(field).toBeFocused()
  const yesterday = swedishMinute(Date.now() - dayMs)
  await field.fill(yesterday)
  await press(page, 'Spara tiden')
  await expect(field).toHaveAccessibleDescription(/^Den tiden har redan varit\./)
  await expect(field).toHaveValue(yesterday)
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, '.ready-panel')).toEqual([])
  await field.fill(swedishMinute(Date.now() + 20 * hourMs))
  await press(page, 'Spara tiden')
  await expect(panel(page)).toContainText(/Lektion \S+ \d+ \S+ (?:kl\. )?\d\d\.\d\d\./)
  await expect(panel(page).getByRole('button', { name: 'Ändra lektionens tid' })).toBeFocused()

  // A check of today is new enough, one of three days ago is not.
  const before = await oldestCheck(page, id)
  await open(page, address)
  await expect(title(page)).toHaveText(/^Redo utan nät/)
  expect(await oldestCheck(page, id)).toBe(before)
  await makeChecksOlder(page, id, 3 * dayMs)
  await open(page, '/blog')
  await expect.poll(() => oldestCheck(page, id), { timeout: 60_000 }).toBeGreaterThanOrEqual(before)

  // A box that is erased takes its lesson with it.
  await open(page, address)
  await press(page, 'Ändra lektionens tid')
  await press(page, 'Ta bort tiden')
  await expect(panel(page)).toContainText('Kontrollera igen före lektionen?')
  expect(await page.evaluate(() => localStorage.getItem('box-lessons'))).toBeNull()
})
