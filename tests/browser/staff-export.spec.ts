import { accessibilityIssues } from './axe.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

test('an editor exports materials, schools and the waiting list as files', async ({ page, site }) => {
  await openStaffPage(page, site, '/export', 'editor')
  await expect(heading(page)).toHaveText('Export')
  expect(await accessibilityIssues(page)).toEqual([])
  for (const [button, name] of [
    ['CSV med Material', 'materials'],
    ['JSON med Skolor', 'schools'],
    ['CSV med Väntelistan', 'waiting_places'],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: button, exact: true }).click()
    expect((await downloading).suggestedFilename()).toContain(name)
    await expect(page.getByRole('status').filter({ hasText: 'är hämtade' })).toBeVisible()
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
