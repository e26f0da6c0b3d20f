import { pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// These tests change what a search finds.
test.use({ siteFor: 'words' })

test('an editor tries a synonym, saves it, and a visitor finds by it', async ({ page, site, pageErrors }) => {
  await openStaffPage(page, site, '/ord/synonymer', 'editor')
  await expect(heading(page)).toHaveText('Synonymer')
  // Rows are alike, so axe looks at a few.
  await page.getByLabel('Leta i listan').fill('mobbning')
  expect(await accessibilityIssues(page)).toEqual([])

  const before = page.getByRole('group', { name: 'Prova' }).getByText('Nu', { exact: true }).locator('..')
  const after = page.getByRole('group', { name: 'Prova' }).getByText('Med ändringen').locator('..')
  await page.getByLabel('Ord', { exact: true }).fill('fnulledrag')
  await expect(before).toContainText('Inga träffar')
  await page.getByLabel('Synonymer', { exact: true }).fill('fnulledrag')
  await pressButton(page, 'Spara')
  // A refusal is what was asked for: it stands beside its field, and what was typed stays.
  await expect(page.locator('.staff-field-error')).toContainText('ser redan ”fnulledrag” som samma ord')
  ignoreFailedRequests(pageErrors)
  await expect(page.getByLabel('Synonymer', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Ord', { exact: true })).toHaveValue('fnulledrag')
  await page.getByLabel('Synonymer', { exact: true }).fill('matematik')
  await expect(after).toContainText('träffar')
  await expect(before).toContainText('Inga träffar')
  await expect(after.getByRole('listitem').first()).toContainText('ny')
  expect(await accessibilityIssues(page)).toEqual([])

  await pressButton(page, 'Spara')
  await expect(page.getByText('Den som söker på ”fnulledrag” hittar nu även ”matematik”.')).toBeVisible()
  await page.getByLabel('Leta i listan').fill('fnulle')
  await expect(page.getByRole('button', { name: 'Ändra fnulledrag' })).toBeVisible()

  const search = async () => {
    await page.goto(`${site.address}/search?q=fnulledrag`)
    return page.getByRole('heading', { level: 2 }).first().innerText()
  }
  await expect.poll(search).toMatch(/\b[1-9]\d* sökresultat/)
})

test('an editor who is second keeps what was typed and sees what the first one saved', async ({
  page,
  site,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/ord/synonymer', 'editor')
  await page.getByLabel('Leta i listan').fill('hemspråk')
  await page.getByRole('button', { name: 'Ändra hemspråk' }).click()
  const words = page.getByLabel('Synonymer', { exact: true })
  await expect(words).toHaveValue('modersmål')
  // Somebody else saves the same word meanwhile.
  await site.store
    .updateTable('synonym')
    .set({ words: 'förstaspråk' })
    .where('word', '=', 'hemspråk')
    .execute()
  await site.store
    .insertInto('word_edit')
    .values({ kind: 'synonym', entity: 'hemspråk', version: 1, changed_by: 'x', changed_at: Date.now() })
    .execute()
  await words.fill('modersmål\nmodersmålsundervisning')
  await pressButton(page, 'Spara')
  await expect(page.getByRole('alert')).toContainText('Det du har skrivit står kvar')
  ignoreFailedRequests(pageErrors)
  await expect(page.getByText('Nu gäller: förstaspråk.')).toBeVisible()
  await expect(words).toHaveValue('modersmål\nmodersmålsundervisning')
  await pressButton(page, 'Behåll det jag skrivit')
  await pressButton(page, 'Spara')
  await expect(page.getByText(/hittar nu även ”modersmål” och ”modersmålsundervisning”/)).toBeVisible()
})
