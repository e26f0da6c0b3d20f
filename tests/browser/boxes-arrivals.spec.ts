import { anotherDevice, makeBoxInAccount, onAccount, openFromList, where } from './boxes-account-steps.ts'
import { addNote, rows, storedPartCount } from './boxes.ts'
import { expect, test } from './offline.ts'

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
