import type { Page } from '@playwright/test'
import { dayMs } from '#contract/durations.ts'
import { jointOrderRetentionDays } from '#contract/joint-order-days.ts'
import { accessibilityIssues } from './axe.ts'
import { jointPanel, makeJointLink, writeAnswer } from './boxes-joint-steps.ts'
import { makeBox, putInBox, rows } from './boxes.ts'
import { readIndexedDb } from './indexed-db.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { createPrintedMaterial } from './order-form.ts'
import type { ListeningServer } from '../support/test-server.ts'

/** Makes a joint order of a box of the device in which Kim wants copies; returns the name under which the device stores it. */
async function orderWithNames(page: Page, site: ListeningServer): Promise<string> {
  const material = await createPrintedMaterial(site, 20)
  await openControlled(page, '/lador')
  await makeBox(page, 'Runor')
  const box = new URL(page.url()).pathname
  await putInBox(page, material, 'Runor')
  await open(page, box)
  await expect(rows(page)).toHaveCount(1)
  await makeJointLink(page, [material])
  await writeAnswer(page, 'Kim', material, 6)
  await expect(jointPanel(page)).toContainText('Kim: 6')
  const stored = `joint:${box.split('/').at(-1)}`
  await expect.poll(() => namesIn(page, stored)).toContain('Kim')
  return stored
}

const namesIn = async (page: Page, stored: string) =>
  JSON.stringify((await readIndexedDb(page, 'boxes', stored)) ?? null)

test('colleagues’ names leave the owner’s device without network when the server has deleted them, on any page', async ({
  page,
  site,
  context,
}) => {
  const stored = await orderWithNames(page, site)
  // What the home page shows without network.
  await waitForOfflineCatalogue(page, site)
  await setOnline(context, false)
  await open(page, '/')
  await expect(heading(page)).toBeVisible()
  expect(await namesIn(page, stored)).toContain('Kim')
  // The last day is a week away.
  await page.clock.setFixedTime(Date.now() + (7 + jointOrderRetentionDays + 1) * dayMs)
  await page.reload()
  await expect.poll(() => namesIn(page, stored)).toBe('null')
})

test('names that the server has deleted earlier, with their owner’s orders, leave the device when its boxes are opened with network', async ({
  page,
  site,
}) => {
  const stored = await orderWithNames(page, site)
  await site.store.deleteFrom('joint_order').execute()
  await open(page, '/lador')
  await expect.poll(() => namesIn(page, stored)).toBe('null')
})

test('whoever leaves the device reads which joint order is lost, and leaves no name and no secret in the class’s box', async ({
  page,
  site,
}) => {
  const stored = await orderWithNames(page, site)
  await open(page, '/lador')
  const leave = page.getByRole('region', { name: 'Delar ni på enheten?' })
  await leave.getByRole('button', { name: 'Lämna enheten' }).click()
  await expect(leave).toContainText('gemensamma beställningar med kollegornas namn tas bort härifrån')
  await expect(leave).toContainText('En gemensam beställning är inte skickad.')
  expect(await accessibilityIssues(page, '.leave-device')).toEqual([])
  await leave.getByRole('button', { name: 'Ja, lämna enheten' }).click()
  await expect(leave).toContainText('Nu har du lämnat enheten.')
  expect(await namesIn(page, stored)).toBe('null')
  await expect(page.locator('.box-card h2')).toHaveText(['Runor', 'Sparat'])
})
