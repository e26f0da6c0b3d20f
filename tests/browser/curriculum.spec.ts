import { readFile } from 'node:fs/promises'
import { pressButton } from './account-steps.ts'
import { openNewMaterialForm } from './customer-materials.ts'
import { newMaterial } from './dialogs.ts'
import { chooseFile, expectAccessibleAndNarrow, importTimeout } from './import-steps.ts'
import { expect, heading, openPage, test } from './site.ts'
import { saved } from './staff-material-steps.ts'
import { openStaffPage } from './staff.ts'

// This test adds a curriculum and materials, which others would count.
test.use({ siteFor: 'curriculum' })

test('an editor imports a curriculum, says what a material covers, and a visitor filters by it', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await openStaffPage(page, site, '/import', 'editor')
  await page.getByRole('link', { name: 'Kursplaner' }).click()
  await expect(heading(page)).toHaveText('Importera kursplaner')
  await expectAccessibleAndNarrow(page)
  const downloading = page.waitForEvent('download')
  await pressButton(page, 'Hämta kursplanerna')
  const exported = await readFile(await (await downloading).path(), 'utf8')
  const [head = ''] = exported.replace('\ufeff', '').split('\r\n')
  const below = (code: string, parent: string, name: string) =>
    `${code};${parent};1;${name};2025-07-01;;Skolverket;2026-11-25;förkortad`
  const rows = [
    below('GY25', '', 'Gy25'),
    below('GY25-HI', 'GY25', 'Historia'),
    below('GY25-HI1', 'GY25-HI', 'nivå 1'),
    below('GY25-HI1-EP', 'GY25-HI1', 'Epoker'),
    below('GY25-HI1-EP1', 'GY25-HI1-EP', 'Hur människor har delat in tiden i epoker'),
  ]
  await chooseFile(
    page,
    'fel.csv',
    [head, ...rows.with(4, below('GY25-HI1-EP1', 'GY26', 'Epoker'))].join('\r\n'),
  )
  await expect(page.getByText('En rad har fel.')).toBeVisible(importTimeout)
  await expect(page.getByText('Koden ”GY26” finns varken här eller i filen.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importera/ })).toBeHidden()
  await expectAccessibleAndNarrow(page)

  await page.getByRole('link', { name: 'Alla importer' }).click()
  await chooseFile(page, 'gy25.csv', [head, ...rows].join('\r\n'))
  await expect(page.getByText('Läggs till: 5.')).toBeVisible(importTimeout)
  await pressButton(page, 'Importera 5 rader')
  await expect(page.getByText('Importen är genomförd. Nya: 5. Ändrade: 0.').first()).toBeVisible(
    importTimeout,
  )

  const { id, name } = await newMaterial(site, 'Epoker', {
    ...{ short_description: 'Lägg epoker på en tidslinje.', product_externalurl: 'https://epoker.example/' },
  })
  await openStaffPage(page, site, `/material/${id}/sortering`, 'editor')
  await page.getByRole('group', { name: /^Ämne/ }).getByRole('checkbox').first().check()
  const goals = page.getByRole('group', { name: 'Centralt innehåll' })
  await goals.getByRole('searchbox').fill('epoker delat')
  await goals.getByRole('checkbox', { name: 'Hur människor har delat in tiden i epoker' }).check()
  await expect(goals.getByRole('list', { name: 'Valt' })).toContainText('Historia, nivå 1: Epoker.')
  await expectAccessibleAndNarrow(page)
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toContainText('Publicerat')
  await site.finder.follow()

  const visitor = await browser.newPage({ baseURL: site.address })
  await openPage(visitor, `/${name.toLowerCase()}`)
  await expect(visitor.getByText('Hur människor har delat in tiden i epoker')).toBeVisible()
  await visitor.getByRole('link', { name: 'Historia, nivå 1: Epoker' }).click()
  await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(visitor).toHaveURL(/\/amne\?mal=\d+$/)
  await visitor.close()
})

test('a teacher finds the point by its words and takes it away again', async ({ page, site }) => {
  await openNewMaterialForm(page, site)
  const goals = page.getByRole('group', { name: 'Centralt innehåll' })
  await goals.getByRole('searchbox').fill('symmetri 4–6')
  await goals.getByRole('checkbox', { name: /^Symmetri/ }).check()
  const chosen = goals.getByRole('list', { name: 'Valt' })
  await expect(chosen).toContainText('Matematik, årskurs 4–6: Geometri.')
  await goals.getByRole('searchbox').fill('finns inte')
  await expect(goals.getByText('Inget i det centrala innehållet passar.')).toBeVisible()
  await chosen.getByRole('button').click()
  await expect(chosen).toBeHidden()
})
