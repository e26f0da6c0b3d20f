import { accessibilityIssues } from './axe.ts'
import { newMaterial } from './dialogs.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff refusals' })

test('a time that has been marks its day or its clock time, and the reason goes when the field is changed', async ({
  page,
  site,
  pageErrors,
}) => {
  const { id } = await newMaterial(site, 'Tider', { status: 0, short_description: 'Om tid.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  await page.getByRole('button', { name: /när det publiceras/ }).click()
  const form = page.getByRole('group', { name: 'Publiceras, svensk tid' })
  const day = form.getByRole('textbox', { name: 'Dag' })
  const clock = form.getByRole('textbox', { name: 'Klockslag' })
  const reason = form.getByText('Tiden har redan varit. Välj en senare.')
  const decide = page.getByRole('button', { name: 'Bestäm tiden' })
  await expect(day).toBeFocused()
  await day.fill('2020-05-04')
  await clock.fill('25')
  await decide.click()
  await expect(clock).toBeFocused()
  await expect(clock).toHaveAttribute('aria-invalid', 'true')
  await clock.fill('10.00')
  await decide.click()
  await expect(day).toBeFocused()
  ignoreFailedRequests(pageErrors)
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(clock).toHaveAttribute('aria-invalid', 'false')
  await expect(day).toHaveAccessibleDescription(/Tiden har redan varit/)
  await expect(reason).toHaveCount(1)
  expect(await accessibilityIssues(page)).toEqual([])

  // Of today, the clock time is what has been.
  await day.fill(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now()))
  await expect(reason).toHaveCount(0)
  await clock.fill('00.00')
  await decide.click()
  await expect(clock).toBeFocused()
  ignoreFailedRequests(pageErrors)
  await expect(clock).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toHaveAttribute('aria-invalid', 'false')
  await clock.fill('00.0')
  await expect(reason).toHaveCount(0)
})

test('an article that cannot be published yet focuses the first field to correct', async ({
  page,
  site,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/ord/artiklar', 'editor')
  await page.getByLabel('Ny artikel').fill('Vad gör en myra på vintern?')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Vad gör en myra på vintern?')
  await page.getByRole('textbox', { name: 'Ingress' }).click()
  await page.keyboard.type('Den sover djupt.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Gräv inte i stacken. Titta på den.')
  await page.getByRole('button', { name: /^Publicera/ }).click()
  await expect(page.getByRole('alert')).toContainText('Välj minst en kategori')
  ignoreFailedRequests(pageErrors)
  const category = page.getByRole('group', { name: 'Kategorier' }).getByRole('checkbox').first()
  await expect(category).toBeFocused()
  await expect(category).toHaveAttribute('aria-invalid', 'true')
  expect(await accessibilityIssues(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(category).toHaveAttribute('aria-invalid', 'false')
})

test('a material whose fields to correct stand on another tab focuses the reasons', async ({
  page,
  site,
  pageErrors,
}) => {
  const { id } = await newMaterial(site, 'Flik', { status: 0, short_description: '' })
  await openStaffPage(page, site, `/material/${id}/sok`, 'editor')
  await page.getByRole('button', { name: /^Publicera/ }).click()
  const reasons = page.getByRole('alert').filter({ hasText: 'Kort beskrivning' })
  await expect(reasons).toBeFocused()
  ignoreFailedRequests(pageErrors)
  await page.keyboard.press('Alt+1')
  await expect(page.getByLabel('Kort beskrivning', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})
