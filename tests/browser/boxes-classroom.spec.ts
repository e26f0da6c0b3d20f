import type { Page } from '@playwright/test'
import { accessibilityIssues } from './axe.ts'
import { addNote, openBoxOffline, rows } from './boxes.ts'
import { expect, heading, test } from './offline.ts'

test('in airplane mode a box is shown one thing at a time, with its worksheet, by keyboard and by touch', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const sheet = await openBoxOffline(page, { site, context }, 'Första lektionen')
  await page.getByLabel(`Minuter för ${sheet.name}`).fill('25')
  await addNote(page, 'Städa undan')
  await page.getByRole('link', { name: 'Visa i klassrummet' }).click()

  const view = page.getByRole('dialog', { name: 'Första lektionen i klassrummet' })
  const canvas = view.getByRole('img', { name: `${sheet.name}, sida 1` })
  await expect
    .poll(() =>
      canvas.evaluate((element) => {
        const sheetCanvas = element as HTMLCanvasElement
        const { data } = sheetCanvas
          .getContext('2d')!
          .getImageData(0, 0, sheetCanvas.width, sheetCanvas.height)
        return data.some(
          (value, place) => place % 4 !== 3 && value < 100 && data[place - (place % 4) + 3] === 255,
        )
      }),
    )
    .toBe(true)
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await accessibilityIssues(page, '.class-view', [{ width: 320, colorScheme: 'light' }])).toEqual([])
  await page.keyboard.press('t')
  await expect(view.getByRole('timer')).toHaveText(/^(25:00|2[0-4]:\d\d)$/)
  await page.keyboard.press('q')
  await expect(view.getByRole('img', { name: `QR-kod till ${site.address}/${sheet.slug}` })).toBeVisible()
  // The notes for the teacher's own screen follow, and give the same commands.
  const opening = context.waitForEvent('page')
  await view.getByRole('button', { name: 'Anteckningar' }).click()
  const notes = await opening
  await expect(notes.getByRole('heading', { name: sheet.name })).toBeVisible()
  await expect(notes.getByRole('timer')).toHaveText(/^(25:00|2[0-4]:\d\d)$/)
  await expect(notes.getByRole('region', { name: 'Sedan' })).toContainText('Städa undan')
  expect(await accessibilityIssues(notes, '.notes-view', [{ width: 320, colorScheme: 'dark' }])).toEqual([])
  await notes.keyboard.press('b')
  await expect(canvas).toBeHidden()
  await expect(notes.getByRole('region', { name: 'Visas nu' }).getByRole('status')).toContainText(
    'Skärmen är svart',
  )
  await notes.getByRole('button', { name: /^Svart/ }).click()
  await expect(canvas).toBeVisible()
  await notes.close()
  await page.bringToFront()
  await page.keyboard.press('b')
  await expect(canvas).toBeHidden()
  await page.keyboard.press('.')
  // Without anything else on the screen, and all of it black.
  await page.keyboard.press('b')
  await expect(view.getByRole('button', { name: 'Visa igen' })).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await page.keyboard.press('b')
  for (const width of [320, 390, 820, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    for (const name of ['Avsluta', 'Svart', 'Föregående', 'Nästa'])
      await expect(view.getByRole('button', { name }), `${width} px`).toBeInViewport({ ratio: 1 })
  }
  // A presenter's remote sends PageDown, page by page through both worksheets.
  const pages = sheet.files.reduce((sum, file) => sum + file.pages, 0)
  for (let number = 1; number <= pages; number++) {
    await expect(view.getByRole('status')).toHaveText(`Sida ${number} av ${pages}`)
    await expect(view.getByRole('img', { name: `${sheet.name}, sida ${number}` })).toBeVisible()
    await page.keyboard.press('PageDown')
  }
  await expect(view.getByRole('heading', { name: 'Städa undan' })).toBeVisible()
  await swipe(page, 300, 700)
  await expect(view.getByRole('heading', { name: 'Städa undan' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText('Första lektionen')
  await expect(rows(page)).toHaveCount(2)
})

test('the pages beside the shown one are rendered ahead, and look as if they were rendered when they are shown', async ({
  page,
  site,
  context,
}) => {
  // Counts the pages that are copied from a canvas that nobody sees.
  await page.addInitScript(() => {
    const drawImage = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage') as (
      ...args: unknown[]
    ) => void
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      const [from] = args
      if (this.canvas.isConnected && from instanceof HTMLCanvasElement && from.style.width !== '')
        document.documentElement.dataset['copied'] =
          `${Number(document.documentElement.dataset['copied'] ?? 0) + 1}`
      Reflect.apply(drawImage, this, args)
    }
  })
  const sheet = await openBoxOffline(page, { site, context }, 'Andra lektionen')
  await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
  const canvas = (number: number) => page.getByRole('img', { name: `${sheet.name}, sida ${number}` })
  const pixels = (number: number) =>
    canvas(number).evaluate((element) => (element as HTMLCanvasElement).toDataURL())
  const copied = () => page.evaluate(() => Number(document.documentElement.dataset['copied'] ?? 0))
  await expect(canvas(1)).toBeVisible()
  const first = await pixels(1)
  await page.keyboard.press('PageDown')
  await expect(canvas(2)).toBeVisible()
  await expect.poll(copied).toBe(1)
  const second = await pixels(2)
  expect(second).not.toBe(first)
  await page.keyboard.press('PageUp')
  await expect.poll(() => pixels(1)).toBe(first)
  expect(await copied()).toBe(2)
  // In another size it is rendered anew, and then in the first size once more.
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: size.width, height: size.height - 100 })
  await expect.poll(() => pixels(1)).not.toBe(first)
  await page.setViewportSize(size)
  await expect.poll(() => pixels(1)).toBe(first)
  await page.keyboard.press('PageDown')
  await expect.poll(() => pixels(2)).toBe(second)
})

/** One finger over the middle of the screen, from one place to another. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  await page.locator('.class-stage').evaluate(
    (stage, [start = 0, end = 0]) => {
      const finger = { bubbles: true, pointerId: 1, pointerType: 'touch', clientY: 300 }
      stage.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: start }))
      stage.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: end }))
    },
    [from, to],
  )
}
