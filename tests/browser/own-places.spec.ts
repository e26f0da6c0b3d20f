import { createCustomer } from '#tests/server/create-customer.ts'
import { readConfig } from '#server/core/settings/config.ts'
import { setStock } from '#server/commands/set-stock.ts'
import { accessibilityIssues } from './axe.ts'
import { dialog, newMaterial } from './dialogs.ts'
import { writeIndexedDb } from './indexed-db.ts'
import { orderField, schoolInput, schoolSuggestions, sendButton } from './order-form.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, test } from './site.ts'

test('a teacher sees, lowers, takes and leaves places in queues in the account, and is told the truth without network', async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  const [offered, left] = [
    await newMaterial(site, 'egen', { is_order: 1, max_qty: 30, stock_qty: 0 }),
    await newMaterial(site, 'annan', { is_order: 1, max_qty: 30, stock_qty: 0 }),
  ]
  const { id, token, headers } = await createCustomer(site.store)
  const email = `${id}@skola.example`
  for (const { id: material } of [offered, left]) {
    const response = await fetch(`${site.address}/v1/product-stock-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ id: material, email, samtycke: '1', qty: '12' }),
    })
    expect(response.status).toBe(200)
  }
  await openPage(page, '/pages/om')
  await writeIndexedDb(page, 'session', {
    token,
    userData: { user_id: id, first_name: 'Astrid', last_name: 'Ek', email },
  })
  await openPage(page, '/konto/bestallningar')
  await page.getByRole('link', { name: 'Dina platser i kö' }).click()
  await expect(heading(page)).toHaveText('Dina platser i kö')
  const place = (name: string) => page.getByRole('region', { name })
  await expect(place(offered.name)).toContainText('Du står först i kön och väntar på 12 exemplar.')

  await place(left.name).getByRole('link', { name: 'Färre eller lämna' }).click()
  await dialog(page).getByRole('button', { name: 'Lämna platsen' }).click()
  await expect(page.getByRole('region', { name: 'Den senaste månaden' })).toContainText(
    'Du har lämnat platsen.',
  )

  await place(offered.name).getByRole('link', { name: 'Färre eller lämna' }).click()
  await dialog(page).getByRole('spinbutton', { name: 'Så många vill jag ha' }).fill('5')
  await dialog(page).getByRole('button', { name: 'Spara antalet' }).click()
  await expect(place(offered.name)).toContainText('väntar på 5 exemplar')

  const config = readConfig({ PUBLIC_URL: site.address })
  await setStock.run({ store: site.store, config }, String(offered.id), '+9')
  await page.reload()
  await expect(place(offered.name)).toContainText('5 exemplar är reserverade åt dig till')
  expect(await accessibilityIssues(page)).toEqual([])
  await place(offered.name).getByRole('link', { name: 'Ta 5 exemplar' }).click()
  await expect(orderField(page, 'Antal')).toHaveValue('5')
  await orderField(page, 'Yrkesroll').selectOption({ label: 'Lärare' })
  await schoolInput(page).fill('b')
  await schoolSuggestions(page).first().click()
  await orderField(page, 'Telefon').fill('08-123 45')
  await sendButton(page).click()
  await expect(dialog(page)).toContainText('En bekräftelse')
  await dialog(page).getByRole('button', { name: 'Stäng' }).last().click()
  await expect(page.getByRole('region', { name: 'Den senaste månaden' })).toContainText(
    'Du har tagit 5 exemplar.',
  )

  await openPage(page, '/konto/bestallningar')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Dina platser i kö' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'vi kan inte visa dina platser' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('region', { name: 'Den senaste månaden' })).toBeVisible()
  ignoreFailedRequests(pageErrors)
})
