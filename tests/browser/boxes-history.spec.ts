import { accessibilityIssues, overflowingElements } from './axe.ts'
import { addNote, addPart, chooseMore, makeBox, rows, storedUndoneSteps } from './boxes.ts'
import { expect, openControlled, setOnline, test } from './offline.ts'

test('what was done with a box is read in words, and several steps are taken back and done again at once, without network', async ({
  page,
  context,
}) => {
  test.slow()
  await openControlled(page, '/')
  await makeBox(page, 'Vikingatiden')
  await setOnline(context, false)
  for (const title of ['Karta', 'Film', 'Runor']) await addNote(page, title)
  await addPart(page, 'Rubrik', 'Rubrik', 'Lektion 2')
  await expect(rows(page)).toHaveText(['Karta', 'Film', 'Runor'])

  // The button says what it takes back, and then what it took back.
  const undo = page.getByRole('button', { name: 'Ångra', exact: true })
  await expect(undo).toHaveAttribute('title', 'Lade till rubriken ”Lektion 2”')
  await undo.click()
  const last = page.locator('.box-tools-last')
  await expect(last).toHaveText('Ångrat: Lade till rubriken ”Lektion 2”.')
  await page.getByRole('button', { name: 'Gör om', exact: true }).click()
  await expect(last).toHaveText('Gjort om: Lade till rubriken ”Lektion 2”.')
  await addNote(page, 'Läxa')
  await expect(last).toBeEmpty()

  await chooseMore(page, 'Historik')
  const history = page.getByRole('region', { name: 'Historik' })
  await expect(history.getByRole('heading', { name: 'Historik' })).toBeFocused()
  const steps = history.locator('li > span:first-child, .box-history-now')
  await expect(steps).toHaveText([
    'Så är lådan nu',
    'Lade till anteckningen ”Läxa”',
    'Lade till rubriken ”Lektion 2”',
    'Lade till anteckningen ”Runor”',
    'Lade till anteckningen ”Film”',
    'Lade till anteckningen ”Karta”',
  ])
  await history.getByRole('button', { name: /^Ångra härifrån.*Runor/ }).click()
  await expect(rows(page)).toHaveText(['Karta', 'Film'])
  await expect(history.getByRole('status')).toHaveText('Ångrade 3 steg.')
  await expect(history.getByRole('heading', { name: 'Historik' })).toBeFocused()
  expect(await accessibilityIssues(page)).toEqual([])
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowingElements(page)).toEqual([])
  }

  // It is stored for when the box is opened again.
  await expect.poll(() => storedUndoneSteps(page)).toBe(3)
  await page.reload()
  await chooseMore(page, 'Historik')
  await expect(steps).toHaveText([
    'Ångrat: Lade till anteckningen ”Läxa”',
    'Ångrat: Lade till rubriken ”Lektion 2”',
    'Ångrat: Lade till anteckningen ”Runor”',
    'Så är lådan nu',
    'Lade till anteckningen ”Film”',
    'Lade till anteckningen ”Karta”',
  ])
  await history.getByRole('button', { name: /^Gör om hit.*Lektion 2/ }).click()
  await expect(rows(page)).toHaveText(['Karta', 'Film', 'Runor'])
  await expect(page.getByRole('region', { name: 'Lektion 2' })).toBeVisible()
  await expect(history.getByRole('status')).toHaveText('Gjorde om 2 steg.')
  // One step is named, and what is said goes with the next change.
  await history.getByRole('button', { name: /^Gör om hit.*Läxa/ }).click()
  await expect(history.getByRole('status')).toHaveText('Gjort om: Lade till anteckningen ”Läxa”.')
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await expect(history.getByRole('status')).toBeEmpty()
  // A press that comes twice takes the step once.
  const film = history.getByRole('button', { name: /^Ångra härifrån.*Film/ })
  await film.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(history.getByRole('status')).toHaveText('Ångrade 3 steg.')
  await expect(rows(page)).toHaveText(['Karta'])
  await history.getByRole('button', { name: 'Stäng' }).click()
  await expect(history).toBeHidden()
  await expect(page.locator('.box-actions .more-menu summary')).toBeFocused()
})
