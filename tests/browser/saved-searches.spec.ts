import { addMaterial } from '../support/add-material.ts'
import { accessibilityIssues } from './axe.ts'
import { expect, heading, openPage, test } from './site.ts'

test('a search is saved on the device, says what is new since it was opened, and is removed', async ({
  page,
  site,
}) => {
  const saved = page.getByRole('region', { name: 'Sparade sökningar' })
  await openPage(page, '/search?q=demokrati')
  await page.getByRole('button', { name: 'Spara sökningen' }).click()
  await page.getByRole('link', { name: 'Se sparade sökningar' }).click()
  await expect(heading(page)).toHaveText('Sparat på enheten')
  await expect(saved).toContainText('Inget nytt sedan')
  expect(await accessibilityIssues(page, '#sokningar')).toEqual([])

  await addMaterial(site, { slug: `demokrati-${crypto.randomUUID()}`, name: 'En ny övning om demokrati' })
  await openPage(page, '/sparat')
  await expect(saved).toContainText('1 ny sedan sist')
  await saved.getByRole('link', { name: 'demokrati' }).click()
  await expect(heading(page)).toHaveText('Sökresultat / demokrati')
  await expect(page.getByRole('button', { name: 'Ta bort sparad sökning' })).toBeVisible()
  await openPage(page, '/sparat')
  await expect(saved).toContainText('Inget nytt sedan')

  await saved.getByRole('button', { name: 'Ta bort sökningen demokrati' }).click()
  await expect(saved).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await openPage(page, '/search?q=demokrati')
  await expect(page.getByRole('button', { name: 'Spara sökningen' })).toBeVisible()
})

test('a list with filters is saved with them', async ({ page }) => {
  await openPage(page, '/amne/biologi?sortera=namn')
  await page.getByRole('button', { name: 'Spara sökningen' }).click()
  await expect(page.getByRole('button', { name: 'Ta bort sparad sökning' })).toBeVisible()
  await openPage(page, '/sparat')
  const link = page.getByRole('region', { name: 'Sparade sökningar' }).getByRole('link')
  await expect(link).toHaveText('Biologi')
  await expect(link).toHaveAttribute('href', '/amne/biologi')
})
