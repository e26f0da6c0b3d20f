import type { Page } from '@playwright/test'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import {
  addNote,
  addPart,
  changeDetails,
  chooseMore,
  makeBox,
  photo,
  rows,
  storedTitles,
  storedUndoneSteps,
} from './boxes.ts'
import { dialog } from './dialogs.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { listingOf, materialWithWorksheets, toast } from './saved-material.ts'
import { installStorageFaults } from './storage-faults.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a teacher without account makes a box, fills it from cards, and changes it without network', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const [first, second] = [await materialWithWorksheets(site), await materialWithWorksheets(site, 1)]
  await openControlled(page, listingOf(first))

  await page.getByRole('button', { name: `Lägg ${first.name} i låda` }).click()
  await dialog(page).getByLabel('Ny låda').fill('Vikingatiden')
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(toast(page, 'Ligger nu i Vikingatiden.')).toBeVisible()

  // Several at once, in a box that is there already.
  await open(page, '/popularall')
  const buttons = page.locator('.card-box-button')
  await buttons.first().click()
  await dialog(page).getByRole('button', { name: 'Välj fler på sidan' }).click()
  await page.locator('.card-box-button[aria-pressed="false"]').first().click()
  const bar = page.getByRole('region', { name: 'Valda material' })
  await expect(bar).toContainText('2 valda')
  await bar.getByRole('button', { name: 'Lägg i låda' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Vikingatiden/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(bar).toBeHidden()

  // The same material is not put there twice; a material's own page has the button too.
  await open(page, `/${first.slug}`)
  await page.getByRole('link', { name: 'Lägg i låda' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: /ligger redan där/ })).toBeDisabled()

  await setOnline(context, false)
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Vikingatiden' }).click()
  await expect(rows(page)).toHaveCount(3)
  await addPart(page, 'Rubrik', 'Rubrik', 'Lektion 2')
  await addNote(page, 'Ha framme från början')
  await page.getByLabel('Minuter för Ha framme från början').fill('15')
  await page.getByLabel(`Minuter för ${first.name}`).fill('45')
  await page.getByLabel(`Minuter för ${first.name}`).press('Enter')
  await expect(page.locator('.box-facts')).toHaveText('1 tim · 4 delar')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Tavlan.png', mimeType: 'image/png', buffer: photo })
  await expect(section(page, 'Lektion 2').locator('h3')).toHaveText([/^Ha framme/, /^Tavlan/])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sida.html', mimeType: 'text/html', buffer: Buffer.from('<p>hej') })
  await expect(
    page.getByText('sida.html är varken ett foto eller en PDF. Filen har inte sparats.'),
  ).toBeVisible()

  await changeDetails(page)
  await page.getByLabel('Namn').fill('Vikingatiden åk 4')
  await page.getByLabel('Ämne').fill('Historia')
  await page.getByLabel('Etiketter, med komma emellan').fill('resor, handel')
  await page.getByRole('radio', { name: 'Röd' }).check()
  await page.getByRole('button', { name: 'Klar' }).click()
  await expect.poll(() => storedTitles(page)).toEqual(['Vikingatiden åk 4'])
  await page.reload()
  await expect(heading(page)).toHaveText('Vikingatiden åk 4')
  await expect(page.locator('.box-facts')).toHaveText('Historia · 1 tim · 5 delar')
  await expect(page.getByRole('list', { name: 'Etiketter' })).toHaveText('resorhandel')

  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page)).toEqual([])

  // A copy is a box of its own, and a removed box can be taken back.
  await chooseMore(page, 'Kopiera lådan')
  await expect(heading(page)).toHaveText('Vikingatiden åk 4 (kopia)')
  await chooseMore(page, 'Ta bort lådan')
  await expect(page.getByText('Lådan är borttagen.')).toBeVisible()
  await page.getByRole('button', { name: 'Ta tillbaka lådan' }).click()
  // The rows stay, hidden, while the box is removed: only what can be seen says that the box is back on the device.
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await open(page, '/lador')
  await expect(page.locator('.box-card h2')).toHaveText([
    'Vikingatiden åk 4 (kopia)',
    'Vikingatiden åk 4',
    'Sparat',
  ])
  expect(second.id).not.toBe(first.id)
})

test('text that is being written is still there when a box that another tab removed is taken back', async ({
  page,
  context,
}) => {
  await makeBox(page, 'Runor')
  const other = await context.newPage()
  await open(other, page.url())
  await page.getByRole('button', { name: 'Anteckning', exact: true }).click()
  await page.getByLabel('Vad gäller anteckningen?', { exact: true }).fill('Frågor om runstenar')
  await chooseMore(other, 'Ta bort lådan')
  await expect(page.getByText('Lådan är borttagen.')).toBeVisible()
  await expect(heading(page)).toHaveText('Runor')
  await page.getByRole('button', { name: 'Ta tillbaka lådan' }).click()
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(rows(page)).toHaveText(['Frågor om runstenar'])
})

test('the parts are ordered by keyboard, by arrows and by dragging, and each step can be taken back', async ({
  page,
}) => {
  await makeBox(page, 'Ordning')
  for (const title of ['Karta', 'Film', 'Runor']) await addNote(page, title)
  const handle = page.getByRole('button', { name: 'Flytta Runor' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(rows(page)).toHaveText(['Runor', 'Karta', 'Film'])
  await expect(page.getByText('Runor: plats 1 av 3')).toBeAttached()
  await expect(handle).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveText(['Karta', 'Film', 'Runor'])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(rows(page)).toHaveText(['Karta', 'Runor', 'Film'])

  await addPart(page, 'Rubrik', 'Rubrik', 'Lektion 2')
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(section(page, 'Lektion 2').locator('h3')).toHaveText(['Runor'])
  await expect(handle).toBeFocused()

  await page.getByRole('button', { name: 'Ordna' }).click()
  await page.getByRole('button', { name: 'Flytta ner Karta' }).click()
  await expect(rows(page)).toHaveText(['Film', 'Karta', 'Runor'])
  await page.getByRole('button', { name: 'Flytta Film' }).dragTo(page.getByText('Runor', { exact: true }))
  await expect(section(page, 'Lektion 2').locator('h3')).toHaveCount(2)

  const undo = page.getByRole('button', { name: 'Ångra' })
  await undo.click()
  await expect(rows(page)).toHaveText(['Film', 'Karta', 'Runor'])
  await expect.poll(() => storedUndoneSteps(page)).toBe(1)
  await page.reload()
  await undo.click()
  await expect(rows(page)).toHaveText(['Karta', 'Film', 'Runor'])
  await page.getByRole('button', { name: 'Gör om' }).click()
  await expect(rows(page)).toHaveText(['Film', 'Karta', 'Runor'])
})

test('a heading is dragged with the parts below it, to before or after another, and it can be taken back', async ({
  page,
}) => {
  // High enough for all of it: a page that scrolls in the middle of a press takes hold of something else.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await makeBox(page, 'Tema')
  await addNote(page, 'Före alla')
  for (const title of ['Lektion 1', 'Lektion 2', 'Lektion 3']) {
    await addPart(page, 'Rubrik', 'Rubrik', title)
    await addNote(page, `Del i ${title}`)
    const handle = page.getByRole('button', { name: `Flytta Del i ${title}` })
    await expect(section(page, title).locator('h3')).toHaveText([`Del i ${title}`])
    await expect(handle).toBeVisible()
  }
  const headings = page.locator('.box-section-heading h2')
  const handleOf = (title: string) => page.getByRole('button', { name: `Flytta rubriken ${title}` })
  const drag = async (title: string, onto: string, half: 'upper' | 'lower') => {
    const target = section(page, onto)
    const { height } = (await target.boundingBox())!
    await handleOf(title).dragTo(target, {
      targetPosition: { x: 60, y: half === 'upper' ? 4 : height - 4 },
    })
  }
  await drag('Lektion 3', 'Lektion 1', 'upper')
  await expect(headings).toHaveText(['Lektion 3', 'Lektion 1', 'Lektion 2'])
  await expect(rows(page)).toHaveText(['Före alla', 'Del i Lektion 3', 'Del i Lektion 1', 'Del i Lektion 2'])
  await expect(page.getByText('Lektion 3: plats 1 av 3')).toBeAttached()
  await expect(handleOf('Lektion 3')).toBeFocused()
  // Over the parts of another section too: it comes after all of them.
  await drag('Lektion 3', 'Lektion 2', 'lower')
  await expect(headings).toHaveText(['Lektion 1', 'Lektion 2', 'Lektion 3'])
  await drag('Lektion 2', 'Före första rubriken', 'lower')
  await expect(headings).toHaveText(['Lektion 2', 'Lektion 1', 'Lektion 3'])
  await expect(rows(page).first()).toHaveText('Före alla')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(headings).toHaveText(['Lektion 1', 'Lektion 2', 'Lektion 3'])
  // A row is dropped into a section as before, also onto its heading.
  await page
    .getByRole('button', { name: 'Flytta Del i Lektion 1' })
    .dragTo(page.getByRole('heading', { name: 'Lektion 3', exact: true }))
  await expect(section(page, 'Lektion 3').locator('h3')).toHaveText(['Del i Lektion 3', 'Del i Lektion 1'])
})

test('where the browser stores nothing, the page of boxes says so, and a box that is not there is not shown as empty', async ({
  page,
}) => {
  await open(page, '/lada/5f0c2d3e-0000-4000-8000-000000000000')
  await expect(page.getByText('Den här lådan finns inte på den här enheten.')).toBeVisible()
  await installStorageFaults(page, 'open refused')
  await open(page, '/lador')
  await expect(page.getByRole('alert')).toContainText('Webbläsaren sparar ingenting från den här webbplatsen')
  await expect(page.getByRole('button', { name: 'Ny låda' })).toHaveCount(0)
})
