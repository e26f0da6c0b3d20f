import { accessibilityIssues, screenVariants } from './axe.ts'
import { expect, test } from './site.ts'
import { placeOrders } from './staff-order-steps.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff who leave what they typed' })

test('a page with typed text that is neither saved nor a draft asks before it is left by the menu, the browser’s buttons or by closing the tab', async ({
  page,
  site,
}) => {
  await placeOrders(site, 1, 'Anteckningsskolan')
  const { number } = await site.store
    .selectFrom('material_order')
    .select('number')
    .limit(1)
    .executeTakeFirstOrThrow()
  const address = new RegExp(`/bestallningar/${number}$`)
  await openStaffPage(page, site, `/bestallningar/${number}`, 'editor')
  const note = page.getByLabel('Anteckning')
  const question = page.getByRole('dialog', { name: 'Det du skrev är inte sparat' })
  const menu = page.getByRole('navigation', { name: 'Redaktionen' })
  await expect(note).toBeEditable()
  await menu.getByRole('link', { name: /^Material/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Material')
  await page.goBack()

  await note.fill('Lämna i receptionen')
  await menu.getByRole('link', { name: /^Material/ }).click()
  await expect(question.getByRole('listitem')).toHaveText(['Anteckning'])
  expect(await accessibilityIssues(page, '.staff-dialog', screenVariants.slice(0, 2))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(note).toHaveValue('Lämna i receptionen')
  await expect(page).toHaveURL(address)
  await page.evaluate(() => history.forward())
  await question.getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(note).toHaveValue('Lämna i receptionen')
  // The browser asks in its own words.
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const ownQuestion = await asked
  expect(ownQuestion.type()).toBe('beforeunload')
  await ownQuestion.dismiss()
  await closing

  // Saved: nothing asks.
  await page.getByRole('button', { name: 'Spara anteckningen' }).click()
  await expect(page.getByRole('status').filter({ hasText: /sparad/ })).toBeVisible()
  await expect(note).toHaveValue('Lämna i receptionen')
  await menu.getByRole('link', { name: /^Material/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Material')

  await page.goBack()
  await note.fill('Ring först')
  await menu.getByRole('link', { name: /^Material/ }).click()
  await question.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Material')
})

test('the same text may be tried in a preview and is still unsaved; a filter, a search and a draft ask nothing', async ({
  page,
  site,
}) => {
  await openStaffPage(page, site, '/ord/synonymer', 'editor')
  const question = page.getByRole('dialog', { name: 'Det du skrev är inte sparat' })
  const menu = page.getByRole('navigation', { name: 'Redaktionen' })
  const today = menu.getByRole('link', { name: /^I ?dag/i })
  await page.getByLabel('Sök som en besökare').fill('vatten')
  await today.click()
  await expect(page).toHaveURL(/\/redaktion\/?$/)
  await page.goBack()
  const word = page.locator('form.staff-form input').first()
  await word.fill('vattendrag')
  await today.click()
  await question.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await expect(page).toHaveURL(/\/redaktion\/?$/)
  await openStaffPage(page, site, '/material/1/innehall', 'editor')
  await page.getByLabel('Namn', { exact: true }).fill('Ett annat namn')
  await today.click()
  await expect(page).toHaveURL(/\/redaktion\/?$/)
})
