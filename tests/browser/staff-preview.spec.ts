import { accessibilityIssues } from './axe.ts'
import { newMaterial } from './dialogs.ts'
import { expect, heading, test } from './site.ts'
import { saved } from './staff-material-steps.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff materials' })

test('the page as visitors will see it shows what is saved and not yet published', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  const { id, name } = await newMaterial(site, 'Grodor', { short_description: 'Om grodor.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  await page.getByLabel('Namn', { exact: true }).fill(`${name} i dammen`)
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toContainText('Sparat')
  const link = page.getByRole('link', { name: 'Visa som besökare' })
  const address = (await link.getAttribute('href')) ?? ''
  const opened = page.waitForEvent('popup')
  await link.click()
  const preview = await opened
  await expect(heading(preview)).toHaveText(`${name} i dammen`)
  const note = preview.getByRole('note').filter({ hasText: 'Förhandsgranskning' })
  await expect(note).toContainText('Besökare ser dem inte än.')
  expect(await accessibilityIssues(preview)).toEqual([])
  await note.getByRole('link', { name: 'Sidan som besökare ser den' }).click()
  await expect(heading(preview)).toHaveText(name)
  await expect(preview.getByText('Förhandsgranskning.')).toHaveCount(0)

  const visitor = await browser.newPage()
  await visitor.goto(`${site.address}${address}`)
  await expect(visitor.getByText('syns bara för redaktionen')).toBeVisible()
  await visitor.getByRole('link', { name: 'Öppna materialet' }).click()
  await expect(heading(visitor)).toHaveText(name)
  await visitor.close()
})

test('the preview of a material with a new address opens before it is published', async ({ page, site }) => {
  const { id, name } = await newMaterial(site, 'Paddor', { short_description: 'Om paddor.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  await page.getByLabel('Adress', { exact: true }).fill(`${name.toLowerCase()}-i-dammen`)
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toContainText('Sparat')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Visa som besökare' }).click()
  await expect(heading(await opened)).toHaveText(name)
})

test('the preview of a text page says that changes wait only while some do', async ({ page, site }) => {
  await openStaffPage(page, site, '/ord/texter/om', 'editor')
  const note = page.getByRole('note').filter({ hasText: 'Förhandsgranskning' })
  const preview = async () => {
    await page.goto('/pages/om?preview=1')
    await expect(page.locator('.text-page')).toBeVisible()
  }
  await preview()
  await expect(note).toHaveCount(0)
  await page.goto('/redaktion/ord/texter/om')
  await page.getByRole('textbox', { name: 'Rubrik', exact: true }).fill('Om oss här')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toContainText('Sparat')
  await preview()
  await expect(heading(page)).toHaveText('Om oss här')
  await expect(note).toContainText('Besökare ser inte ändringarna än.')
})
