import type { Locator } from '@playwright/test'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { addNote, addPart, chooseMore, makeBox, moreMenu, putInBox, rows } from './boxes.ts'
import { writeIndexedDb } from './indexed-db.ts'
import { expect, heading, open, openControlled, test } from './offline.ts'
import { materialWithWorksheets } from './saved-material.ts'

test.use({ serviceWorkers: 'allow' })

test('what is done to a box seldom is in a menu that keys open, Escape closes, and that covers nothing afterwards', async ({
  page,
}) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Vikingatiden')
  await addNote(page, 'Karta')
  const [menu, opener] = [moreMenu(page), moreMenu(page).locator('summary')]
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByText('Kopiera lådan')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Ändra namn, färg och ämne' })).toBeFocused()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(menu.getByText('Ta bort lådan')).toBeInViewport()
    expect(await overflowingElements(page)).toEqual([])
    expect(await accessibilityIssues(page, 'main')).toEqual([])
  }
  // In large text the buttons take two rows, and the menu's button stands first in the second one.
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  for (const width of [620, 700, 760]) {
    await page.setViewportSize({ width, height: 844 })
    const left = await menu.locator('ul').evaluate((list) => list.getBoundingClientRect().left)
    expect(left, `${width} px`).toBeGreaterThanOrEqual(0)
    expect(await overflowingElements(page)).toEqual([])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.keyboard.press('Escape')
  await expect(menu.getByText('Kopiera lådan')).toBeHidden()
  await expect(opener).toBeFocused()

  // A press elsewhere closes it; a choice closes it too, and the form gives the focus back to its button.
  await opener.click()
  await page.locator('.box-facts').click()
  await expect(menu.getByText('Kopiera lådan')).toBeHidden()
  await chooseMore(page, 'Ändra namn, färg och ämne')
  await expect(menu.getByText('Kopiera lådan')).toBeHidden()
  await page.getByLabel('Namn').fill('Vikingar')
  await page.getByRole('button', { name: 'Klar' }).click()
  await expect(heading(page)).toHaveText('Vikingar')
  await expect(opener).toBeFocused()
  await chooseMore(page, 'Fäst för elever')
  await expect(page.getByLabel('Kod, 4 siffror')).toBeVisible()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(opener).toBeFocused()
})

test('beside the parts a wide screen shows the time, what the box covers and how it stands; a phone has a note’s minutes beside its name', async ({
  page,
  site,
}) => {
  await openControlled(page, '/lador')
  const material = await materialWithWorksheets(site)
  await putInBox(page, material, 'Vikingatiden', { isNew: true })
  await open(page, '/lador')
  await page.getByRole('link', { name: 'Vikingatiden' }).click()
  const side = page.locator('.box-side')
  await expect(side.getByRole('region', { name: 'Centralt innehåll' })).toContainText(/\d av \d|Inget av/)
  await expect(side.getByRole('region', { name: /^Tid/ })).toHaveCount(0)
  await addPart(page, 'Rubrik', 'Rubrik', 'Lektion 2')
  await addNote(page, 'Karta')
  await page.getByLabel('Minuter för Karta').fill('15')
  await page.getByLabel(`Minuter för ${material.name}`).fill('60')
  await page.getByLabel(`Minuter för ${material.name}`).press('Enter')
  const time = side.getByRole('region', { name: 'Tid 1 tim 15 min' })
  await expect(time.getByRole('listitem')).toHaveText(['Utan rubrik1 tim', 'Lektion 215 min'])
  const beside = async () => {
    const [panel, parts] = [await side.boundingBox(), await page.locator('.box-contents').boundingBox()]
    return panel !== null && parts !== null && panel.x >= parts.x + parts.width
  }
  for (const width of [1100, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await beside()).toBe(true)
    expect(await overflowingElements(page)).toEqual([])
    expect(await accessibilityIssues(page, 'main')).toEqual([])
  }
  // Keys reach it after what stands above the parts, and before the parts.
  await moreMenu(page).locator('summary').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Gör redo' })).toBeFocused()

  // On a phone the facts and the headings have the time: nothing of it is loaded or in the way.
  const topOf = async (what: Locator) => Math.round((await what.boundingBox())?.y ?? 0)
  const row = page.locator('.part-row').filter({ hasText: 'Karta' })
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(time).toHaveCount(0)
    await expect(page.locator('.box-facts')).toContainText('1 tim 15 min')
    const minutes = row.locator('.part-minutes')
    expect(await topOf(minutes)).toBeLessThan((await topOf(row)) + 20)
    expect(await overflowingElements(page)).toEqual([])
    expect(await accessibilityIssues(page, 'main')).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await overflowingElements(page)).toEqual([])
})

test('a link needs an address, and a name as long as an address stays on the screen', async ({ page }) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Skogen')
  await page.getByRole('button', { name: 'Länk', exact: true }).click()
  const address = page.getByLabel('Adress', { exact: true })
  await page
    .getByLabel('Vad heter sidan?')
    .fill(`https://www.naturskyddsforeningen.se/${'skogsvandring'.repeat(3)}`)
  await address.fill('Skogen hos Naturskyddsföreningen')
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('inga mellanslag')
  await address.fill('www.naturskyddsforeningen.se')
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  // Without files there is no size to name.
  await expect(page.getByRole('button', { name: 'Gör filen', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Gör redo' }).click()
  await expect(page.getByRole('region', { name: 'Utan nät' })).toContainText('Länken behöver nät')
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflowingElements(page), `${width} px`).toEqual([])
  }
})

test('many boxes are searched by name, label and subject, and a box that is gone meanwhile says so', async ({
  page,
  context,
}) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Skogen')
  await addNote(page, 'Ta med lupp')
  await expect(rows(page)).toHaveText(['Ta med lupp'])
  await open(page, '/lador')
  await expect(page.locator('.box-card')).toHaveCount(2)
  await expect(page.getByLabel(/^Sök bland/)).toBeHidden()
  const summary = await page.evaluate(async () => {
    const opening = indexedDB.open('skolmaterial-boxes')
    const database = await new Promise<IDBDatabase>(
      (done) => (opening.onsuccess = () => done(opening.result)),
    )
    const reading = database.transaction('boxes').objectStore('boxes').get('index')
    return new Promise<{ id: string }[]>((done) => (reading.onsuccess = () => done(reading.result as never)))
  })
  const others = Array.from({ length: 50 }, (_, at) => ({
    ...summary[0],
    ...{ id: `box-${at}`, title: `Låda ${at}`, changedAt: at, tags: at === 7 ? ['Runor'] : [] },
    subject: at % 2 === 0 ? 'Historia' : 'Biologi',
  }))
  await writeIndexedDb(page, 'boxes', { index: [...summary, ...others] })
  await page.reload()
  await expect(page.locator('.box-card')).toHaveCount(41)
  await page.getByRole('button', { name: 'Visa alla 51 lådor' }).click()
  await expect(page.locator('.box-card')).toHaveCount(52)
  await expect(page.getByRole('link', { name: 'Låda 10', exact: true })).toBeFocused()

  const search = page.getByLabel('Sök bland dina 51 lådor')
  await search.fill('runor')
  await expect(page.locator('.box-card h2')).toHaveText(['Låda 7'])
  await expect(page.getByText('1 låda passar')).toBeVisible()
  await search.fill('historia låda 4')
  await expect(page.getByText('9 lådor passar')).toBeVisible()
  await search.fill('finns inte')
  await expect(page.getByText('Ingen låda passar. Sök på ett annat ord.')).toBeVisible()
  await search.fill('skogen')
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, 'main')).toEqual([])

  // The box is read while the pointer is on its card; what another tab changes meanwhile is there when it opens.
  const other = await context.newPage()
  await open(other, '/lador')
  await other.getByRole('link', { name: 'Skogen' }).click()
  await expect(rows(other)).toHaveText(['Ta med lupp'])
  await page.getByRole('link', { name: 'Skogen' }).hover()
  await addNote(other, 'Räkna ringar')
  await expect(rows(other)).toHaveCount(2)
  await page.getByRole('link', { name: 'Skogen' }).click()
  await expect(rows(page)).toHaveText(['Ta med lupp', 'Räkna ringar'])
})
