import { dialog } from './dialogs.ts'
import { network } from './offline.ts'
import { answerForm, formAnswered, listingOf, mark, toast, withSheets } from './saved-material.ts'
import { expect, open, test } from './site.ts'

test.use({ losesNetwork: true })

test('what is wished for without network is saved when it is back', async ({ page, site, context }) => {
  const material = await withSheets(site)
  await open(page, listingOf(material))
  await formAnswered(page, material)
  await network(context, false)
  await mark(page, material).click()
  await expect(
    toast(page, `${material.name} sparas när du är online, medan webbplatsen är öppen.`),
  ).toBeVisible()
  await expect(mark(page, material)).toHaveAccessibleName(`${material.name} sparas när du är online`)
  await network(context, true)
  await expect(toast(page, `${material.name} är sparat på enheten.`)).toBeVisible()
  await expect(mark(page, material)).toHaveAttribute('aria-pressed', 'true')
})

test('a wish whose form was never answered asks under Sparat', async ({ page, site, context }) => {
  const material = await withSheets(site)
  await open(page, `/${material.slug}`)
  await network(context, false)
  await expect(page.getByText('Det här materialet är inte sparat på enheten')).toBeVisible()
  await page.getByRole('button', { name: /^Spara när jag är online/ }).click()
  await expect(toast(page, `${material.name} är inte sparat än.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Inte sparat än/ })).toBeVisible()
  await network(context, true)
  await open(page, '/utkorg')
  const wishes = page.getByRole('region', { name: 'Väntar på att sparas' })
  await expect(wishes.getByRole('link', { name: material.name })).toBeVisible()
  await open(page, '/sparat')
  await expect(page.getByRole('heading', { name: 'Väntar på att sparas' })).toBeVisible()
  await page.getByRole('button', { name: /^Spara nu/ }).click()
  await expect(dialog(page)).toBeVisible()
  await answerForm(page)
  await expect(page.locator('.saved-state')).toHaveText('Sparat')
  await expect(page.getByRole('heading', { name: 'Väntar på att sparas' })).toBeHidden()
})
