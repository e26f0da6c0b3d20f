import type { Locator, Page } from '@playwright/test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { readQrCode } from '../support/read-qr-code.ts'
import { overflowingElements } from './axe.ts'
import { makeReady, openBoxOfList } from './boxes-ready-steps.ts'
import { addNote, photo, putInBox, rows, storedPartCount } from './boxes.ts'
import { expect, heading, openControlled, setOnline, test } from './offline.ts'
import { markFormAnswered, materialWithWorksheets, ownFilm } from './saved-material.ts'

test.use({ hasTouch: true })

/** One finger over the screen, as the device reports it. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  await touch('touchStart', from)
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
  await touch('touchEnd')
  await device.detach()
}

/** The address that a phone reads from a code on the screen. */
async function addressIn(code: Locator): Promise<string> {
  const picture = await loadImage(await code.screenshot())
  const { width, height } = picture
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  // The corners of the white square are round, and the view around it is dark.
  const isInside = (place: number, side: number) => place > side * 0.05 && place < side * 0.95
  return readQrCode({
    ...{ width, height },
    isDark: (x, y) => isInside(x, width) && isInside(y, height) && (data[(y * width + x) * 4] ?? 255) < 128,
  })
}

test('in airplane mode film, worksheet, photo and note are shown on a phone and on a projector, by keys, remote and finger', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const [sheet, film] = [await materialWithWorksheets(site), await ownFilm(site)]
  await openControlled(page, '/')
  await putInBox(page, film, 'Lektionen', { isNew: true })
  await putInBox(page, sheet, 'Lektionen')
  await markFormAnswered(page, sheet, film)
  await openBoxOfList(page, 'Lektionen')
  await page
    .locator('.add-bar input[type=file]')
    .setInputFiles({ name: 'Tavlan.png', mimeType: 'image/png', buffer: photo })
  await addNote(page, 'Städa undan')
  await page.getByLabel('Minuter för Städa undan').fill('5')
  await page.getByLabel('Minuter för Städa undan').press('Enter')
  await expect.poll(() => storedPartCount(page)).toBe(4)
  await makeReady(page)
  await setOnline(context, false)
  await page.reload()
  await expect(rows(page)).toHaveCount(4)

  const view = page.getByRole('dialog', { name: 'Lektionen i klassrummet' })
  const video = view.getByLabel(`Film: ${film.name}`)
  const firstSheet = view.getByRole('img', { name: `${sheet.name}, sida 1` })
  const board = view.getByRole('img', { name: 'Tavlan' })
  const note = view.getByRole('heading', { name: 'Städa undan' })
  const pages = sheet.files.reduce((sum, file) => sum + file.pages, 0)
  // The film has worksheets of its own.
  const { filmSheets } = await site.store
    .selectFrom('material_file')
    .select(({ fn }) => fn.sum<number>('pages').as('filmSheets'))
    .where('material_id', '=', film.id)
    .where('type', '=', 'application/pdf')
    .executeTakeFirstOrThrow()
  const filmPages = 1 + Number(filmSheets)
  const secondOfFilm = view.getByText(`Sida 2 av ${filmPages}`)
  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
    await expect(video).toBeVisible()
    // The film plays from the device.
    await video.evaluate((element) => {
      const player = element as HTMLVideoElement
      player.muted = true
      void player.play()
    })
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0)
    await page.keyboard.press('q')
    const code = view.getByRole('img', { name: `QR-kod till ${site.address}/${film.slug}` })
    expect(await addressIn(code)).toBe(`${site.address}/${film.slug}`)
    await page.keyboard.press('q')
    await expect(code).toBeHidden()

    await expect(view.getByRole('status')).toHaveText(`Sida 1 av ${filmPages}`)
    for (let number = 1; number <= filmPages; number++) await page.keyboard.press('ArrowRight')
    await expect(firstSheet).toBeVisible()
    expect(await overflowingElements(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await expect(video).toBeVisible()
    await expect(view.getByRole('status')).toHaveText(`Sida 1 av ${filmPages}`)
    await page.keyboard.press('Space')
    await expect(secondOfFilm).toBeVisible()
    for (let number = 2; number <= filmPages; number++) await page.keyboard.press('ArrowRight')
    await expect(firstSheet).toBeVisible()
    // A presenter's remote.
    for (let number = 2; number <= pages; number++) {
      await page.keyboard.press('PageDown')
      await expect(view.getByRole('status')).toHaveText(`Sida ${number} av ${pages}`)
    }
    await page.keyboard.press('PageDown')
    await expect(board).toBeVisible()
    expect(await board.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1)
    await page.keyboard.press('PageUp')
    await expect(firstSheet).toBeVisible()
    await page.keyboard.press('Shift+B')
    await expect(firstSheet).toBeHidden()
    await page.keyboard.press('b')
    await expect(firstSheet).toBeVisible()
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(false)

    // A finger: sideways over the middle, and neither up nor from the edge, which is the system's.
    const stage = await view.locator('.class-stage').boundingBox()
    if (stage === null) throw new Error('No stage')
    const [left, right, middle] = [stage.x + 60, stage.x + stage.width - 60, stage.y + stage.height / 2]
    await swipe(page, [left, middle], [right, middle])
    await expect(view.getByRole('status')).toHaveText(`Sida 1 av ${filmPages}`)
    await swipe(page, [right, middle], [left, middle])
    await expect(secondOfFilm).toBeVisible()
    await swipe(page, [8, middle], [right, middle])
    await swipe(page, [left, middle + 100], [left + 10, middle - 100])
    await expect(secondOfFilm).toBeVisible()
    for (let number = 2; number <= filmPages; number++) await page.keyboard.press('ArrowRight')
    await expect(firstSheet).toBeVisible()
    await expect(view.getByRole('status')).toHaveText(`Sida 1 av ${pages}`)
    for (let number = 1; number <= pages; number++) await page.keyboard.press('ArrowRight')
    await expect(board).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(note).toBeVisible()
    await page.keyboard.press('t')
    await expect(view.getByRole('timer')).toHaveText(/^(5:00|4:\d\d)$/)
    // There is nothing after the last part.
    await page.keyboard.press('ArrowRight')
    await expect(note).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(heading(page)).toHaveText('Lektionen')
    await expect(view).toBeHidden()
  }
})
