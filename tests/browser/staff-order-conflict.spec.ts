import { accessibilityIssues } from './axe.ts'
import { ignoreErrors } from './page-errors.ts'
import { expect, test } from './site.ts'
import { placeOrders } from './staff-order-steps.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'two who correct one order' })

test('an address that somebody else has corrected meanwhile is shown beside the own text before it is replaced', async ({
  page,
  site,
  pageErrors,
}) => {
  ignoreErrors(pageErrors, /status of 409 .*order-address/)
  await placeOrders(site, 1, 'Krockskolan')
  await openStaffPage(page, site, '/bestallningar', 'packer')
  await page.locator('[data-row-link]').first().click()
  await expect(page.getByRole('heading', { name: /^Beställning 10/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())

  const correct = { name: /^Rätta adressen/ }
  await page.getByRole('button', correct).click()
  const dialog = page.getByRole('dialog', correct)
  await dialog.getByLabel('Ort').fill('Min ort')

  await other.getByRole('button', correct).click()
  const others = other.getByRole('dialog', correct)
  await others.getByLabel('Gata eller box').fill('Nya gatan 7')
  await others.getByRole('button', { name: 'Spara adressen' }).click()
  await expect(others).toBeHidden()

  await dialog.getByRole('button', { name: 'Spara adressen' }).click()
  await expect(dialog.getByRole('alert').last()).toContainText('Någon annan har ändrat adressen')
  await expect(dialog.getByText('Ändrat av någon annan till: Nya gatan 7')).toBeVisible()
  await expect(dialog.getByLabel('Ort')).toHaveValue('Min ort')
  await expect(dialog.getByLabel('Gata eller box')).toHaveValue('Skolgatan 1')
  expect(await accessibilityIssues(page)).toEqual([])
  const stored = () =>
    site.store.selectFrom('material_order').select(['street', 'city']).executeTakeFirstOrThrow()
  expect((await stored()).street).toBe('Nya gatan 7')

  await dialog.getByLabel('Gata eller box').fill('Nya gatan 7')
  await dialog.getByRole('button', { name: 'Spara adressen' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toEqual({ street: 'Nya gatan 7', city: 'Min ort' })
})
