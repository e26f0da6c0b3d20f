import { accessibilityIssues } from './axe.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

test.describe('without network', () => {
  test.use({ losesNetwork: true })

  test('a staff page says so under the menu, and opens when the network is back', async ({
    page,
    site,
    pageErrors,
  }) => {
    await openStaffPage(page, site, '/ord/amnen', 'editor')
    await expect(page.getByRole('link', { name: 'Biologi' })).toBeVisible()
    await page.context().setOffline(true)
    // A page whose program is in memory says so itself.
    await page.getByRole('link', { name: 'Teman' }).click()
    await expect(page.getByRole('alert').getByRole('button', { name: 'Försök igen' })).toBeVisible()
    expect(await accessibilityIssues(page)).toEqual([])
    // The program of another cannot be fetched.
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    await expect(heading(page)).toHaveText('Sidan kunde inte öppnas')
    await expect(page.getByText('Det finns inget nät.')).toBeVisible()
    expect(await accessibilityIssues(page)).toEqual([])
    // React writes the error to the console as well.
    const unexpected = pageErrors.filter((line) => !line.includes('a page could not be loaded'))
    pageErrors.splice(0, pageErrors.length, ...unexpected)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(heading(page)).toHaveText('Export')
  })
})

test('a packer on a page of editors reads whose it is, with the menu left', async ({ page, site }) => {
  await openStaffPage(page, site, '/export', 'packer')
  await expect(heading(page)).toHaveText('Sidan är inte för din roll')
  expect(await accessibilityIssues(page)).toEqual([])
  // The code of the next page comes late: until it is there, the page of editors is not shown, nor its data asked for.
  await page.route('**/redaktion/assets/*.js', async (route) => {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Till Idag' }).click()
  await expect(heading(page)).not.toHaveText('Sidan är inte för din roll')
  await expect(page.getByRole('link', { name: /^Beställningar/ }).first()).toBeVisible()
})
