import { accessibilityIssues } from './axe.ts'
import { newMaterial } from './dialogs.ts'
import { expect, test } from './site.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff materials' })

test('an editor on a phone saves from the middle of a long form, and chooses a time that reads the same in every browser', async ({
  page,
  site,
}) => {
  const { id } = await newMaterial(site, 'Smal', { short_description: 'Om mossor.' })
  await page.setViewportSize({ width: 320, height: 640 })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  const bar = page.locator('.save-bar')
  const save = page.getByRole('button', { name: 'Spara', exact: true })
  await expect(bar).toContainText('Allt är sparat')
  await expect(save).toBeDisabled()

  // Every field is seen above the bar when it is reached by the keyboard.
  const last = page.getByLabel('Länkens text')
  await page.getByLabel('Länk till materialet').fill('https://mossor.example')
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  const [field, shown] = [await last.boundingBox(), await bar.boundingBox()]
  expect(field!.y + field!.height).toBeLessThanOrEqual(shown!.y)
  await last.fill('Till mossorna')
  await expect(bar).toContainText('Osparade ändringar')
  await expect(save).toBeInViewport({ ratio: 1 })
  expect(await accessibilityIssues(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await save.click()
  await expect(bar).toContainText('Allt är sparat')
  await expect(bar).toContainText('Besökare ser det inte än')

  await page.getByRole('button', { name: 'välj tid när det publiceras' }).click()
  const day = page.getByLabel('Dag', { exact: true })
  await expect(day).toBeFocused()
  const year = new Date().getFullYear() + 1
  await day.fill('31 november')
  await day.press('Enter')
  await expect(page.getByText('Skriv en dag som finns')).toBeVisible()
  await expect(day).toHaveValue('31 november')
  await day.fill(`1 dec. ${year}`)
  const clock = page.getByLabel('Klockslag')
  await clock.fill('halv fyra')
  await clock.press('Enter')
  await expect(page.getByText('Skriv timmar och minuter, till exempel 15.30.')).toBeVisible()
  await expect(clock).toHaveValue('halv fyra')
  expect(await accessibilityIssues(page)).toEqual([])
  await clock.fill('1530')
  await expect(page.getByText(`1 december ${year} kl. 15.30.`)).toBeVisible()
  await clock.press('Enter')
  await expect(page.getByText('1 dec. 15.30')).toBeVisible()
  const stored = await site.store
    .selectFrom('material')
    .select('publish_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Half past three in Sweden, in winter.
  expect(new Date(Number(stored.publish_at)).toISOString()).toBe(`${year}-12-01T14:30:00.000Z`)
})
