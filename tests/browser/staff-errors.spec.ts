import { accessibilityIssues } from './axe.ts'
import { newMaterial } from './dialogs.ts'
import { ignoreErrors } from './page-errors.ts'
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
    ignoreErrors(pageErrors, /a page could not be loaded/)
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

test.describe('when a role is taken away', () => {
  // Calls that are under way then are refused, some of them after the test has seen it.
  test.use({ losesNetwork: true })

  test('an editor whose role is taken away in the middle of a text reads what was typed, and can copy it', async ({
    page,
    site,
  }) => {
    const { id: material } = await newMaterial(site, 'UtanRoll', { short_description: 'Som det var.' })
    const id = await openStaffPage(page, site, `/material/${material}/innehall`, 'editor')
    await page.getByLabel('Kort beskrivning', { exact: true }).fill('En lång tanke om mossor.')
    await page.getByRole('textbox', { name: 'Om materialet' }).click()
    await page.keyboard.type('Leta i skuggan.')
    // Another tab of the same material: its fields are no longer on the page.
    await page.keyboard.press('Alt+6')
    await expect(page).toHaveURL(/\/sok$/)
    await site.store.deleteFrom('staff_role').where('customer_id', '=', id).execute()
    await site.store.deleteFrom('session').where('customer_id', '=', id).execute()
    await page.keyboard.press('Control+s')
    await expect(heading(page)).toHaveText('Logga in till redaktionen')
    const typed = page.getByRole('region', { name: 'Det här hade du skrivit' })
    await expect(typed).toContainText('En lång tanke om mossor.')
    await expect(typed).toContainText('Leta i skuggan.')
    expect(await accessibilityIssues(page)).toEqual([])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await typed.getByRole('button', { name: 'Kopiera texten' }).click()
    await expect(typed.getByRole('status')).toHaveText('Kopierat.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('En lång tanke om mossor.')
  })
})
