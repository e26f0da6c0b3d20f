import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { savedFilesCacheName } from '#contract/protocol.ts'
import { openBoxFileAddress, sharedFileCacheName } from '#contract/shared-file.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { addNote, addPart, makeBox, openBoxOffline } from './boxes.ts'
import { readIndexedDb } from './indexed-db.ts'
import { expect, heading, open, openControlled, test } from './offline.ts'

/** Chooses a file on the page that opens boxes. */
const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('.open-drop input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

/** Whether the device has everything that opens PDFs. */
async function hasReader(page: Page): Promise<boolean> {
  const noted = await readIndexedDb(page, 'saved', 'note:reader')
  const stored = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    savedFilesCacheName,
  )
  return Array.isArray(noted) && noted.every((url) => stored.includes(String(url)))
}

test('a box goes as a file to a device that has nothing of it, without network, and a hostile file leaves nothing there', async ({
  page,
  site,
  context,
  browser,
}) => {
  test.slow()
  const sheet = await openBoxOffline(page, { site, context }, 'Till en kollega')
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  const share = page.getByRole('region', { name: 'Dela som fil' })
  // A box without notes asks nothing about them.
  await expect(share).toContainText('Rubriker, länkar och minuter följer med. Ditt namn')
  await expect(share.getByRole('checkbox', { name: /^Ta med anteckningarna/ })).toHaveCount(0)
  await share.getByRole('button', { name: /^Gör filen/ }).click()
  await expect(share).toContainText('Till en kollega.lektionslada är gjord')
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, '.share-file')).toEqual([])
  const downloading = page.waitForEvent('download')
  await share.getByRole('button', { name: 'Spara' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Till en kollega.lektionslada')
  const file = await readFile(await download.path())
  // What waits to be handed to the share sheet is the file itself, where a browser takes it.
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: ({ files }: { files: File[] }) => files[0]?.name.endsWith('.lektionslada'),
      share: async ({ files }: { files: File[] }) => void (document.title = `shared ${files[0]?.size}`),
    })
  })
  await share.getByRole('button', { name: 'Klar' }).click()
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  await share.getByRole('button', { name: /^Gör filen/ }).click()
  await share.getByRole('button', { name: 'Skicka' }).click()
  await expect(share.getByRole('status')).toHaveText('Filen är överlämnad till den app som du valde.')

  // Another person's browser, which has been on the site once and has no network now.
  const other = await browser.newContext({ baseURL: site.address, serviceWorkers: 'allow' })
  const receiver = await other.newPage()
  await openControlled(receiver, '/lador')
  // The page has fetched what opens PDFs, because nothing else has on this device.
  await open(receiver, '/lada/oppna')
  await expect.poll(() => hasReader(receiver), { timeout: 60_000 }).toBe(true)
  // A file that another app shares is a form that the worker takes.
  await receiver.evaluate(async (address) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array([80, 75, 3, 4])], 'arkiv.zip'))
    await fetch(address, { method: 'POST', body: form })
  }, openBoxFileAddress)
  await other.setOffline(true)
  await open(receiver, '/lada/oppna')
  await expect(receiver.getByRole('heading', { name: 'Filen öppnades inte' })).toBeVisible()
  await expect(receiver.getByRole('alert')).toContainText('Inget har sparats på enheten.')
  await expect(receiver.getByRole('alert')).toContainText('arkiv.zip')
  expect(await receiver.evaluate((name) => caches.has(name), sharedFileCacheName)).toBe(false)
  expect(
    await accessibilityIssues(receiver, '.open-file-page', [{ width: 320, colorScheme: 'dark' }]),
  ).toEqual([])

  const damaged = Buffer.from(file)
  const middle = Math.floor(damaged.length / 2)
  damaged.fill(88, middle, middle + 40)
  await choose(receiver, 'trasig.lektionslada', damaged)
  await expect(receiver.getByRole('alert')).toContainText('stämmer inte med sin kontrollsumma')
  await open(receiver, '/lador')
  await expect(receiver.locator('.box-card h2')).toHaveText(['Sparat'])

  await receiver.getByRole('link', { name: 'Öppna en fil' }).click()
  await choose(receiver, 'Till en kollega.lektionslada', file)
  await expect(receiver.getByRole('heading', { name: 'Till en kollega' })).toBeVisible()
  await expect(receiver.getByText('2 av 2 kontrollsummor stämmer')).toBeVisible()
  await receiver.getByRole('button', { name: 'Lägg bland mina lådor' }).click()
  await expect(heading(receiver)).toHaveText('Till en kollega')
  await expect(receiver.getByText('filerna kom med lådan')).toBeVisible()
  await receiver.getByRole('link', { name: 'Visa i klassrummet' }).click()
  const pages = sheet.files.reduce((sum, { pages: count }) => sum + count, 0)
  const view = receiver.getByRole('dialog', { name: 'Till en kollega i klassrummet' })
  await expect(view.getByRole('img', { name: `${sheet.name}, sida 1` })).toBeVisible()
  expect(pages).toBeGreaterThan(1)
  await other.close()
})

test('notes go with a file only when their person says so, and the page says what goes with it', async ({
  page,
}) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Med anteckning')
  await addPart(page, 'Rubrik', 'Rubrik', 'Start')
  await addNote(page, 'Sara behöver mer tid')
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  const share = page.getByRole('region', { name: 'Dela som fil' })
  const notes = share.getByRole('checkbox', { name: 'Ta med anteckningarna (1): inga elever eller namn' })
  await expect(notes).not.toBeChecked()
  await expect(share).toContainText('Anteckningarna stannar hos dig, också det som står vid delarna.')
  // The same words as beside the link.
  const link = page.getByRole('region', { name: 'Dela med länk' })
  await expect(link.getByRole('checkbox')).toHaveAccessibleName(
    'Ta med anteckningarna (1): inga elever eller namn står i dem',
  )
  expect(await accessibilityIssues(page, '.share-file')).toEqual([])
  const make = async () => {
    await share.getByRole('button', { name: /^Gör filen/ }).click()
    const downloading = page.waitForEvent('download')
    await share.getByRole('button', { name: 'Spara' }).click()
    return readFile(await (await downloading).path(), 'utf8')
  }
  const without = await make()
  await expect(share).toContainText('utan anteckningarna.')
  expect(without).toContain('Start')
  expect(without).not.toContain('Sara')
  await share.getByRole('button', { name: 'Klar' }).click()
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  await notes.check()
  await expect(share).toContainText('Rubriker, länkar, minuter och anteckningar följer med.')
  expect(await make()).toContain('Sara behöver mer tid')
  await expect(share).toContainText('med anteckningarna.')
})
