import {
  numbersAndHyphens,
  orderKept,
  pleaseProvide,
  required,
  soldOut,
  stockCheckedLater,
  swedishFor,
} from '#contract/words.ts'
import { someone } from '#tests/server/people.ts'
import { actionOf, dialog, forgetFailedRequests, openDialog } from './dialogs.ts'
import {
  customerAt,
  field,
  fillIn,
  keepCustomer,
  printed,
  school,
  send,
  stockOf,
  suggestions,
} from './order-form.ts'
import { putOnDevice, readOnDevice } from './on-device.ts'
import { expect, open, test } from './site.ts'
import { sizes } from './sizes.ts'

for (const [size, use] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use(use)

    test('a guest orders, is thanked, and is known the next time', async ({ page, site }) => {
      const material = await printed(site)
      await openDialog(page, material, 'Beställ')
      await expect(field(page, 'Antal').locator('option')).toHaveText([
        'Välj',
        ...'123456789'.split(''),
        '10',
      ])
      await fillIn(page)
      await expect(field(page, 'Gatuadress')).not.toHaveValue('')
      await send(page).click()
      await expect(dialog(page)).toContainText(
        'En bekräftelse med uppgifter om beställningen har skickats till kim.lind@skola.example.',
      )
      await expect(dialog(page).locator('.order-done-text')).toBeFocused()
      expect(await stockOf(site, material.id)).toBe(17)
      const order = await site.store
        .selectFrom('material_order')
        .selectAll()
        .where('material_id', '=', material.id)
        .executeTakeFirstOrThrow()
      expect(order).toMatchObject({ qty: 3, telephone: '08-12345', first_name: 'Kim' })
      expect(order.workplace_id).not.toBeNull()
      // It closes by itself, and the focus is where it was.
      await expect(dialog(page)).toBeHidden({ timeout: 8000 })
      const button = actionOf(page, material, 'Beställ')
      await expect(button).toBeFocused()
      await button.click()
      await expect(field(page, 'Antal')).toHaveValue('')
      await expect(field(page, 'E-post')).toHaveValue('kim.lind@skola.example')
      await expect(school(page)).not.toHaveValue('')
      await expect(field(page, 'Gatuadress')).toBeEnabled()
      await dialog(page).getByRole('button', { name: 'Glöm mina uppgifter' }).click()
      await expect(field(page, 'E-post')).toHaveValue('')
      expect(await readOnDevice(page, 'form-memory', 'orderData')).toBeUndefined()
    })

    test('everything that is missing is said at once, each at its field', async ({ page, site }) => {
      await openDialog(page, await printed(site), 'Beställ')
      await field(page, 'Telefon').fill('08--12')
      await send(page).click()
      const expected: [string, string][] = [
        ['Antal', required],
        ['E-post', required],
        ['Förnamn', pleaseProvide('First Name')],
        ['Efternamn', pleaseProvide('Last Name')],
        ['Yrkesroll', required],
        ['Skola', required],
        ['Gatuadress', required],
        ['Postnummer', pleaseProvide('Zip Code')],
        ['Ort', required],
        ['Telefon', numbersAndHyphens],
      ]
      for (const [label, message] of expected) {
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
        // The specification's English words, with what they mean in Swedish beside them.
        const swedish = swedishFor(message)
        const described = swedish === null ? message : `${message} ${swedish}`
        await expect(field(page, label)).toHaveAccessibleDescription(described)
        if (swedish !== null) await expect(dialog(page).getByText(message)).toHaveAttribute('lang', 'en')
      }
      await expect(field(page, 'Antal')).toBeFocused()
      await expect(dialog(page).locator('.order-product img')).toBeInViewport()
      await field(page, 'Antal').selectOption('2')
      await send(page).click()
      await expect(field(page, 'E-post')).toBeFocused()
    })
  })
}

test('what is sold out has no form; what nobody could look up has one', async ({ page, site, trouble }) => {
  await openDialog(page, await printed(site, 0), 'Beställ')
  await expect(dialog(page)).toContainText(soldOut)
  await expect(field(page, 'Antal')).toHaveCount(0)

  await page.route('**/v1/product-stock/**', (route) => route.abort())
  await openDialog(page, await printed(site, 4), 'Beställ')
  await expect(dialog(page)).toContainText(stockCheckedLater)
  await expect(field(page, 'Antal').locator('option')).toHaveCount(11)
  forgetFailedRequests(trouble)
})

test('an order whose answer is lost waits, and is then the same order', async ({ page, site, trouble }) => {
  const material = await printed(site)
  await openDialog(page, material, 'Beställ')
  await fillIn(page)
  // It arrives, and its answer is lost.
  await page.route('**/v1/activity/postOrder/get', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(orderKept)
  await expect(dialog(page)).not.toContainText('En bekräftelse')
  expect(await stockOf(site, material.id)).toBe(17)
  await page.unroute('**/v1/activity/postOrder/get')
  // While the dialog stands, it says so when the answer comes after all.
  await expect(dialog(page)).toContainText('En bekräftelse med uppgifter')
  expect(await stockOf(site, material.id)).toBe(17)
  forgetFailedRequests(trouble)
})

test('ten presses in a row are one order', async ({ page, site }) => {
  const material = await printed(site)
  await openDialog(page, material, 'Beställ')
  await fillIn(page)
  await send(page).evaluate((button) => {
    for (let press = 0; press < 10; press += 1) if (button instanceof HTMLElement) button.click()
  })
  await expect(dialog(page)).toContainText('En bekräftelse med uppgifter om beställningen har skickats')
  expect(await stockOf(site, material.id)).toBe(17)
})

test('the school is found by keys alone; Escape closes its list before the dialog', async ({
  page,
  site,
}) => {
  const material = await printed(site)
  await openDialog(page, material, 'Beställ')
  await expect(field(page, 'Gatuadress')).toBeDisabled()
  await field(page, 'E-post').fill('kim@skola.example')
  await school(page).focus()
  await page.keyboard.type('berga')
  await expect(suggestions(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).locator('xpath=self::*[@aria-selected="true"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Gatuadress')).toBeEnabled()
  await expect(field(page, 'Gatuadress')).not.toHaveValue('')
  await page.keyboard.type('x')
  await expect(field(page, 'Gatuadress')).toHaveValue('')
  await expect(field(page, 'Ort')).toBeDisabled()
  await page.keyboard.type('qq')
  await expect(dialog(page).getByText('No options')).toBeVisible()
  await dialog(page).getByText('Lägg till ny skola').click()
  await expect(field(page, 'Skola')).toHaveValue('')
  await expect(field(page, 'Gatuadress')).toBeEnabled()
  await expect(field(page, 'E-post')).toHaveValue('kim@skola.example')
  // The way around stays inside.
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(actionOf(page, material, 'Beställ')).toBeFocused()
})

test('a customer starts from the profile; another address empties it, the own one brings it back', async ({
  page,
  site,
}) => {
  const material = await printed(site)
  await open(page, material.listing)
  const { id, token } = await someone(site.store)
  const ours = await site.store.selectFrom('school').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const userData = customerAt(id, ours)
  await keepCustomer(site, userData)
  await putOnDevice(page, 'session', { token, userData })
  await putOnDevice(page, 'form-memory', { orderData: { email: 'x@y.example', kept_at: Date.now() } })
  await openDialog(page, material, 'Beställ')
  await expect(field(page, 'Förnamn')).toHaveValue('Astrid')
  await expect(field(page, 'Ort')).toHaveValue(ours.ort)
  await expect(field(page, 'Yrkesroll')).toHaveValue('larare')
  expect(await readOnDevice(page, 'form-memory', 'orderData')).toBeUndefined()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)

  await field(page, 'Telefon').fill('08-2')
  await field(page, 'E-post').fill('bo@skola.example')
  await expect(field(page, 'Förnamn')).toHaveValue('')
  await expect(dialog(page).getByRole('checkbox', { name: 'Ja tack!' })).not.toBeChecked()
  await field(page, 'Förnamn').fill('Boel')
  await field(page, 'E-post').fill('Astrid.Ek@skola.example')
  await expect(field(page, 'Förnamn')).toHaveValue('Astrid')
  await expect(field(page, 'Telefon')).toHaveValue('08-2')
  await field(page, 'E-post').fill('bo@skola.example')
  await expect(field(page, 'Förnamn')).toHaveValue('Boel')
  await field(page, 'E-post').fill('astrid.ek@skola.example')
  await expect(field(page, 'Förnamn')).toHaveValue('Astrid')

  await field(page, 'Antal').selectOption('1')
  await send(page).click()
  await expect(dialog(page)).toContainText('astrid.ek@skola.example')
  const order = await site.store
    .selectFrom('material_order')
    .selectAll()
    .where('material_id', '=', material.id)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ customer_id: id, samtycke: 1, optin: 1, city: ours.ort })
  // Who has moved on to a control is not interrupted.
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().focus()
  // Longer than the confirmation stands: only a pause can keep it.
  await page.waitForTimeout(5500)
  await expect(dialog(page)).toBeVisible()
  expect(await readOnDevice(page, 'form-memory', 'orderData')).toBeUndefined()
})
