import { quantityTooHigh, soldOut } from '#contract/messages.ts'
import { narrowScreenVariants } from './axe.ts'
import { cardAction, dialog, accessibilityIssuesInDialog, openDialog } from './dialogs.ts'
import { orderField, fillInOrder, createPrintedMaterial, sendButton, stockOf } from './order-form.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, test } from './site.ts'

test('an error is shown beside its field, what was typed stays, and one press orders the remaining copies', async ({
  page,
  site,
  pageErrors,
}) => {
  const material = await createPrintedMaterial(site)
  const setStock = (stock_qty: number) =>
    site.store.updateTable('material').set({ stock_qty }).where('id', '=', material.id).execute()
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await setStock(2)
  await sendButton(page).click()
  await expect(orderField(page, 'Antal')).toHaveAttribute('aria-invalid', 'true')
  await expect(orderField(page, 'Antal')).toBeFocused()
  await expect(orderField(page, 'Antal')).toHaveValue('3')
  await expect(orderField(page, 'Antal')).toHaveAccessibleDescription(
    `${quantityTooHigh(2)} Högst 2 kan beställas. Välj ett mindre antal.`,
  )
  await expect(dialog(page)).toContainText('Bara 2 kvar')
  await expect(dialog(page)).toContainText('Du bad om 3, men nu finns 2 i lagret. Inget har beställts än.')
  await expect(orderField(page, 'Efternamn')).toHaveValue('Lind')
  expect(await accessibilityIssuesInDialog(page, narrowScreenVariants)).toEqual([])
  expect(await stockOf(site, material.id)).toBe(2)
  await dialog(page).getByRole('button', { name: 'Beställ 2 i stället' }).click()
  await expect(dialog(page)).toContainText('En bekräftelse med uppgifter')
  expect(await stockOf(site, material.id)).toBe(0)
  await page.keyboard.press('Escape')

  // A material that sells out while the form is open hides the form, and shows it with what was typed when it is back in stock.
  await setStock(5)
  await cardAction(page, material, 'Beställ').click()
  await orderField(page, 'Antal').selectOption('1')
  await orderField(page, 'Efternamn').fill('Lindgren')
  await setStock(0)
  await sendButton(page).click()
  await expect(dialog(page)).toContainText(soldOut)
  // The queue has a number of copies too, but only the order has a name.
  await expect(orderField(page, 'Efternamn')).toHaveCount(0)
  await expect(sendButton(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await setStock(5)
  await cardAction(page, material, 'Beställ').click()
  await expect(orderField(page, 'Efternamn')).toHaveValue('Lindgren')
  ignoreFailedRequests(pageErrors)
})
