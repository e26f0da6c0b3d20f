import {
  numbersAndHyphens,
  orderQueued,
  pleaseProvide,
  required,
  soldOut,
  stockCheckedLater,
  translateToSwedish,
} from '#contract/messages.ts'
import { createCustomer } from '#tests/server/create-customer.ts'
import { cardAction, dialog, openDialog } from './dialogs.ts'
import {
  customerDetailsAt,
  orderField,
  fillInOrder,
  newCustomerEmail,
  saveCustomerDetails,
  createPrintedMaterial,
  schoolInput,
  sendButton,
  stockOf,
  schoolSuggestions,
} from './order-form.ts'
import { writeIndexedDb, readIndexedDb } from './indexed-db.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, openPage, test } from './site.ts'
import { viewports } from './viewports.ts'

for (const [size, use] of Object.entries(viewports)) {
  test.describe(size, () => {
    test.use(use)

    test('a guest orders, gets a confirmation, and is remembered next time', async ({ page, site }) => {
      const material = await createPrintedMaterial(site)
      await openDialog(page, material, 'Beställ')
      await expect(orderField(page, 'Antal').locator('option')).toHaveText([
        'Välj',
        ...'123456789'.split(''),
        '10',
      ])
      const email = newCustomerEmail()
      await fillInOrder(page, { email })
      await expect(orderField(page, 'Gatuadress')).not.toHaveValue('')
      await sendButton(page).click()
      await expect(dialog(page)).toContainText(`beställningen har skickats till ${email}.`)
      // The editor's text is there too.
      await expect(dialog(page)).toContainText('Tack för din beställning.')
      await expect(dialog(page).locator('.order-confirmation-text')).toBeFocused()
      expect(await stockOf(site, material.id)).toBe(17)
      const order = await site.store
        .selectFrom('material_order')
        .selectAll()
        .where('material_id', '=', material.id)
        .executeTakeFirstOrThrow()
      expect(order).toMatchObject({ qty: 3, telephone: '08-12345', first_name: 'Kim' })
      expect(order.workplace_id).not.toBeNull()
      // The dialog closes by itself, and the focus returns to where it was.
      await expect(dialog(page)).toBeHidden()
      const button = cardAction(page, material, 'Beställ')
      await expect(button).toBeFocused()
      await button.click()
      await expect(orderField(page, 'Antal')).toHaveValue('')
      await expect(orderField(page, 'E-post')).toHaveValue(email)
      await expect(schoolInput(page)).not.toHaveValue('')
      await expect(orderField(page, 'Gatuadress')).toBeEnabled()
      await dialog(page).getByRole('button', { name: 'Glöm mina uppgifter' }).click()
      await expect(orderField(page, 'E-post')).toHaveValue('')
      await expect.poll(() => readIndexedDb(page, 'form-memory', 'orderData')).toBeUndefined()
    })

    test('every missing field is reported at once, beside the field', async ({ page, site }) => {
      await openDialog(page, await createPrintedMaterial(site), 'Beställ')
      await orderField(page, 'Telefon').fill('08--12')
      await sendButton(page).click()
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
        await expect(orderField(page, label)).toHaveAttribute('aria-invalid', 'true')
        // The specification's English texts, each followed by its Swedish meaning.
        const swedish = translateToSwedish(message)
        const described = swedish === null ? message : `${message} ${swedish}`
        await expect(orderField(page, label)).toHaveAccessibleDescription(described)
        if (swedish !== null) await expect(dialog(page).getByText(message)).toHaveAttribute('lang', 'en')
      }
      await expect(orderField(page, 'Antal')).toBeFocused()
      await expect(dialog(page).locator('.order-product img')).toBeInViewport()
      await orderField(page, 'Antal').selectOption('2')
      await sendButton(page).click()
      await expect(orderField(page, 'E-post')).toBeFocused()
    })
  })
}

test('a sold-out material has no form; one with unknown stock has', async ({ page, site, pageErrors }) => {
  await openDialog(page, await createPrintedMaterial(site, 0), 'Beställ')
  await expect(dialog(page)).toContainText(soldOut)
  // The queue has a number of copies too, but only the order has a name.
  await expect(orderField(page, 'Efternamn')).toHaveCount(0)
  await expect(sendButton(page)).toHaveCount(0)

  await page.route('**/v1/product-stock/**', (route) => route.abort())
  await openDialog(page, await createPrintedMaterial(site, 4), 'Beställ')
  await expect(dialog(page)).toContainText(stockCheckedLater)
  await expect(orderField(page, 'Antal').locator('option')).toHaveCount(11)
  ignoreFailedRequests(pageErrors)
})

test('an order whose answer is lost waits, and is not ordered twice', async ({ page, site, pageErrors }) => {
  test.slow()
  const material = await createPrintedMaterial(site)
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  // The server receives the order, and its answer is lost.
  await page.route('**/v1/activity/postOrder/get', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(orderQueued)
  await expect(dialog(page)).not.toContainText('En bekräftelse')
  expect(await stockOf(site, material.id)).toBe(17)
  await page.unroute('**/v1/activity/postOrder/get')
  // The open dialog shows the confirmation when the answer arrives: it is asked for again within a minute.
  await expect(dialog(page)).toContainText('En bekräftelse med uppgifter', { timeout: 70_000 })
  expect(await stockOf(site, material.id)).toBe(17)
  ignoreFailedRequests(pageErrors)
})

test('ten presses in a row are one order', async ({ page, site }) => {
  const material = await createPrintedMaterial(site)
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await sendButton(page).evaluate((button) => {
    for (let press = 0; press < 10; press += 1) if (button instanceof HTMLElement) button.click()
  })
  await expect(dialog(page)).toContainText('En bekräftelse med uppgifter om beställningen har skickats')
  expect(await stockOf(site, material.id)).toBe(17)
})

test('the school can be chosen by keyboard alone; Escape closes its list before the dialog', async ({
  page,
  site,
}) => {
  const material = await createPrintedMaterial(site)
  await openDialog(page, material, 'Beställ')
  await expect(orderField(page, 'Gatuadress')).toBeDisabled()
  await orderField(page, 'E-post').fill('kim@skola.example')
  await schoolInput(page).focus()
  await page.keyboard.type('berga')
  await expect(schoolSuggestions(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(schoolSuggestions(page)).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(schoolSuggestions(page).locator('xpath=self::*[@aria-selected="true"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(orderField(page, 'Gatuadress')).toBeEnabled()
  await expect(orderField(page, 'Gatuadress')).not.toHaveValue('')
  await page.keyboard.type('x')
  await expect(orderField(page, 'Gatuadress')).toHaveValue('')
  await expect(orderField(page, 'Ort')).toBeDisabled()
  await page.keyboard.type('qq')
  await expect(dialog(page).getByText('No options')).toBeVisible()
  await dialog(page).getByText('Lägg till ny skola').click()
  await expect(orderField(page, 'Skola')).toHaveValue('')
  await expect(orderField(page, 'Gatuadress')).toBeEnabled()
  await expect(orderField(page, 'E-post')).toHaveValue('kim@skola.example')
  // Tabbing stays inside the dialog.
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(cardAction(page, material, 'Beställ')).toBeFocused()
})

test('a customer’s order starts from the profile; another address clears it, and the customer’s own restores it', async ({
  page,
  site,
}) => {
  const material = await createPrintedMaterial(site)
  await openPage(page, material.listing)
  const { id, token } = await createCustomer(site.store)
  const school = await site.store.selectFrom('school').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const userData = customerDetailsAt(id, school)
  await saveCustomerDetails(site, userData)
  await writeIndexedDb(page, 'session', { token, userData })
  await writeIndexedDb(page, 'form-memory', { orderData: { email: 'x@y.example', kept_at: Date.now() } })
  await openDialog(page, material, 'Beställ')
  await expect(orderField(page, 'Förnamn')).toHaveValue('Astrid')
  await expect(orderField(page, 'Ort')).toHaveValue(school.ort)
  await expect(orderField(page, 'Yrkesroll')).toHaveValue('larare')
  await expect.poll(() => readIndexedDb(page, 'form-memory', 'orderData')).toBeUndefined()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)

  await orderField(page, 'Telefon').fill('08-2')
  await orderField(page, 'E-post').fill('bo@skola.example')
  await expect(orderField(page, 'Förnamn')).toHaveValue('')
  await expect(dialog(page).getByRole('checkbox', { name: 'Ja tack!' })).not.toBeChecked()
  await orderField(page, 'Förnamn').fill('Boel')
  await orderField(page, 'E-post').fill('Astrid.Ek@skola.example')
  await expect(orderField(page, 'Förnamn')).toHaveValue('Astrid')
  await expect(orderField(page, 'Telefon')).toHaveValue('08-2')
  await orderField(page, 'E-post').fill('bo@skola.example')
  await expect(orderField(page, 'Förnamn')).toHaveValue('Boel')
  await orderField(page, 'E-post').fill('astrid.ek@skola.example')
  await expect(orderField(page, 'Förnamn')).toHaveValue('Astrid')

  await orderField(page, 'Antal').selectOption('1')
  await sendButton(page).click()
  await expect(dialog(page)).toContainText('astrid.ek@skola.example')
  const order = await site.store
    .selectFrom('material_order')
    .selectAll()
    .where('material_id', '=', material.id)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ customer_id: id, samtycke: 1, optin: 1, city: school.ort })
  // A user who has focused a control is not interrupted.
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().focus()
  // Longer than the confirmation is shown by default, so only pausing can explain that it is still open.
  await page.waitForTimeout(5500)
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => readIndexedDb(page, 'form-memory', 'orderData')).toBeUndefined()
})
