import { orderQueued } from '#contract/messages.ts'
import { dialog } from './dialogs.ts'
import { logIn } from './log-in.ts'
import { cardAction } from './dialogs.ts'
import { accessibilityIssues } from './axe.ts'
import { fillInOrder, createPrintedMaterial, sendButton } from './order-form.ts'
import { receivedOrders, openWithOutboxLoaded, outboxRow, outboxRowState } from './outbox-steps.ts'
import { expect, openPage, test } from './site.ts'

test.use({ losesNetwork: true })

test('waiting entries are moved to another device as a file; sent from both they are one order, and a customer’s entry waits for that customer', async ({
  page,
  context,
  site,
  browser,
}) => {
  const [material, own] = [await createPrintedMaterial(site), await createPrintedMaterial(site)]
  await openWithOutboxLoaded(page, material.listing)
  await context.setOffline(true)
  await cardAction(page, material, 'Beställ').click()
  await fillInOrder(page)
  await sendButton(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(orderQueued)
  await dialog(page).getByRole('link', { name: 'Till utkorgen' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spara det som väntar som fil' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^utkorg-.*\.json$/)
  await expect(page.locator('.outbox-message')).toContainText('personuppgifter')
  // An exported entry is no longer edited under its key.
  await expect(outboxRow(page, material.name).getByRole('button', { name: /^Ändra/ })).toHaveCount(0)
  const file = await saved.path()

  const otherDevice = await browser.newContext({ baseURL: site.address, locale: 'sv-SE' })
  try {
    const otherPage = await otherDevice.newPage()
    await openPage(otherPage, '/utkorg')
    expect(await accessibilityIssues(otherPage)).toEqual([])
    await otherPage.getByLabel('Läs in fil').setInputFiles(file)
    await expect(otherPage.locator('.outbox-message')).toContainText('En sak lästes in')
    await expect(outboxRowState(otherPage, material.name)).toBeVisible()
    await expect(outboxRow(otherPage, material.name)).toHaveAttribute('data-state', 'sent')
    expect(await receivedOrders(site, material)).toEqual({ orders: [3], emails: 1 })
    await context.setOffline(false)
    await expect(outboxRow(page, material.name)).toHaveAttribute('data-state', 'sent')
    expect(await receivedOrders(site, material)).toEqual({ orders: [3], emails: 1 })
    await otherPage.getByLabel('Läs in fil').setInputFiles(file)
    await expect(otherPage.locator('.outbox-message')).toContainText('fanns redan här')

    // A customer's order waits for that customer, wherever the file is imported.
    await openPage(page, own.listing)
    await logIn(page, site)
    await openWithOutboxLoaded(page, own.listing)
    await cardAction(page, own, 'Beställ').click()
    await fillInOrder(page)
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(dialog(page).getByRole('status')).toHaveText(orderQueued)
    await dialog(page).getByRole('link', { name: 'Till utkorgen' }).click()
    const [customerFile] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Spara det som väntar som fil' }).click(),
    ])
    await otherPage.getByLabel('Läs in fil').setInputFiles(await customerFile.path())
    await expect(otherPage.locator('.outbox-message')).toContainText('väntar på att den som skrev loggar in')
    await expect(otherPage.locator('.outbox-note', { hasText: 'Logga in för att skicka' })).toBeVisible()
    await expect(otherPage.getByText('Utkorgen är tom')).toHaveCount(0)
    await expect(outboxRow(otherPage, own.name)).toHaveCount(0)
    expect(await receivedOrders(site, own)).toEqual({ orders: [], emails: 0 })
  } finally {
    await otherDevice.close()
  }
})
