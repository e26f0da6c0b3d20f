import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { expect, heading, test } from './site.ts'
import { makeFirstBackup } from './staff-operation-steps.ts'
import { openStaffPage } from './staff.ts'

// This test makes a backup, which others would find.
test.use({ siteFor: 'operation' })

test('an editor sees how the server runs, and makes a backup', async ({ page, site }) => {
  test.setTimeout(600_000)
  await openStaffPage(page, site, '/drift', 'editor')
  await expect(page.getByText('Servern fungerar som den ska.')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await makeFirstBackup(page, site)
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('link', { name: 'Jobb' }).click()
  await expect(page.getByText('Inget jobb har misslyckats på sista tiden.')).toBeVisible()
  await expect(page.getByText('Länkkontroll', { exact: true })).toBeVisible()
  await expect(page.getByText('Dokument', { exact: true })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('link', { name: 'Fel', exact: true }).click()
  await expect(heading(page)).toHaveText('Fel')
  await expect(page.getByText(/^I dag \d+ fel på servern/)).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  // On the narrowest screen nothing stands beside it.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['/drift', '/drift/sakerhetskopior', '/drift/jobb', '/drift/fel']) {
    await page.goto(`${site.address}/redaktion${name}`)
    await expect(heading(page)).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, name).toBeLessThanOrEqual(0)
  }
})

test('an editor writes an archive of the whole site', async ({ page, site }) => {
  await openStaffPage(page, site, '/export', 'editor')
  await expect(page.getByRole('heading', { name: 'Hela webbplatsen' })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await pressButton(page, 'Skriv ett arkiv nu')
  await expect(page.getByText(/^Arkivet är skrivet: \d+ rader/)).toBeVisible({ timeout: 180_000 })
  const names = await readdir(path.join(site.dataFolder, 'backups'))
  const made = names.find((name) => name.startsWith('skolmaterial-site-')) ?? '?'
  await expect(page.getByRole('list', { name: 'Arkiv' }).getByText(made)).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto(`${site.address}/redaktion/logg`)
  await expect(page.getByText('skrev ett arkiv av webbplatsen').first()).toBeVisible()
  await page.getByLabel('Vad').selectOption('Synonymer')
  await expect(page.getByText('Inget i loggen passar filtret.')).toBeVisible()
})

test('a backup that is asked for while an archive is written waits, and says so, also after a reload', async ({
  page,
  site,
}) => {
  const run = { message: '', request_id: '', started_at: Date.now(), ended_at: null }
  const other = { ...run, id: 'other', job: 'site-archive', state: 'running' }
  await site.store.insertInto('job_run').values(other).execute()
  await site.store.insertInto('lease').values(leaseOf('other')).execute()
  await openStaffPage(page, site, '/drift/sakerhetskopior', 'editor')
  const button = page.getByRole('button', { name: 'Gör en säkerhetskopia nu' })
  await expect(button).toBeEnabled()
  const done = page.locator('.operation-state-done')
  const before = await done.count()
  await button.click()
  await expect(page.getByText('Säkerhetskopian är beställd. Du kan lämna sidan.')).toBeVisible()
  await expect(button).toBeDisabled()
  await page.reload()
  await expect(page.getByText('Säkerhetskopian är beställd. Du kan lämna sidan.')).toBeVisible()
  await expect(button).toBeDisabled()
  await site.store
    .updateTable('job')
    .set({ created_at: Date.now() - 60_000 })
    .where('kind', '=', 'backup')
    .execute()
  await expect(
    page.getByText('Säkerhetskopian väntar. Den görs när ett arkiv som skrivs är klart'),
  ).toBeVisible()
  await site.store.deleteFrom('lease').where('name', '=', 'backup').execute()
  await expect(done).toHaveCount(before + 1, { timeout: 120_000 })
  await expect(button).toBeEnabled()
  await site.store.deleteFrom('job_run').where('id', '=', 'other').execute()
})

test('the page stops waiting for a backup whose server has ended, and says whether it is made anew', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openStaffPage(page, site, '/drift/sakerhetskopior', 'editor')
  // The server knows of no job and no run that this led to.
  const answer = { json: { status: 'OK', message: 'Säkerhetskopian är beställd. Du kan lämna sidan.' } }
  await page.route('**/v1/desk/backup-make', (route) => route.fulfill(answer))
  const button = page.getByRole('button', { name: 'Gör en säkerhetskopia nu' })
  await button.click()
  await expect(page.getByText('Säkerhetskopian började aldrig. Försök igen.')).toBeVisible()
  await expect(button).toBeEnabled()

  const run = { job: 'backup', state: 'running', message: '', request_id: 'asks', ended_at: null }
  await page.route('**/v1/desk/backup-make', async (route) => {
    await site.store.insertInto('lease').values(leaseOf('ends')).execute()
    await site.store
      .insertInto('job_run')
      .values({ ...run, id: 'ends', started_at: Date.now() })
      .execute()
    await route.fulfill(answer)
  })
  await button.click()
  await expect(page.getByText('En säkerhetskopia görs just nu. Du kan lämna sidan.')).toBeVisible()
  const [created_at, next_at] = [Date.now() - 60_000, Date.now() + 3_600_000]
  const job = { id: 'asked', kind: 'backup', key: '', state: 'running', attempts: 1, reason: '' }
  await site.store.deleteFrom('job').execute()
  await site.store
    .insertInto('job')
    .values({ ...job, ...{ created_at, next_at, ended_at: null, request_id: 'asks' } })
    .execute()
  await site.store.updateTable('lease').set({ until: 1 }).where('holder', '=', 'ends').execute()
  await page.clock.fastForward(2_000)
  await expect(page.getByText('Servern slutade mitt i säkerhetskopian. Den görs om')).toBeVisible()
  await expect(button).toBeDisabled()
  await site.store.deleteFrom('job').execute()
  await page.clock.fastForward(2_000)
  await expect(page.getByText('Säkerhetskopian avbröts, för att servern slutade mitt i.')).toBeVisible()
  await expect(button).toBeEnabled()
  await site.store.deleteFrom('job_run').where('id', '=', 'ends').execute()
  await site.store.deleteFrom('lease').where('name', '=', 'backup').execute()
})

test('no archive is asked for before the page knows of the earlier ones', async ({ page, site }) => {
  let answer = (): void => undefined
  const mayAnswer = new Promise<void>((done) => (answer = done))
  await page.route('**/v1/desk/site-archives', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await openStaffPage(page, site, '/export', 'editor')
  await expect(page.getByRole('heading', { name: 'Hela webbplatsen' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Skriv ett arkiv nu' })
  await expect(button).toBeHidden()
  answer()
  await expect(button).toBeEnabled()
})

const leaseOf = (holder: string) => ({ name: 'backup', holder, until: Date.now() + 60_000 })
