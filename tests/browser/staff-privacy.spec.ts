import { enqueueEmail } from '#server/mail/enqueue-email.ts'
import { createCustomerWithPassword, pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { confirmErasure, findPerson } from './staff-operation-steps.ts'
import { openStaffPage } from './staff.ts'

test('an editor locks an account, hands out what is stored and erases the person', async ({
  page,
  site,
  pageErrors,
}) => {
  const email = await createCustomerWithPassword(site, 'vinterregn på tak')
  await site.store
    .insertInto('second_factor')
    .values({
      customer_id: email.split('@')[0] ?? '',
      secret: 'x',
      last_step: 0,
      created_at: 1,
      confirmed_at: 1,
    })
    .execute()
  await openStaffPage(page, site, '/integritet', 'editor')
  await expect(heading(page)).toHaveText('Integritet')
  await expect(page.getByRole('heading', { name: 'Samtycken' })).toBeVisible()
  await findPerson(page, 'ingen@skola.example')
  await expect(page.getByText('Ingenting finns om ingen@skola.example.')).toBeVisible()
  await findPerson(page, email)
  await pressButton(page, 'Lås kontot')
  await expect(page.getByText('Kontot är låst och utloggat överallt.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lås upp kontot' })).toBeVisible()
  // The lost second factor goes after a question that names the person.
  await pressButton(page, 'Ta bort tvåstegsverifieringen …')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(email)
  await expect(question.getByRole('button', { name: 'Nej, behåll den' })).toBeFocused()
  expect(await accessibilityIssues(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await pressButton(page, 'Ta bort tvåstegsverifieringen …')
  await question.getByRole('button', { name: 'Ja, ta bort den' }).click()
  await expect(page.getByText('Tvåstegsverifieringen är borttagen, och personen är utloggad')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ta bort tvåstegsverifieringen …' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await pressButton(page, 'Hämta allt som en fil')
  expect((await download).suggestedFilename()).toMatch(/^uppgifter-.*\.json$/)
  await page.getByText('Radera allt om personen …').click()
  expect(await accessibilityIssues(page)).toEqual([])
  await pressButton(page, 'Radera för gott')
  await expect(page.getByText('Skriv adressen en gång till, precis som ovan.')).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await confirmErasure(page, email)
})

test('an email that did not arrive stands on the first page and is sent again', async ({ page, site }) => {
  const email = { kind: 'order', recipient: 'a@skola.example', subject: 'Beställning', text: 'x', html: 'x' }
  await site.store.transaction().execute((transaction) => enqueueEmail(transaction, email))
  await site.store.updateTable('letter').set({ state: 'refused', reason: '550' }).execute()
  await openStaffPage(page, site, '', 'editor')
  await expect(page.getByText(/brev kom inte fram/).first()).toBeVisible()
  await page.getByRole('link', { name: /^Drift/ }).click()
  await page.getByRole('link', { name: /^Brev/ }).click()
  await expect(heading(page)).toHaveText('Brev')
  await expect(page.getByText('Adressen finns inte eller tar inte emot brev (550).').first()).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Skicka igen/ })
    .first()
    .click()
  await expect(page.getByText('Brevet skickas igen.')).toBeVisible()
})
