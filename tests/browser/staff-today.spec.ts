import { accessibilityIssues } from './axe.ts'
import { expect, heading, test } from './site.ts'
import { countingKeyboard, placeOrders, statesOf } from './staff-order-steps.ts'
import { openStaffPage } from './staff.ts'

// Counts are those of this test alone.
test.use({ siteFor: 'the first page of staff' })

test('the first page is used by keys alone: orders are taken and given back, a row is opened, and a search finds', async ({
  page,
  site,
}) => {
  await placeOrders(site, 12)
  await openStaffPage(page, site, '', 'editor')
  const keyboard = countingKeyboard(page)
  await expect(page.getByRole('heading', { name: '12 beställningar att packa' })).toBeVisible()
  await expect(page.getByText('Sammanlagt 24 ex på 1 hylla.')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])

  await keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Packa nu' })).toBeVisible()
  expect(await statesOf(site)).toEqual({ received: 2, picking: 10 })
  await page.goBack()
  await expect(page.getByText('Du tog 10 beställningar', { exact: true })).toBeVisible()
  await keyboard.press('Control+z')
  await expect.poll(() => statesOf(site)).toEqual({ received: 12 })

  // The second row is what has too few copies.
  await expect(page.getByRole('link', { name: /^Visa material under gränsen/ })).toBeVisible()
  await keyboard.press('2')
  await expect(heading(page)).toHaveText('Lager')
  await page.goBack()

  await expect(page.getByRole('searchbox')).toBeVisible()
  await keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('provskola 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /till Provskola 7$/ })).toBeVisible()
  await expect(page).toHaveURL(/\?q=provskola/)
  expect(await accessibilityIssues(page)).toEqual([])
  // The person behind the order has a page of their own, whose address stays on the device.
  await page.getByRole('region', { name: 'Personer' }).getByRole('link', { name: 'Astrid Ek' }).click()
  await expect(heading(page)).toHaveText('Integritet')
  await expect(page).toHaveURL(/\/integritet#larare7%40skola\.example$/)
  await expect(page.getByText('Har inget konto.')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /till Provskola 7$/ }).click()
  await expect(page.getByRole('heading', { name: /^Beställning 10/ })).toBeVisible()
})
