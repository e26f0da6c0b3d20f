import type { Page } from '@playwright/test'
import { accessibilityIssues } from './axe.ts'
import { addNote, addPart, makeBox, putInBox, rows, storedPartCount } from './boxes.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { materialWithWorksheets } from './saved-material.ts'

const phone = { width: 390, height: 844 }

/** Opens what shares a box, on the box's page. */
async function openSharing(page: Page) {
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  return page.getByRole('region', { name: 'Dela med länk' })
}

test('a teacher shares a box by a link; a colleague reads it without scripts, copies and follows it, and the copies outlive the link', async ({
  page,
  site,
  context,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const first = await materialWithWorksheets(site)
  await openControlled(page, '/lador')
  await makeBox(page, 'Vikingatiden')
  const boxAddress = new URL(page.url()).pathname
  await addPart(page, 'Rubrik', 'Rubrik', 'Vart reste de?')
  await addNote(page, 'Sara behöver mer tid')
  await expect.poll(() => storedPartCount(page)).toBe(1)
  await putInBox(page, first, 'Vikingatiden')
  await open(page, boxAddress)

  // Without network nothing is made, and the page says so.
  await setOnline(context, false)
  const sharing = await openSharing(page)
  await sharing.getByRole('button', { name: 'Gör en länk' }).click()
  await expect(sharing.getByRole('alert')).toContainText('Du är offline')
  await setOnline(context, true)
  await sharing.getByLabel('Hur länge ska länken gälla?').selectOption({ label: 'en vecka' })
  await sharing.getByRole('button', { name: 'Gör en länk' }).click()
  const link = sharing.getByRole('textbox', { name: 'Länk till lådan' })
  await expect(link).toHaveValue(/\/delad\/[\w-]{32}$/)
  const address = await link.inputValue()
  await expect(sharing.getByRole('img', { name: 'QR-kod till lådan' })).toBeVisible()
  expect(await accessibilityIssues(page, '.share-box')).toEqual([])

  // A colleague, first with scripts turned off.
  const readerContext = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const reader = await readerContext.newPage()
  expect((await reader.goto(address))?.status()).toBe(200)
  await expect(heading(reader)).toHaveText('Vikingatiden')
  await expect(reader.getByRole('heading', { name: 'Vart reste de?' })).toBeVisible()
  await expect(reader.getByRole('link', { name: first.name })).toBeVisible()
  await expect(reader.locator('main')).not.toContainText('Sara')
  await readerContext.close()

  const other = await browser.newContext({ serviceWorkers: 'allow', viewport: phone })
  const colleague = await other.newPage()
  await openControlled(colleague, address)
  expect(await accessibilityIssues(colleague)).toEqual([])
  await colleague.getByRole('button', { name: 'Kopiera till mina lådor' }).click()
  await expect(heading(colleague)).toHaveText('Vikingatiden')
  await expect(colleague).toHaveURL(/\/lada\/[\w-]{36}$/)
  await expect(rows(colleague)).toHaveText([first.name])
  const copyAddress = colleague.url()
  await open(colleague, address)
  await colleague.getByRole('button', { name: 'Följ lådan' }).click()
  const following = colleague.getByRole('region', { name: 'Följer en delad låda' })
  await expect(following).toContainText('Inget nytt.')
  const followerAddress = colleague.url()
  await addNote(colleague, 'Min egen anteckning')
  await expect.poll(() => storedPartCount(colleague)).toBe(2)

  // The owner adds a part: the page shows it when the owner says so, and not before.
  await addPart(page, 'Rubrik', 'Rubrik', 'Skriva med runor')
  await expect(sharing).toContainText('Lådan har ändrats sedan dess.')
  await open(colleague, address)
  await expect(heading(colleague)).toHaveText('Vikingatiden')
  await expect(colleague.getByRole('heading', { name: 'Skriva med runor' })).toBeHidden()
  await sharing.getByRole('button', { name: 'Uppdatera det delade' }).click()
  await expect(sharing.getByRole('status').last()).toHaveText('Det delade är uppdaterat.')
  await expect(link).toHaveValue(address)
  await open(colleague, address)
  await expect(colleague.getByRole('heading', { name: 'Skriva med runor' })).toBeVisible()

  // The follower sees what has come, and chooses; one's own work is as it was.
  await open(colleague, followerAddress)
  await expect(following.getByRole('group', { name: 'En del har tillkommit' })).toBeVisible()
  await expect(rows(colleague)).toHaveText([first.name, 'Min egen anteckning'])
  expect(await accessibilityIssues(colleague, '.followed-box')).toEqual([])
  await following.getByRole('button', { name: 'Lägg till i min låda' }).click()
  await expect(following).toContainText('Inget nytt.')
  await expect(colleague.getByRole('heading', { name: 'Skriva med runor' })).toBeVisible()
  await expect(rows(colleague)).toHaveText([first.name, 'Min egen anteckning'])

  await sharing.getByRole('button', { name: 'Dra in länken' }).click()
  await expect(sharing.getByRole('status').last()).toContainText('Länken är indragen.')
  await expect(sharing.getByRole('button', { name: 'Gör en länk' })).toBeVisible()
  expect((await colleague.goto(address))?.status()).toBe(410)
  await expect(heading(colleague)).toHaveText('Länken är indragen')
  await open(colleague, followerAddress)
  await expect(following).toContainText('Den delade lådan finns inte längre.')
  await expect(rows(colleague)).toHaveText([first.name, 'Min egen anteckning'])
  await setOnline(other, false)
  await open(colleague, copyAddress)
  await expect(rows(colleague)).toHaveText([first.name])
  await other.close()
})
