import type { Page } from '@playwright/test'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { createCustomerWithPassword } from './account-steps.ts'
import { anotherDevice, logIn, onAccount, openFromList, password, where } from './boxes-account-steps.ts'
import {
  acceptInvitation,
  anotherPerson,
  createNamed,
  invite,
  makeOwnBox,
  openTeam,
} from './boxes-team-steps.ts'
import { addNote, makeBox, storedPartCount } from './boxes.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'

/** Opens what shares the open box. */
async function openSharing(page: Page) {
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  return page.getByRole('region', { name: 'Dela med länk' })
}
const theLink = (page: Page) => page.getByRole('textbox', { name: 'Länk till lådan' })
const validUntil = (page: Page) => page.locator('.share-link strong').first()

test('the link that a phone made is shortened and ended from the computer; a colleague sees that it is there, and the phone learns that it ended', async ({
  page: phone,
  site,
  browser,
}) => {
  test.slow()
  const { email, address } = await makeOwnBox(phone, site, 'Vikingatiden')
  await addNote(phone, 'Karta')
  await openTeam(phone)
  const invitation = await invite(phone)
  const other = await anotherPerson(browser, site)
  const colleague = other.page
  await logIn(colleague, await createNamed(site, 'Bo'))
  await acceptInvitation(colleague, invitation, 'Vikingatiden')

  const onPhone = await openSharing(phone)
  await onPhone.getByRole('button', { name: 'Gör en länk' }).click()
  await expect(theLink(phone)).toHaveValue(/\/delad\/[\w-]{32}$/)
  const link = await theLink(phone).inputValue()
  await expect(onPhone).toContainText('från alla dina enheter')
  await expect(onPhone.getByRole('list')).toBeHidden()

  const { page: computer, context: network } = await anotherDevice(browser, site, email)
  await openFromList(computer, 'Vikingatiden')
  await expect(heading(computer)).toHaveText('Vikingatiden')
  await setOnline(network, false)
  const onComputer = await openSharing(computer)
  await expect(onComputer).toContainText('syns det när kontot har svarat')
  await setOnline(network, true)
  const listed = onComputer.getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await expect(theLink(computer)).toHaveCount(0)
  await expect(validUntil(computer)).toHaveText(await validUntil(phone).innerText())
  for (const width of [320, 1280]) {
    await computer.setViewportSize({ width, height: 900 })
    expect(await accessibilityIssues(computer, '.share-link')).toEqual([])
    expect(await overflowingElements(computer)).toEqual([])
  }
  const before = await validUntil(computer).innerText()
  await listed.getByRole('combobox').selectOption({ label: 'en vecka från idag' })
  await listed.getByRole('button', { name: 'Ändra tiden' }).click()
  await expect(onComputer.getByRole('status').last()).toHaveText('Tiden är ändrad.')
  await expect(validUntil(computer)).not.toHaveText(before)

  // The phone has heard of it when sharing is opened again, and it is not another link there.
  await open(phone, address)
  await openSharing(phone)
  await expect(validUntil(phone)).toHaveText(await validUntil(computer).innerText())
  await expect(theLink(phone)).toHaveValue(link)
  await expect(onPhone.getByRole('listitem')).toHaveCount(0)

  const seen = await openSharing(colleague)
  await expect(seen.getByRole('listitem')).toContainText(await validUntil(computer).innerText())
  await expect(seen).toContainText('Den som äger lådan kan dra in den.')
  await expect(seen.getByRole('button', { name: 'Dra in länken' })).toHaveCount(0)

  await listed.getByRole('button', { name: 'Dra in länken' }).click()
  await expect(onComputer.getByRole('status').last()).toContainText('Länken är indragen.')
  await expect(listed).toHaveCount(0)
  await expect(computer.getByRole('heading', { name: 'Dela Vikingatiden' })).toBeFocused()
  expect((await other.context.request.get(link)).status()).toBe(410)
  await open(phone, address)
  await openSharing(phone)
  await expect(onPhone.getByRole('alert')).toContainText('Länken är indragen från en annan enhet.')
  await expect(theLink(phone)).toHaveCount(0)
  await onPhone.getByRole('button', { name: 'Gör en länk' }).click()
  await expect(theLink(phone)).not.toHaveValue(link)

  // The device that made it ends it as before, and the account does not name it any more.
  await onPhone.getByRole('button', { name: 'Dra in länken' }).click()
  await expect(onPhone.getByRole('status').last()).toContainText('Länken är indragen.')
  await expect(onPhone.getByRole('listitem')).toHaveCount(0)
  await network.close()
  await other.context.close()
})

test('a link from before the box was in the account is said to be the device’s alone, until what is shared is updated', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await openControlled(page, '/lador')
  await makeBox(page, 'Runor')
  const address = new URL(page.url()).pathname
  await addNote(page, 'Karta')
  await expect.poll(() => storedPartCount(page)).toBe(1)
  const sharing = await openSharing(page)
  await expect(sharing).toContainText('Bara den här enheten kan ändra eller dra in länken.')
  await sharing.getByRole('button', { name: 'Gör en länk' }).click()
  await expect(theLink(page)).toHaveValue(/\/delad\/[\w-]{32}$/)

  const email = await createCustomerWithPassword(site, password)
  await logIn(page, email)
  await open(page, address)
  await page.getByRole('button', { name: 'Lägg på kontot' }).click()
  await expect(where(page)).toContainText(onAccount)
  await openSharing(page)
  await expect(sharing).toContainText('Kontot känner inte till den här länken')
  const { page: computer, context } = await anotherDevice(browser, site, email)
  await openFromList(computer, 'Runor')
  await expect(heading(computer)).toHaveText('Runor')
  const onComputer = await openSharing(computer)
  await expect(onComputer.getByRole('button', { name: 'Gör en länk' })).toBeVisible()
  await expect(onComputer).not.toContainText('syns det när kontot har svarat')
  await expect(onComputer.getByRole('listitem')).toHaveCount(0)

  await sharing.getByRole('button', { name: 'Uppdatera det delade' }).click()
  await expect(sharing.getByRole('status').last()).toHaveText('Det delade är uppdaterat.')
  await expect(sharing).not.toContainText('Kontot känner inte till den här länken')
  await open(computer, address)
  await openSharing(computer)
  await expect(onComputer.getByRole('listitem')).toHaveCount(1)
  await context.close()
})
