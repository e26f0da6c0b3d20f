import { screenVariants, narrowScreenVariants } from './axe.ts'
import { cardAction, dialog, accessibilityIssuesInDialog, newMaterial, openDialog } from './dialogs.ts'
import {
  orderField,
  fillInOrder,
  createPrintedMaterial,
  schoolInput,
  sendButton,
  schoolSuggestions,
} from './order-form.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, openPage, test } from './site.ts'

test('nothing of the dialog is loaded before the page is ready; when loading fails, a link remains', async ({
  page,
  site,
  pageErrors,
}) => {
  const material = await createPrintedMaterial(site)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.route('**/assets/order-dialog-*.js', (route) => route.abort())
  await openPage(page, material.listing)
  expect(paths.filter((path) => /dialog/.test(path))).toEqual([])
  await cardAction(page, material, 'Beställ').click()
  const alert = page.getByRole('alert').filter({ hasText: 'Formuläret kunde inte hämtas.' })
  await expect(alert.getByRole('link')).toHaveAttribute('href', /#bestall$/)
  // The page may go on requesting the file when it is idle; closed, it reports no more failures.
  await page.close()
  ignoreFailedRequests(pageErrors)
})

test('the dialog names the sender by name, and its English words have Swedish beside them', async ({
  page,
  site,
}) => {
  const sender = await site.store
    .selectFrom('sender')
    .select(['id', 'name', 'title'])
    .where('title', '!=', '')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const fields = { is_order: 1, max_qty: 10, stock_qty: 20, sender_id: sender.id }
  const material = await newMaterial(site, 'avsandare', fields)
  // The list of schools and work roles comes late.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/v1/worlplace/get', async (route) => {
    await answered
    await route.continue()
  })
  await openDialog(page, material, 'Beställ')
  await expect(dialog(page).locator('.order-facts')).toContainText(sender.name)
  await expect(dialog(page)).not.toContainText(sender.title)
  await expect(orderField(page, 'Yrkesroll').locator('option')).toHaveText(['Välj', 'Loading...', 'Hämtar.'])
  await schoolInput(page).fill('b')
  await expect(dialog(page).getByText('Loading...').last()).toHaveAttribute('lang', 'en')
  answer()
  await schoolInput(page).fill('qqqq')
  await expect(dialog(page).getByText('No options')).toHaveAttribute('lang', 'en')
  await expect(dialog(page).getByText('Inget i listan stämmer.')).toBeVisible()
})

test('axe finds no violations in the order dialog: when it opens, with errors and suggestions, and when the order is placed', async ({
  page,
  site,
}) => {
  await openDialog(page, await createPrintedMaterial(site), 'Beställ')
  await expect(orderField(page, 'Antal')).toBeVisible()
  expect(await accessibilityIssuesInDialog(page)).toEqual([])
  await sendButton(page).click()
  await expect(page.getByText('Detta är ett obligatoriskt fält.').first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Stäng' }).first()).toBeInViewport({ ratio: 1 })
  await dialog(page).getByText('Så använder vi dina uppgifter').press('Enter')
  await expect(dialog(page).getByText('anonymiseras beställningen')).toBeVisible()
  await schoolInput(page).fill('ek')
  await expect(schoolSuggestions(page).first()).toBeVisible()
  expect(
    await accessibilityIssuesInDialog(page, [...narrowScreenVariants, ...screenVariants.slice(3)]),
  ).toEqual([])
  await fillInOrder(page)
  await sendButton(page).click()
  await expect(dialog(page)).toContainText('En bekräftelse')
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().focus()
  expect(await accessibilityIssuesInDialog(page, narrowScreenVariants)).toEqual([])
})
