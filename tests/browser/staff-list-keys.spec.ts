import { accessibilityIssues } from './axe.ts'
import { newMaterial } from './dialogs.ts'
import { expect, test } from './site.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff materials' })

test('the list is worked by keys, a change that lacks its value says so, and a step back has the focus', async ({
  page,
  site,
}) => {
  const one = await newMaterial(site, 'Tangent', {})
  const two = await newMaterial(site, 'Tangent', {})
  await openStaffPage(page, site, '/material?lage=published&ordning=changed', 'editor')
  const tick = (name: string) => page.getByRole('checkbox', { name: `Markera ${name}` })
  await expect(tick(one.name)).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Kortkommandon' })
  for (const text of ['Nästa material', 'Markera materialet', 'Sök'])
    await expect(shortcuts.getByText(text, { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Sök bland material' })).toBeFocused()
  await page.getByRole('link', { name: two.name }).focus()
  await page.keyboard.press('x')
  await expect(page.getByText(/^1 av .* markerat$/)).toBeVisible()
  await page.keyboard.press('Shift+J')
  await expect(page.getByText(/^2 av .* markerade$/)).toBeVisible()
  await expect(page.getByRole('link', { name: one.name })).toBeFocused()
  await page.keyboard.press('x')
  await expect(tick(one.name)).not.toBeChecked()

  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Ändra 1 material' })
  const show = dialog.getByRole('button', { name: 'Visa vad som ändras' })
  await show.click()
  await expect(dialog.getByRole('alert')).toHaveText('Välj först vad som ska ändras.')
  await dialog.getByRole('combobox', { name: 'Språk: vad ska hända' }).selectOption('Lägg till')
  await dialog.getByRole('combobox', { name: 'Licens: vad ska hända' }).selectOption('Byt till')
  await show.click()
  await expect(dialog.getByText('Välj vad det ska bytas till')).toBeVisible()
  await expect(dialog.getByText('Välj vad som ska läggas till')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Licens: nytt värde' })).toBeFocused()
  expect(await accessibilityIssues(page, '[role=dialog], dialog')).toEqual([])
  await dialog.getByRole('combobox', { name: 'Språk: vad ska hända' }).selectOption('Ändra inte')
  await dialog.getByRole('combobox', { name: 'Licens: nytt värde' }).selectOption('cc0')
  await show.click()
  await expect(dialog.getByRole('status')).toContainText('1 ändras')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('region', { name: 'Ändringarna, före och efter' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(show).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Ändra 1 material' }).click()
  await expect(page.getByText('1 material är ändrat.')).toBeVisible()
})

test('Shift marks the rows since the last one on the same page, and only the row itself on another', async ({
  page,
  site,
}) => {
  await openStaffPage(page, site, '/material?lage=published', 'editor')
  const ticks = page.getByRole('row').getByRole('checkbox', { name: /^Markera (?!alla)/ })
  await ticks.nth(1).check()
  await ticks.nth(3).click({ modifiers: ['Shift'] })
  await expect(page.getByText(/^3 av .* markerade$/)).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Sidor' })
  await pages.getByRole('button', { name: 'Nästa' }).click()
  await expect(pages.getByText(/^Sida 2 av/)).toBeVisible()
  await expect(ticks.nth(1)).not.toBeChecked()
  await ticks.nth(0).click({ modifiers: ['Shift'] })
  await expect(page.getByText(/^4 av .* markerade$/)).toBeVisible()
})
