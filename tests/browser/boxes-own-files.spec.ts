import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { maxBoxFileBytes } from '#contract/account-boxes.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { ownFileSizes } from './box-files-on-device.ts'
import { readIndexedDb } from './indexed-db.ts'
import { openBoxOfList } from './boxes-ready-steps.ts'
import { addPart, chooseMore, makeBox, photo, rows, storedPartCount } from './boxes.ts'
import { expect, open, openControlled, setOnline, test } from './offline.ts'
import { toast } from './saved-material.ts'

/** A PDF of exactly so many bytes. */
function pdfOf(bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes, ' ')
  buffer.write('%PDF-1.4\n')
  return buffer
}
const png = { name: 'Tavlan.png', mimeType: 'image/png', buffer: photo }
const chooseFiles = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('.add-bar input[type=file]').setInputFiles(files)

test('a PDF of 20 MB is taken, one that is a byte larger is refused beside the button, and nothing else is lost', async ({
  page,
  context,
}) => {
  test.slow()
  await openControlled(page, '/lador')
  await makeBox(page, 'Eget')
  await addPart(page, 'Rubrik', 'Rubrik', 'Lektion 1')
  await setOnline(context, false)
  const mimeType = 'application/pdf'
  await chooseFiles(
    page,
    { name: 'Största.pdf', mimeType, buffer: pdfOf(maxBoxFileBytes) },
    { name: 'För stor.pdf', mimeType, buffer: pdfOf(maxBoxFileBytes + 1) },
    png,
  )
  const refusal = 'För stor.pdf är för stor. Högst 20 MB. Filen har inte sparats.'
  const button = page.getByRole('button', { name: 'Eget foto eller PDF' })
  await expect(button).toHaveAccessibleDescription(refusal)
  await expect(page.getByRole('status').filter({ hasText: refusal })).toBeVisible()
  await expect(rows(page)).toHaveText([/^Största/, /^Tavlan/])
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, '.add-bar')).toEqual([])
  // What was refused is not on the device, and what was taken is there after the page is opened again.
  await expect.poll(() => storedPartCount(page)).toBe(2)
  await page.reload()
  await expect(rows(page)).toHaveText([/^Största/, /^Tavlan/])
  expect((await ownFileSizes(page)).sort((a, b) => a - b)).toEqual([photo.length, maxBoxFileBytes])
  // The next file that is right takes the words away.
  await chooseFiles(page, png)
  await expect(rows(page)).toHaveCount(3)
  await expect(button).not.toHaveAccessibleDescription(/för stor/)
})

test('the own files of a box are erased with the last box that has them', async ({ page }) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Eget')
  await chooseFiles(page, png)
  await expect.poll(() => storedPartCount(page)).toBe(1)
  await chooseMore(page, 'Kopiera lådan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eget (kopia)')
  await expect.poll(() => storedPartCount(page)).toBe(1)
  for (const [title, left] of [
    ['Eget', 1],
    ['Eget (kopia)', 0],
  ] as const) {
    await openBoxOfList(page, title)
    await chooseMore(page, 'Ta bort lådan')
    await expect(page.getByText('Lådan är borttagen.')).toBeVisible()
    await open(page, '/lador')
    // Until it is erased for good it can be taken back with its files.
    expect(await ownFileSizes(page)).toHaveLength(1)
    await page.getByText(/^Borttagna lådor/).click()
    await page.getByRole('button', { name: /^Ta bort för gott/ }).click()
    await expect(toast(page, `${title} är borta för gott.`)).toBeVisible()
    await expect.poll(() => ownFileSizes(page)).toHaveLength(left)
  }
})

test('own photos that a PDF does not take are on paper all the same; one that cannot be decoded is named', async ({
  page,
}) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Foton')
  const webp = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
    return canvas.toDataURL('image/webp').split(',')[1] ?? ''
  })
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  await chooseFiles(
    page,
    { name: 'Tavlan.webp', mimeType: 'image/webp', buffer: Buffer.from(webp, 'base64') },
    { name: 'Skissen.gif', mimeType: 'image/gif', buffer: Buffer.from(gif, 'base64') },
  )
  await expect.poll(() => storedPartCount(page)).toBe(2)
  await page.getByRole('button', { name: 'Skriv ut lådan' }).click()
  const paper = page.getByRole('region', { name: 'Skriv ut lådan' })
  await paper.getByRole('button', { name: 'Gör PDF' }).click()
  // The contents and both photos.
  await expect(paper.getByRole('status')).toContainText('3 sidor', { timeout: 60_000 })
  await expect(paper.getByRole('status')).not.toContainText('Kunde inte läggas in')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const index = (await readIndexedDb(page, 'boxes', 'index')) as { id: string; files: string[] }[]
  const [first] = index.find((box) => box.id === id)?.files ?? []
  await page.evaluate(async (name) => {
    const opening = indexedDB.open('skolmaterial-boxes')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const writing = database.transaction('boxes', 'readwrite')
    writing.objectStore('boxes').put(new Blob(['no picture'], { type: 'image/webp' }), `file:${name}`)
    await new Promise((resolve) => (writing.oncomplete = resolve))
    database.close()
  }, first)
  await paper.getByRole('button', { name: 'Gör PDF' }).click()
  await expect(paper.getByRole('status')).toContainText(
    /2 sidor.+Kunde inte läggas in och skrivs ut för sig: (Tavlan|Skissen)\./,
    { timeout: 60_000 },
  )
})

/** Widths and heights of the pictures in a PDF, pixels. */
async function pictureSizes(pdf: Buffer): Promise<number[][]> {
  const document = await PDFDocument.load(pdf)
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object.dict] : []))
    .filter((dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
    .map((dict) => ['Width', 'Height'].map((name) => Number(dict.get(PDFName.of(name)))))
}

test('a photo that the phone has stored lying on its side stands upright on paper', async ({ page }) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Foton')
  const lying = sharp({ create: { width: 60, height: 20, channels: 3, background: '#2a6' } })
  const buffer = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await chooseFiles(page, { name: 'Tavlan.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => storedPartCount(page)).toBe(1)
  await page.getByRole('button', { name: 'Skriv ut lådan' }).click()
  const paper = page.getByRole('region', { name: 'Skriv ut lådan' })
  await paper.getByRole('button', { name: 'Gör PDF' }).click()
  const downloading = page.waitForEvent('download')
  await paper.getByRole('button', { name: 'Spara PDF' }).click({ timeout: 60_000 })
  const pdf = await readFile(await (await downloading).path())
  expect(await pictureSizes(pdf)).toEqual([[20, 60]])
})
