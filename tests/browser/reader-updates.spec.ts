import { buildOf, deployAndCheck, installing, takeOver, test, updateNotice } from './deployment.ts'
import { expect, open, openControlled, ready, setOnline } from './offline.ts'
import { materialWithWorksheets, saveMaterial } from './saved-material.ts'

test('a saved PDF opens without network from the first page of a new version on, whose reader is another file', async ({
  page,
  context,
  deployment,
  createBuild,
}) => {
  test.slow()
  const next = await createBuild()
  const sheets = await materialWithWorksheets(deployment.now)
  const pdf = sheets.files.find(({ type }) => type === 'application/pdf')
  await openControlled(page, '/')
  await saveMaterial(page, sheets)
  await deployAndCheck(deployment, page, { clientFolder: next.clientFolder })
  await expect(updateNotice(page)).toBeVisible(installing)
  // A page of the old version takes care of its own reader, and leaves the new one alone.
  await open(page, '/sparat')
  await expect(page.locator('.saved-state')).toHaveText('Sparat')
  await expect(updateNotice(page)).toBeVisible()

  // From here on no page of the new version can fetch what the saved file needs.
  await setOnline(context, false)
  await page.getByRole('button', { name: 'Uppdatera' }).click()
  await takeOver(page)
  await expect.poll(() => buildOf(page).catch(() => null), installing).toBe(next.name)
  await ready(page)
  await open(page, `/las/${sheets.slug}/${pdf?.id}`)
  await expect(page.locator('.pdf-page canvas').first()).toBeVisible()
  await open(page, '/sparat')
  await expect(page.locator('.saved-state')).toHaveText('Sparat')
})
