import type { Page } from '@playwright/test'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { addNote, addPart, makeBox, photo, rows, storedPartCount } from './boxes.ts'
import { expect, heading, openControlled, test } from './offline.ts'

const forPupils = 'Läs sidan fyra'
const secret = 'Fråga Ali sist'

const viewOf = (page: Page) => page.getByRole('dialog', { name: 'Lektionen i klassrummet' })

/** Writes what pupils see of a part, and what they do not. */
async function writeWords(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Mer om ${title}` }).click()
  await page
    .getByRole('group', { name: `Mer om ${title}` })
    .getByRole('button', { name: /^(Ändra|Text och anteckning)$/ })
    .click()
  await page.getByLabel('Visas för eleverna').fill(forPupils)
  await page.getByLabel('Bara för dig').fill(secret)
  await page.getByRole('button', { name: 'Klar' }).click()
  await expect(page.locator('.part-row', { hasText: title })).toContainText(`Bara för dig: ${secret}`)
}

/** A box with a photo, a note with 5 minutes and one without, and with words of both kinds at the first two. */
async function makeLesson(page: Page): Promise<void> {
  await openControlled(page, '/')
  await makeBox(page, 'Lektionen')
  await page
    .locator('.add-bar input[type=file]')
    .setInputFiles({ name: 'Tavlan.png', mimeType: 'image/png', buffer: photo })
  await addNote(page, 'Skriv med runor')
  await addPart(page, 'Anteckning', 'Vad gäller anteckningen?', 'Städa undan')
  await page.getByLabel('Minuter för Skriv med runor').fill('5')
  await page.getByLabel('Minuter för Skriv med runor').press('Enter')
  for (const title of ['Tavlan', 'Skriv med runor']) await writeWords(page, title)
  await expect.poll(() => storedPartCount(page)).toBe(3)
}

async function openNotes(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await viewOf(page).getByRole('button', { name: 'Anteckningar' }).click()
  const notes = await opening
  await expect(notes.getByRole('heading', { name: 'Mina anteckningar' })).toBeVisible()
  // No menu that leads away from the lesson.
  await expect(notes.getByRole('banner')).toBeHidden()
  await expect(notes.getByRole('navigation')).toHaveCount(0)
  return notes
}

test('what is only for the teacher is in the notes and the list, and never on the screen of the classroom or of pupils', async ({
  page,
}) => {
  test.slow()
  await makeLesson(page)
  await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
  const view = viewOf(page)
  await expect(view.getByRole('img', { name: 'Tavlan' })).toBeVisible()
  await expect(view).toContainText(forPupils)
  await expect(page.locator('body')).not.toContainText(secret)

  const notes = await openNotes(page)
  await expect(notes.getByRole('region', { name: 'Mina anteckningar' })).toContainText(secret)
  await expect(notes.getByRole('region', { name: 'Mina anteckningar' })).toContainText('Visas för eleverna')
  await expect(notes.locator('.notes-picture img')).toBeVisible()
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1280, height: 900 },
  ]) {
    await notes.setViewportSize(size)
    expect(await overflowingElements(notes), `${size.width} px`).toEqual([])
  }
  expect(await accessibilityIssues(notes, '.notes-view')).toEqual([])
  await notes.getByRole('button', { name: 'Svart' }).click()
  await expect(notes.locator('.notes-picture')).toContainText('Skärmen är svart')
  await notes.getByRole('button', { name: 'Nästa: Skriv med runor' }).click()
  await expect(view.getByRole('heading', { name: 'Skriv med runor' })).toBeVisible()
  await expect(view).toContainText(forPupils)
  await expect(page.locator('body')).not.toContainText(secret)
  await notes.close()

  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText('Lektionen')
  await page.locator('.box-actions .more-menu summary').click()
  await page.getByRole('button', { name: 'Fäst för elever' }).click()
  await page.getByLabel('Kod, 4 siffror').fill('2580')
  await page.getByRole('button', { name: 'Fäst lådan' }).click()
  await expect(viewOf(page)).toContainText(forPupils)
  await expect(page.locator('body')).not.toContainText(secret)
})

test('the notes start, pause and lengthen the time, and say when the part is over; a reload and another part leave it running', async ({
  page,
}) => {
  test.slow()
  await makeLesson(page)
  await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
  const view = viewOf(page)
  await expect(view.getByRole('img', { name: 'Tavlan' })).toBeVisible()
  const notes = await openNotes(page)
  await notes.getByRole('button', { name: 'Nästa: Skriv med runor' }).click()
  const ends = notes.getByRole('region', { name: 'Slutar' })
  await expect(ends).toContainText(/om tiden startas nu.*Skriv med runor\d\d\.\d\d/)
  await notes.getByRole('button', { name: 'Starta 5 min' }).click()
  await expect(view.getByRole('timer')).toHaveText(/^(5:00|4:\d\d)$/)
  await notes.getByRole('button', { name: 'Pausa' }).click()
  await expect(view.getByText('Pausad')).toBeVisible()
  const paused = await view.getByRole('timer').textContent()
  await notes.getByRole('button', { name: '+ 2 min' }).click()
  const lengthened = (paused ?? '').replace(/^\d+/, (minutes) => String(Number(minutes) + 2))
  await expect(view.getByRole('timer')).toHaveText(lengthened)
  await expect(notes.getByRole('timer')).toHaveText(lengthened)

  // F5 is a key of some presenters' remotes.
  await page.reload()
  await expect(view.getByRole('heading', { name: 'Skriv med runor' })).toBeVisible()
  await expect(view.getByRole('timer')).toHaveText(lengthened)
  await expect(notes.getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(view.getByRole('heading', { name: 'Städa undan' })).toBeVisible()
  await expect(view.getByRole('timer')).toBeHidden()
  await expect(notes.getByRole('button', { name: 'Inget mer i lådan' })).toBeDisabled()
  await page.keyboard.press('PageUp')
  await expect(view.getByRole('timer')).toHaveText(lengthened)
  await notes.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(view.getByText('Pausad')).toBeHidden()
  // Left for the next class: it begins with the first part and no time.
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
  await expect(view.getByRole('img', { name: 'Tavlan' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(view.getByRole('button', { name: 'Starta 5 min' })).toBeVisible()
})

test('a screen that the system stops keeping on is said to be so, and is kept on again', async ({
  page,
  context,
}) => {
  // A browser without a screen asks for it.
  await context.grantPermissions(['screen-wake-lock'])
  await page.addInitScript(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    const locks: WakeLockSentinel[] = []
    const system = { locks, isRefusing: false }
    Object.assign(window, { system })
    navigator.wakeLock.request = async (type) => {
      if (system.isRefusing) throw new DOMException('Low battery', 'NotAllowedError')
      const lock = await request(type)
      locks.push(lock)
      return lock
    }
  })
  type Tab = { system: { locks: WakeLockSentinel[]; isRefusing: boolean } }
  const refuse = (isRefusing: boolean) =>
    page.evaluate((to) => {
      ;(window as unknown as Tab).system.isRefusing = to
    }, isRefusing)
  const heldCount = () =>
    page.evaluate(() => (window as unknown as Tab).system.locks.filter(({ released }) => !released).length)
  await makeLesson(page)
  await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
  await expect(viewOf(page)).toBeVisible()
  await expect.poll(heldCount).toBe(1)
  const mayDarken = viewOf(page).getByText('Skärmen kan släckas av sig själv.')
  await expect(mayDarken).toBeHidden()
  await refuse(true)
  await page.evaluate(() => (window as unknown as Tab).system.locks.at(-1)?.release())
  await expect(mayDarken).toBeVisible()
  await refuse(false)
  await page.keyboard.press('q')
  await expect(mayDarken).toBeHidden()
  expect(await heldCount()).toBe(1)
})
