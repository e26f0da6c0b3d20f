import { readFile } from 'node:fs/promises'
import { newCode, unitAnswer } from '#tests/server/school-import-fixture.ts'
import { pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { chooseFile, expectAccessibleAndNarrow, importTimeout } from './import-steps.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// This test adds schools, which others would count.
test.use({ siteFor: 'import' })

test('an editor reads schools from the register, closes one of them, and takes the last import back', async ({
  page,
  site,
  pageErrors,
}) => {
  test.slow()
  await openStaffPage(page, site, '/import', 'editor')
  await page.getByRole('link', { name: 'Skolor' }).click()
  await expect(heading(page)).toHaveText('Importera skolor')
  await page.getByText('Vad filen ska ha, och vad som händer').click()
  expect(await accessibilityIssues(page)).toEqual([])
  const code = newCode()
  const unit = { code, name: 'Hasselskolan' }
  await chooseFile(page, 'okand.json', JSON.stringify(unitAnswer(unit, { antalElever: 300 })))
  await expect(page.getByRole('alert')).toContainText('Fältet ”data.attributes.antalElever”', importTimeout)
  ignoreFailedRequests(pageErrors)

  await chooseFile(
    page,
    'fel.json',
    JSON.stringify([unitAnswer(unit), unitAnswer({ code: '12', name: 'Kort' })]),
  )
  await expect(heading(page)).toHaveText('Skolor: fel', importTimeout)
  await expect(page.getByText('En skolenhet har fel.')).toBeVisible()
  await expect(page.getByText('Koden ska ha åtta siffror, men är ”12”.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importera/ })).toBeHidden()
  await expectAccessibleAndNarrow(page)

  await page.getByRole('link', { name: 'Alla importer' }).click()
  await chooseFile(page, 'pahittade.json', await readFile('seed/samples/made-up-school-units.json'))
  await expect(page.getByText(/^Läggs till: 2\. Ändras: 0\. Stängs: 0\./)).toBeVisible(importTimeout)
  await page.getByRole('link', { name: 'Utelämnade 2' }).click()
  await expect(page.getByText('Skolan är planerad och har inte öppnat.')).toBeVisible()
  await pressButton(page, 'Importera 2 skolor')
  await expect(page.getByRole('status').filter({ hasText: 'Nya: 2. Ändrade: 0. Stängda: 0.' })).toBeVisible()

  await page.getByRole('link', { name: 'Alla importer' }).click()
  const closed = { code: '99000001', name: 'Påhittade skolan', status: 'UPPHORT' }
  await chooseFile(page, 'stangd.json', JSON.stringify(unitAnswer(closed)))
  await expect(page.getByText(/Stängs: 1\./)).toBeVisible(importTimeout)
  await pressButton(page, 'Importera 1 skola')
  await expect(page.getByRole('status').filter({ hasText: 'Nya: 0. Ändrade: 0. Stängda: 1.' })).toBeVisible()
  await page.goto(`${site.address}/redaktion/ord/arbetsplatser?q=p%C3%A5hittade`)
  const row = page.getByRole('listitem').filter({ hasText: 'Påhittade skolan' })
  await expect(row.getByText('stängd')).toBeVisible()

  await page.goBack()
  await pressButton(page, 'Ångra importen')
  await expect(page.getByText('Importen är ångrad. Skolorna är som förut.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ångra importen' })).toBeHidden()
  await page.goto(`${site.address}/redaktion/ord/arbetsplatser?q=p%C3%A5hittade`)
  await expect(row).toBeVisible()
  await expect(row.getByText('stängd')).toBeHidden()
})
