import type { BrowserContext } from '@playwright/test'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { openBoxWithWorksheets, pressInPanel as press, readyPanel as panel } from './boxes-ready-steps.ts'
import { chooseMore, putInBox } from './boxes.ts'
import { expect, open, openControlled, setOnline, test } from './offline.ts'
import { markFormAnswered, materialWithWorksheets, submitDownloadForm, toast } from './saved-material.ts'

/** Lets no file of a material come before the returned function is called. */
async function holdFiles(context: BrowserContext): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/uploads/product/file/**', async (route) => {
    await released
    await route.continue().catch(() => null)
  })
  return release
}

test('a box goes on being made ready while its person reads another page, which says when it is ready', async ({
  page,
  site,
  context,
}) => {
  await openBoxWithWorksheets(page, site, 'Runor')
  const release = await holdFiles(context)
  await press(page, 'Gör redo')
  await press(page, /^Hämta och kontrollera/)
  await submitDownloadForm(page)
  await expect(panel(page).getByRole('progressbar')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, '.ready-panel')).toEqual([])

  // The box can be used meanwhile, and shows how far it has come.
  await press(page, 'Fortsätt i bakgrunden')
  await expect(panel(page)).toContainText('Görs redo: 0 av 1 klara.')
  await expect(panel(page).getByRole('button', { name: 'Visa hur det går' })).toBeFocused()
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page, '.ready-panel')).toEqual([])
  await press(page, 'Visa hur det går')
  await expect(panel(page).getByRole('progressbar')).toBeVisible()

  await page.getByRole('link', { name: 'Lådor' }).first().click()
  await expect(page).toHaveURL(/\/lador$/)
  release()
  await expect(toast(page, 'Runor är redo utan nät.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Runor', exact: true }).click()
  await expect(panel(page).getByRole('heading', { name: /^Redo utan nät/ })).toBeVisible()
})

test('what goes on in the background is stopped from the box, and with the box', async ({
  page,
  site,
  context,
}) => {
  await openBoxWithWorksheets(page, site, 'Runor')
  const release = await holdFiles(context)
  await press(page, 'Gör redo')
  await press(page, /^Hämta och kontrollera/)
  await submitDownloadForm(page)
  await press(page, 'Fortsätt i bakgrunden')
  await page.getByRole('link', { name: 'Lådor' }).first().click()
  await page.getByRole('link', { name: 'Runor', exact: true }).click()
  // With the box it ends, also when the box is taken back.
  await chooseMore(page, 'Ta bort lådan')
  await page.getByRole('link', { name: 'Lådor' }).first().click()
  await expect(page.locator('.box-card h2')).toHaveText(['Sparat'])
  await page.goBack()
  await page.getByRole('button', { name: 'Ta tillbaka lådan' }).click()
  await press(page, 'Gör redo')
  await press(page, /^Hämta och kontrollera/)
  await press(page, 'Avbryt')
  await expect(panel(page).getByRole('button', { name: 'Gör redo', exact: true })).toBeFocused()
  await expect(panel(page)).not.toContainText('Görs redo')
  // The next attempt is not disturbed by what the stopped one still has to end, and the panel shows its end.
  await press(page, 'Gör redo')
  await press(page, /^Hämta och kontrollera/)
  await press(page, 'Fortsätt i bakgrunden')
  await expect(panel(page)).toContainText('Görs redo: 0 av 1 klara.')
  release()
  await expect(panel(page).getByRole('heading', { name: /^Redo utan nät/ })).toBeVisible({ timeout: 60_000 })
})

test('a material that is being fetched for one box is waited for by another', async ({
  page,
  site,
  context,
}) => {
  await openControlled(page, '/')
  const sheet = await materialWithWorksheets(site)
  await putInBox(page, sheet, 'Runor', { isNew: true })
  await putInBox(page, sheet, 'Vikingar', { isNew: true })
  await markFormAnswered(page, sheet)
  await open(page, '/lador')
  const release = await holdFiles(context)
  for (const box of ['Runor', 'Vikingar']) {
    await page.getByRole('link', { name: 'Lådor' }).first().click()
    await page.getByRole('link', { name: box, exact: true }).click()
    await press(page, 'Gör redo')
    await press(page, /^Hämta och kontrollera/)
    await press(page, 'Fortsätt i bakgrunden')
    await expect(panel(page)).toContainText('Görs redo: 0 av 1 klara.')
  }
  release()
  await expect(panel(page).getByRole('heading', { name: /^Redo utan nät/ })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Lådor' }).first().click()
  await page.getByRole('link', { name: 'Runor', exact: true }).click()
  await expect(panel(page).getByRole('heading', { name: /^Redo utan nät/ })).toBeVisible({ timeout: 60_000 })
})

test('what was asked without network is asked again by a press, and by itself when the network is back', async ({
  page,
  site,
  context,
}) => {
  const sheet = await openBoxWithWorksheets(page, site, 'Runor')
  await setOnline(context, false)
  await press(page, 'Gör redo')
  const unanswered = panel(page).getByText(`${sheet.name}: inte sparat, och nätet svarar inte.`)
  await expect(unanswered).toBeVisible()
  await press(page, 'Fråga igen')
  await expect(panel(page).getByRole('heading', { name: 'Gör redo utan nät' })).toBeFocused()
  await expect(unanswered).toBeVisible()
  await setOnline(context, true)
  await expect(panel(page).getByRole('button', { name: /^Hämta och kontrollera/ })).toBeVisible()
  await expect(unanswered).toBeHidden()
})
