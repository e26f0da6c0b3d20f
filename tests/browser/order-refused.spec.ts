import { quantityAbove, soldOut } from '#contract/words.ts'
import { narrowLooks } from './axe.ts'
import { actionOf, dialog, flawsOf, forgetFailedRequests, openDialog } from './dialogs.ts'
import { field, fillIn, printed, send, stockOf } from './order-form.ts'
import { expect, test } from './site.ts'

test('a refusal stands beside its field, what was typed stays, and one press orders what is left', async ({
  page,
  site,
  trouble,
}) => {
  const material = await printed(site)
  const setStock = (stock_qty: number) =>
    site.store.updateTable('material').set({ stock_qty }).where('id', '=', material.id).execute()
  await openDialog(page, material, 'Beställ')
  await fillIn(page)
  await setStock(2)
  await send(page).click()
  await expect(field(page, 'Antal')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Antal')).toBeFocused()
  await expect(field(page, 'Antal')).toHaveValue('3')
  await expect(field(page, 'Antal')).toHaveAccessibleDescription(
    `${quantityAbove(2)} Högst 2 kan beställas. Välj ett mindre antal.`,
  )
  await expect(dialog(page)).toContainText('Bara 2 kvar')
  await expect(dialog(page)).toContainText('Du bad om 3, men nu finns 2 i lagret. Inget har beställts än.')
  await expect(field(page, 'Efternamn')).toHaveValue('Lind')
  expect(await flawsOf(page, narrowLooks)).toEqual([])
  expect(await stockOf(site, material.id)).toBe(2)
  await dialog(page).getByRole('button', { name: 'Beställ 2 i stället' }).click()
  await expect(dialog(page)).toContainText('En bekräftelse med uppgifter')
  expect(await stockOf(site, material.id)).toBe(0)
  await page.keyboard.press('Escape')

  // What is sold out while one writes has no form any more, and what was written is there when it is back.
  await setStock(5)
  await actionOf(page, material, 'Beställ').click()
  await field(page, 'Antal').selectOption('1')
  await field(page, 'Efternamn').fill('Lindgren')
  await setStock(0)
  await send(page).click()
  await expect(dialog(page)).toContainText(soldOut)
  await expect(field(page, 'Antal')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await setStock(5)
  await actionOf(page, material, 'Beställ').click()
  await expect(field(page, 'Efternamn')).toHaveValue('Lindgren')
  forgetFailedRequests(trouble)
})
