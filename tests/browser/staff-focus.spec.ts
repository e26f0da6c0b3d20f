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

test('a closed dialog and a button that had to wait give the focus back, and a new page takes it', async ({
  page,
  site,
}) => {
  const { name } = await newMaterial(site, 'Fokus', {})
  await openStaffPage(page, site, '/material?lage=published&ordning=changed', 'editor')
  await page.getByRole('checkbox', { name: `Markera ${name}` }).check()
  const open = page.getByRole('button', { name: 'Ändra markerade' })
  await open.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.goto('/redaktion/ord/tipsbrev')
  await page.getByLabel('Nytt tipsbrev').fill('Nytt om vattnet')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Nytt om vattnet')
  // The form that led here is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('innehall')
  const save = page.getByRole('button', { name: /^Spara/ }).first()
  await page.getByLabel('Hälsning').fill('Tre material om vatten.')
  const answered = page.waitForResponse(/\/v1\/desk\/.*save/)
  await page.getByRole('button', { name: /^Skicka prov/ }).press('Enter')
  await answered
  await expect(page.getByRole('button', { name: /^Skicka prov/ })).toBeFocused()
  await expect(save).toBeVisible()
})

test('a selected material is shown in the dialog as it is now, also when it was changed since', async ({
  page,
  site,
}) => {
  const { id, name } = await newMaterial(site, 'Nyare', {})
  await openStaffPage(page, site, '/material?lage=published&ordning=changed', 'editor')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await page.getByRole('checkbox', { name: `Markera ${name}` }).check()
  await site.store.updateTable('material').set({ license: 'CC BY' }).where('id', '=', id).execute()
  await page.getByRole('searchbox', { name: 'Sök bland material' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(row).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Ändra markerade' }).click()
  const licence = page.getByRole('dialog').getByRole('combobox', { name: 'Licens: vad ska hända' })
  await expect(licence.locator('xpath=..')).toContainText('Nu: CC BY')
})
