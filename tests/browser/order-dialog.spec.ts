import { everyLook, narrowLooks } from './axe.ts'
import { actionOf, dialog, flawsOf, forgetFailedRequests, openDialog } from './dialogs.ts'
import { field, fillIn, printed, school, send, suggestions } from './order-form.ts'
import { expect, open, test } from './site.ts'

test('nothing of the dialog is fetched before the page stands; when it cannot be had, a link is left', async ({
  page,
  site,
  trouble,
}) => {
  const material = await printed(site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/assets/order-dialog-*.js', (route) => route.abort())
  await open(page, material.listing)
  expect(asked.filter((path) => /dialog/.test(path))).toEqual([])
  await actionOf(page, material, 'Beställ').click()
  const said = page.getByRole('alert').filter({ hasText: 'Formuläret kunde inte hämtas.' })
  await expect(said.getByRole('link')).toHaveAttribute('href', /#bestall$/)
  forgetFailedRequests(trouble)
})

test('axe finds nothing in the order dialog: as it opens, with errors and suggestions, and when it is done', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await openDialog(page, await printed(site), 'Beställ')
  await expect(field(page, 'Antal')).toBeVisible()
  expect(await flawsOf(page)).toEqual([])
  await send(page).click()
  await expect(page.getByText('Detta är ett obligatoriskt fält.').first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Stäng' }).first()).toBeInViewport({ ratio: 1 })
  await school(page).fill('ek')
  await expect(suggestions(page).first()).toBeVisible()
  expect(await flawsOf(page, [...narrowLooks, ...everyLook.slice(3)])).toEqual([])
  await fillIn(page)
  await send(page).click()
  await expect(dialog(page)).toContainText('En bekräftelse')
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().focus()
  expect(await flawsOf(page, narrowLooks)).toEqual([])
})
