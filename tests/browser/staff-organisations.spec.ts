import { createCustomer } from '#tests/server/create-customer.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, test } from './site.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff organisations' })

test('of two organisations, a refused decision marks and focuses the field of its own one', async ({
  page,
  site,
  pageErrors,
}) => {
  for (const name of ['Föreningen Skogen', 'Museet vid ån']) await addOrganisation(site, name)
  await openStaffPage(page, site, '/granskning/organisationer', 'editor')
  const field = (name: string) => page.getByRole('article', { name }).getByLabel('Till organisationen')
  await page.getByRole('article', { name: 'Museet vid ån' }).getByLabel('Intern anteckning').fill('Ring dem.')
  await page.getByRole('button', { name: 'Avslå Museet vid ån' }).click()
  await expect(field('Museet vid ån')).toBeFocused()
  ignoreFailedRequests(pageErrors)
  await expect(field('Museet vid ån')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Föreningen Skogen')).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByLabel('Intern anteckning').last()).toHaveValue('Ring dem.')
  expect(await accessibilityIssues(page)).toEqual([])

  await page.keyboard.type('Vi känner inte till er verksamhet.')
  await page.getByRole('button', { name: 'Avslå Museet vid ån' }).click()
  await expect(page.getByRole('heading', { name: 'Avgjorda' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

async function addOrganisation({ store }: ListeningServer, name: string): Promise<void> {
  const { id } = await createCustomer(store)
  await store.updateTable('customer').set({ is_organisation: 1 }).where('id', '=', id).execute()
  await store
    .insertInto('organisation')
    .values({ customer_id: id, name, website: 'https://skogen.example' })
    .execute()
}
