import { createFirstEditorLink } from '#server/accounts/staff/first-editor.ts'
import { formField, pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { fillInAccount, invitePacker, logInWithNewSecondFactor } from './staff-plain-page.ts'
import { placeOrders } from './staff-order-steps.ts'
import { openStaffPage } from './staff.ts'

const karin = {
  email: 'karin.bergh@redaktion.example',
  firstName: 'Karin',
  lastName: 'Bergh',
  password: 'vinterregn på tak',
}

// No other test of this site may have made an editor.
test.use({ siteFor: 'the first editor' })

test('whoever starts the site becomes its first editor, sets up a second step and invites a packer', async ({
  page,
  site,
  pageErrors,
}) => {
  const link = await createFirstEditorLink(site.store, site.address)
  await page.goto(link ?? 'no link')
  await expect(heading(page)).toHaveText('Gör den första redaktören')
  expect(await accessibilityIssues(page)).toEqual([])
  await formField(page, 'E-post').fill(karin.email)
  await fillInAccount(page, { ...karin, password: 'kort' })
  await pressButton(page, 'Gör kontot')
  // A refusal is what was asked for: it stands beside its field, and what was typed stays.
  await expect(page.getByText('Minst 8 tecken.', { exact: true }).last()).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await expect(formField(page, 'Lösenord')).toBeFocused()
  await expect(formField(page, 'E-post')).toHaveValue(karin.email)
  await formField(page, 'Lösenord').fill(karin.password)
  await pressButton(page, 'Gör kontot')
  await logInWithNewSecondFactor(page, karin)
  expect(await accessibilityIssues(page)).toEqual([])

  await invitePacker(page, 'amina.said@redaktion.example')
  await expect(page.getByRole('button', { name: /Ta tillbaka inbjudan till amina/ })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])

  await page.getByRole('link', { name: 'Logg', exact: true }).click()
  await expect(heading(page)).toHaveText('Logg')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Karin Bergh bjöd in någon som packare' }),
  ).toContainText('amina.said@redaktion.example')
  expect(await accessibilityIssues(page)).toEqual([])
})

test('a packer sees no page that is not for packers, and loses everything when the role is taken away', async ({
  page,
  site,
  pageErrors,
}) => {
  const id = await openStaffPage(page, site, '', 'packer')
  await expect(heading(page)).toHaveText(/, Astrid$/)
  await expect(page.getByRole('link', { name: 'Personal' })).toHaveCount(0)
  await site.store.deleteFrom('staff_role').where('customer_id', '=', id).execute()
  await page.reload()
  await expect(heading(page)).toHaveText('Du har ingen roll i redaktionen')
  ignoreFailedRequests(pageErrors)
  expect(await accessibilityIssues(page)).toEqual([])
})

test('names to print that are left open are hidden when the role is taken away', async ({
  page,
  site,
  pageErrors,
}) => {
  await page.clock.install()
  await placeOrders(site, 1, 'Utskriftsskolan')
  const { id: order } = await site.store.selectFrom('material_order').select('id').executeTakeFirstOrThrow()
  const id = await openStaffPage(page, site, `/utskrift/foljesedlar?ids=${order}`, 'packer')
  await expect(page.getByRole('main')).toContainText('Utskriftsskolan')
  await site.store.deleteFrom('staff_role').where('customer_id', '=', id).execute()
  await page.clock.fastForward(61_000)
  await expect(heading(page)).toHaveText('Du har ingen roll i redaktionen')
  await expect(page.getByText('Utskriftsskolan')).toHaveCount(0)
  ignoreFailedRequests(pageErrors)
})

test('without a session the staff pages lead to the log-in and back', async ({ page, site, pageErrors }) => {
  await page.goto(`${site.address}/redaktion/personal`)
  await expect(heading(page)).toHaveText('Logga in till redaktionen')
  ignoreFailedRequests(pageErrors)
  await page.getByRole('link', { name: 'Logga in' }).click()
  await expect(page).toHaveURL(/\/logga-in\?till=%2Fredaktion%2Fpersonal$/)
  ignoreFailedRequests(pageErrors)
})
