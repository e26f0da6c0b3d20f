import { randomUUID } from 'node:crypto'
import { csvOf, inWindows1252, xlsxOf } from '#tests/server/import-fixture.ts'
import { pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { chooseFile, expectAccessibleAndNarrow, importTimeout } from './import-steps.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// This test adds materials, which others would count.
test.use({ siteFor: 'import' })

const columns = ['Nyckel', 'Namn', 'Status', 'Kort beskrivning', 'Ämne', 'Årskurs', 'Länk till materialet']
const key = () => randomUUID().slice(0, 8)
const row = (of: string) => [
  of,
  `Havsörnens år ${of}`,
  'Publicerat',
  'Om örnar.',
  'Biologi',
  'Årskurs 4',
  'https://faglar.example/orn',
]

test('an editor imports fifty rows: three are wrong, are corrected, and all become materials', async ({
  page,
  site,
  pageErrors,
}) => {
  test.slow()
  await openStaffPage(page, site, '/import', 'editor')
  expect(await accessibilityIssues(page)).toEqual([])
  await chooseFile(page, 'fel.csv', 'Namn;Färg\nEtt;röd')
  await expect(page.getByRole('alert')).toContainText('Kolumnen ”Färg” finns inte.', importTimeout)
  ignoreFailedRequests(pageErrors)

  const keys = Array.from({ length: 50 }, key)
  const rows = keys.map((each, at) =>
    [5, 17, 42].includes(at) ? row(each).with(4, 'Sjömansknopar') : row(each),
  )
  await chooseFile(page, 'material.csv', inWindows1252(csvOf([columns, ...rows])))
  await expect(heading(page)).toHaveText('Import: material', importTimeout)
  await expect(page.getByText('3 rader har fel.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importera/ })).toBeHidden()
  await page.getByRole('link', { name: 'Fel 3' }).click()
  await expect(page.getByText('”Sjömansknopar” finns inte.')).toHaveCount(3)
  await expect(page.getByText('Rad 7')).toBeVisible()
  await expectAccessibleAndNarrow(page)
  const downloading = page.waitForEvent('download')
  await pressButton(page, 'Hämta filen med felen')
  expect((await downloading).suggestedFilename()).toBe('material-fel.csv')

  await page.getByRole('link', { name: 'Alla importer' }).click()
  await expect(heading(page)).toHaveText('Importera material')
  await chooseFile(page, 'material.xlsx', await xlsxOf([columns, ...keys.map(row)]))
  await expect(page.getByText('Alla rader stämmer. 50 material blir nya')).toBeVisible(importTimeout)
  await pressButton(page, 'Importera 50 material')
  await expect(page.getByText('50 material är nya och 0 är ändrade.')).toBeVisible(importTimeout)
  await expect(page.getByText('Importen är genomförd')).toBeVisible()
  await site.finder.follow()
  await page.goto(`${site.address}/search?q=havs%C3%B6rnens`)
  await expect(page.getByText('Havsörnens år').first()).toBeVisible()
})
