import { closedOptionCount, shownOptionCount } from '#contract/limits.ts'
import { openHydrated } from './hydration.ts'
import { cards, expect, facts, filterOption, heading, openPage, test } from './site.ts'

test('a long filter group can be searched from the keyboard in full, and announces the number of matches', async ({
  page,
}) => {
  await openHydrated(page, '/amne')
  const sidebar = page.getByRole('complementary', { name: 'Filter' })
  const title = sidebar.locator('.filter-group > summary', { hasText: /^Nyckelord$/ })
  const group = sidebar.getByRole('group', { name: 'Nyckelord' })
  // More options come when somebody reaches for the filters. They never move those of an open group.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/v1/batch*', async (route) => {
    await answered
    await route.continue()
  })
  await title.click()
  const options = group.getByRole('checkbox', { name: /^(?!Ej angivet)/ })
  await expect(options).toHaveCount(closedOptionCount)
  const names = await options.allTextContents()
  const link = sidebar.getByRole('link', { name: /^Visa alla \d+ under Nyckelord/ })
  await link.focus()
  answer()
  // A closed group has them as soon as they are loaded.
  const listed = (param: string) =>
    page.locator('.filter-group', { has: page.locator(`#${param}`) }).locator('[role=checkbox]')
  await expect.poll(() => listed('typ_av_material').count()).toBeGreaterThan(closedOptionCount + 1)
  expect(await options.allTextContents()).toEqual(names)
  await expect(link).toBeFocused()
  await page.unroute('**/v1/batch*')
  await title.click()
  await expect.poll(() => listed('nyckelord').count()).toBeGreaterThanOrEqual(shownOptionCount)
  await title.click()
  const field = group.getByRole('searchbox', { name: 'Sök i Nyckelord' })
  const boxes = group.getByRole('checkbox')
  const whole = await sidebar.getByRole('link', { name: /^Visa alla \d+ under Nyckelord/ }).innerText()
  const all = /\d+/.exec(whole)?.[0]
  // The most used keywords, and 'Ej angivet' if some material has none.
  await expect.poll(() => boxes.count()).toBeGreaterThanOrEqual(shownOptionCount)
  const shown = await boxes.count()
  // A keyword that is not among them.
  await expect(boxes.filter({ hasText: 'småkryp' })).toHaveCount(0)
  await field.fill('KRYP')
  await expect(group.getByRole('status')).toHaveText(`Visar 1 av ${all}`)
  await expect(boxes).toHaveText([/^småkryp \(\d+\)$/])
  await field.fill('öööö')
  await expect(group.getByRole('status')).toHaveText(`Inget av ${all} passar. Prova ett annat ord.`)
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(boxes).toHaveCount(shown)
  await field.fill('vatten')
  await expect(boxes.first()).toHaveText(/^vatten/)
  await field.press('ArrowDown')
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page).toHaveURL(/^[^?]*\/amne\?nyckelord=\d+$/)
  await expect(boxes.first()).toBeFocused()
  await expect(boxes.first()).toBeChecked()
  await expect(field).toHaveValue('vatten')
})

test("material without a theme is found under 'Ej angivet'", async ({ page }) => {
  await openPage(page, '/amne')
  const box = await filterOption(page, 'Tema', 'Ej angivet')
  const count = /\((\d+)\)/.exec(await box.innerText())?.[1]
  await box.click()
  await expect(page).toHaveURL('/amne?tema=ej-angivet')
  await expect(page.getByText(`Skolmaterial för ditt urval: ${count} sökresultat`)).toBeVisible()
  await expect(heading(page)).toHaveText('Ämne / Tema ej angivet')
  await expect(box).toBeChecked()
  await cards(page).first().locator('h3 a').click()
  await expect(facts(page)).toContainText('Ämne')
  await expect(facts(page)).not.toContainText('Tema')
  await page.goBack()
  const chosen = page.getByRole('list', { name: 'Valda filter' })
  await chosen.getByRole('link', { name: /^Tema ej angivet/ }).click()
  await expect(page).toHaveURL('/amne')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a closed group has its most used options and a link to the complete list', async ({ page }) => {
    await page.goto('/amne')
    const group = page.getByRole('group', { name: 'Nyckelord' })
    await page.locator('.filter-group > summary', { hasText: /^Nyckelord$/ }).click()
    await expect(group.getByRole('checkbox', { name: /^(?!Ej angivet)/ })).toHaveCount(closedOptionCount)
    await page.getByRole('link', { name: /^Visa alla \d+ under Nyckelord/ }).click()
    await expect(page).toHaveURL('/amne?alla=nyckelord')
    await expect(group.getByRole('checkbox', { name: /^småkryp/ })).toBeVisible()
    await expect(group.getByRole('searchbox')).toBeHidden()
  })
})
