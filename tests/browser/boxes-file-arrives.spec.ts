import 'fake-indexeddb/auto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { sharedFileCacheName } from '#contract/shared-file.ts'
import { makeBoxFile, sheet } from '../unit/boxes/box-file-fixture.ts'
import { makeZip } from '../unit/boxes/zip-made.ts'
import { deviceContents, ownFileSizes } from './box-files-on-device.ts'
import { rows } from './boxes.ts'
import { expect, heading, open, openControlled, test } from './offline.ts'

const fileName = 'Vikingatiden.lektionslada'
const boxFile = async () => Buffer.from(await (await makeBoxFile()).arrayBuffer())

/** Puts the opened box among those of the device, and sees that its files came with it. */
async function takeBox(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vikingatiden', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Lägg bland mina lådor' }).click()
  await expect(heading(page)).toHaveText('Vikingatiden')
  await expect(rows(page)).toHaveText(['Vikingarnas resor', 'Kartan', /^Tavlan/])
  await expect(page.getByText('filerna kom med lådan')).toBeVisible()
  expect((await ownFileSizes(page)).filter((size) => size === sheet.length)).toHaveLength(1)
  expect(await ownFileSizes(page)).toHaveLength(3)
}

test('the installed app that is opened by a file has the box with its files', async ({ page }) => {
  const base64 = (await boxFile()).toString('base64')
  // The browser hands the file to whatever the page has set as consumer, when the page sets it.
  await page.addInitScript(
    ([name, text]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      const launch = { files: [{ getFile: () => Promise.resolve(new File([bytes], name)) }] }
      Object.defineProperty(window, 'launchQueue', {
        value: { setConsumer: (consume: (launched: typeof launch) => void) => consume(launch) },
      })
    },
    [fileName, base64] as const,
  )
  await openControlled(page, '/lada/oppna')
  await takeBox(page)
})

test('a file that another app shares is posted to the worker, which answers 303 to the page that shows the box', async ({
  page,
}) => {
  const manifest = JSON.parse(
    await readFile(path.join(import.meta.dirname, '../../manifest.webmanifest'), 'utf8'),
  ) as {
    share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } }
  }
  const { action, method, enctype, params } = manifest.share_target
  await openControlled(page, '/lador')
  // The form that the browser submits for the manifest's share target.
  await page.evaluate(
    ({ target, encoding, verb, field }) => {
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: field,
        id: 'shared',
      })
      const form = Object.assign(document.createElement('form'), {
        action: target,
        method: verb,
        enctype: encoding,
      })
      form.append(input)
      document.body.append(form)
    },
    { target: action, encoding: enctype, verb: method, field: params.files[0]?.name ?? '' },
  )
  await page
    .locator('#shared')
    .setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: await boxFile() })
  const answering = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('#shared').evaluate((input) => (input as HTMLInputElement).form?.submit())
  const answer = await answering
  expect(answer.status()).toBe(303)
  expect(answer.fromServiceWorker()).toBe(true)
  await expect(page).toHaveURL(/\/lada\/oppna$/)
  await takeBox(page)
  // Taken once: opening the page again finds nothing.
  expect(await page.evaluate((name) => caches.has(name), sharedFileCacheName)).toBe(false)
  await open(page, '/lada/oppna')
  await expect(page.getByRole('button', { name: 'Välj fil' })).toBeVisible()
})

test('a box comes in by dropping, by pasting and by choosing its file, each time beside the others', async ({
  page,
}) => {
  const base64 = (await boxFile()).toString('base64')
  const hand = (kind: 'drop' | 'paste') =>
    page.evaluate(
      ([name, text, type]) => {
        const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], name))
        const options = { bubbles: true, cancelable: true }
        const event =
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data })
        document.body.dispatchEvent(event)
        // Otherwise the browser leaves the page for the file.
        return event.defaultPrevented
      },
      [fileName, base64, kind] as const,
    )
  await openControlled(page, '/lada/oppna')
  for (const kind of ['drop', 'paste'] as const) {
    await expect(page.getByRole('button', { name: 'Välj fil' })).toBeVisible()
    expect(await hand(kind)).toBe(true)
    await expect(page.getByText('3 av 3 kontrollsummor stämmer')).toBeVisible()
    await page.getByRole('button', { name: 'Lägg bland mina lådor' }).click()
    await expect(heading(page)).toHaveText('Vikingatiden')
    await open(page, '/lada/oppna')
  }
  await page
    .locator('.open-drop input[type=file]')
    .setInputFiles({ name: fileName, mimeType: '', buffer: await boxFile() })
  await expect(page.getByText('Du har redan en låda med det namnet.')).toBeVisible()
  await page.getByRole('button', { name: 'Lägg bland mina lådor' }).click()
  // It is stored when it is shown.
  await expect(heading(page)).toHaveText('Vikingatiden')
  await open(page, '/lador')
  await expect(page.locator('.box-card h2')).toHaveText([
    'Vikingatiden',
    'Vikingatiden',
    'Vikingatiden',
    'Sparat',
  ])
})

test('a hostile file leaves nothing on the device, its own files included', async ({ page }) => {
  const whole = await boxFile()
  const bytes = (text: string) => new TextEncoder().encode(text)
  const type = { name: 'mimetype', bytes: bytes('application/vnd.skolmaterial.lektionslada+zip') }
  const made = async (...entries: Parameters<typeof makeZip>) =>
    Buffer.from(await makeZip(...entries).arrayBuffer())
  // The last byte of the last file, which is the maker's own: the files before it are whole.
  const own = whole.lastIndexOf('%PDF-1.4 tavlan') + '%PDF-1.4 tavlan'.length - 1
  const changed = Buffer.from(whole)
  changed[own] = 88
  const hostile = {
    'ändrad.lektionslada': changed,
    'halv.lektionslada': whole.subarray(0, whole.length / 2),
    'bomb.lektionslada': await made([
      type,
      { name: 'manifest.json', bytes: bytes('x'), method: 8, size: 1 << 30 },
    ]),
    'vägar.lektionslada': await made([type, { name: '../../index.html', bytes: bytes('<script>') }]),
    'skript.lektionslada': await made([type, { name: 'files/a.js', bytes: bytes('alert(1)') }]),
    'många.lektionslada': await made([type], { count: 65_535 }),
    'sida.html': Buffer.from('<script>document.title = "ran"</script>'),
  }
  await openControlled(page, '/lada/oppna')
  // What opens PDFs comes with the first visit of the page.
  let before: string[] = []
  await expect
    .poll(
      async () => {
        const last = before
        before = await deviceContents(page)
        return (
          before.length > 0 &&
          JSON.stringify(last) === JSON.stringify(before) &&
          before.some((line) => line.includes('pdf.worker'))
        )
      },
      { intervals: [2000], timeout: 60_000 },
    )
    .toBe(true)
  for (const [name, buffer] of Object.entries(hostile)) {
    await page
      .locator('.open-drop input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByRole('alert')).toContainText(name)
    await expect(page.getByRole('alert')).toContainText('Inget har sparats på enheten.')
  }
  expect(await deviceContents(page)).toEqual(before)
  expect(await page.title()).not.toBe('ran')
  // The same file, unchanged, is taken: what was refused was refused for what was wrong.
  await page
    .locator('.open-drop input[type=file]')
    .setInputFiles({ name: fileName, mimeType: '', buffer: whole })
  await takeBox(page)
})
