import { newMaterial } from './dialogs.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

test('a change without a value is marked at its field, the focus follows the steps, and one material is counted as one', async ({
  page,
  site,
}) => {
  const { name } = await newMaterial(site, 'Ensam', {})
  await openStaffPage(page, site, '/material?lage=published&ordning=changed', 'editor')
  await page.getByRole('checkbox', { name: `Markera ${name}` }).check()
  await page.getByRole('button', { name: 'Ändra markerade' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Licens: vad ska hända' }).selectOption('Byt till')
  await dialog.getByRole('button', { name: 'Visa vad som ändras' }).click()
  await expect(dialog.getByText('Välj vad det ska bytas till, eller välj Ändra inte.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Licens: vad ska hända' }).selectOption('Ändra inte')
  await expect(dialog.getByText('Välj vad det ska bytas till, eller välj Ändra inte.')).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Det här behövs: vad ska hända' }).selectOption('Byt till')
  await dialog.getByRole('textbox', { name: /^Det här behövs: ny text/ }).fill('En lupp.')
  await dialog.getByRole('button', { name: 'Visa vad som ändras' }).click()

  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect(dialog.getByRole('button', { name: 'Ändra 1 material' })).toBeVisible()
  expect(await hasFocus()).toBe(true)
  await dialog.getByRole('button', { name: 'Tillbaka' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: /^Det här behövs: ny text/ })).toHaveValue('En lupp.')
  await expect.poll(hasFocus).toBe(true)
  await dialog.getByRole('button', { name: 'Visa vad som ändras' }).click()
  await dialog.getByRole('button', { name: 'Ändra 1 material' }).click()
  await expect(page.getByText('1 material är ändrat.')).toBeVisible()
})

test('a sender who opens figures that only editors read sees whom to ask', async ({ page, site }) => {
  for (const path of ['/siffror/sokningar', '/siffror/avsandare']) {
    await openStaffPage(page, site, path, 'sender')
    await expect(heading(page)).toHaveText('Sidan är inte för din roll')
  }
})

test('the frame of a chosen picture has the focus, and the button has it again when the picture is put away', async ({
  page,
  site,
}) => {
  const { id } = await newMaterial(site, 'Bildval', {})
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  await page.keyboard.press('Alt+2')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Välj|Byt) bild$/ }).press('Enter')
  await (await choosing).setFiles('public/icons/icon-512.png')
  const frame = page.locator('.ReactCrop__crop-selection')
  await expect(frame).toBeFocused()
  await page.getByRole('button', { name: 'Avbryt' }).press('Enter')
  await expect(page.getByRole('button', { name: /^(Välj|Byt) bild$/ })).toBeFocused()
})
