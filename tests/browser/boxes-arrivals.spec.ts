import { anotherDevice, makeBoxInAccount, onAccount, openFromList, where } from './boxes-account-steps.ts'
import { addNote, makeBox, rows, storedPartCount, storedTitles } from './boxes.ts'
import { expect, heading, open, test } from './offline.ts'

test('a part that comes from another device while a button is being pressed does not take the press', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await makeBoxInAccount(page, site, 'Vikingatiden')
  const { context, page: tablet } = await anotherDevice(browser, site, email)
  await openFromList(tablet, 'Vikingatiden')
  await addNote(tablet, 'Från surfplattan')
  await expect(where(tablet)).toContainText(onAccount)

  const button = page.getByRole('button', { name: 'Anteckning', exact: true })
  await button.hover()
  await page.mouse.down()
  // What a page does when its tab is shown again: it asks what other devices have changed.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => storedPartCount(page)).toBe(1)
  // The page reads the device too, and renders what it has read.
  for (let turn = 0; turn < 3; turn++) await storedPartCount(page)
  await page.mouse.up()
  await expect(page.getByLabel('Vad gäller anteckningen?')).toBeVisible()
  await expect(rows(page)).toHaveText(['Från surfplattan'])
  await context.close()
})

test('a box that comes from another device while one in the list is being pressed does not take the press', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await makeBoxInAccount(page, site, 'Vikingatiden')
  await open(page, '/lador')
  const card = page.getByRole('link', { name: 'Vikingatiden', exact: true })
  await expect(page.locator('.box-card').first()).toContainText(onAccount)
  const { context, page: tablet } = await anotherDevice(browser, site, email)
  for (const title of ['Stenåldern', 'Bronsåldern']) {
    await makeBox(tablet, title)
    await expect(where(tablet)).toContainText(onAccount)
  }

  await card.hover()
  await page.mouse.down()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await storedTitles(page)).length).toBe(3)
  // The page reads the device too, and renders what it has read.
  for (let turn = 0; turn < 3; turn++) await storedTitles(page)
  await page.mouse.up()
  await expect(heading(page)).toHaveText('Vikingatiden')
  await page.goBack()
  await expect(page.locator('.box-card h2')).toHaveText([
    'Bronsåldern',
    'Stenåldern',
    'Vikingatiden',
    'Sparat',
  ])
  await context.close()
})
