import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, swedishDay } from '#contract/swedish-week.ts'
import { addCounts, dayInWeek, twoSenders } from '#tests/server/figures-fixture.ts'
import { accessibilityIssues } from './axe.ts'
import { readIndexedDb } from './indexed-db.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// These tests count.
test.use({ siteFor: 'figures' })

test('an editor reads the figures as chart, table and CSV, and comes from a search without hits to its synonym', async ({
  page,
  site,
}) => {
  test.slow()
  const { one, other } = await twoSenders(site)
  const [first, second] = one.materials
  await site.store.deleteFrom('daily_count').execute()
  await addCounts(site, [
    { material: first?.id ?? 0, kind: 'opened', day: dayInWeek(2), count: 1200 },
    { material: first?.id ?? 0, kind: 'offline', day: dayInWeek(2), count: 300 },
    { material: second?.id ?? 0, kind: 'opened', day: dayInWeek(1), count: 800 },
    { material: second?.id ?? 0, kind: 'download', day: dayInWeek(1), count: 90 },
    { material: other.materials[0]?.id ?? 0, kind: 'opened', day: dayInWeek(1), count: 3 },
  ])
  await site.store
    .insertInto('search_miss')
    .values({ term: 'samernas historia', day: swedishDay(Date.now()), count: 41 })
    .execute()
  await openStaffPage(page, site, '/siffror/material', 'editor')
  await expect(heading(page)).toHaveText('Siffror')
  const totals = page.getByRole('group', { name: 'Summor för perioden' })
  await expect(totals.getByRole('button', { name: /^Visningar/ })).toContainText(/2\s003/)
  // The chart has its two series under the page's policy (the fixture fails on every violation of it).
  const bars = page.locator('.week-chart .recharts-bar-rectangle path')
  await expect(bars.first()).toBeVisible()
  await expect(page.locator('.week-chart path[fill="url(#hatch)"]').first()).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])

  await page.keyboard.press('d')
  const weeks = page.getByRole('region', { name: 'Tal per vecka' })
  await expect(weeks.getByRole('row').last()).toContainText('0')
  await expect(weeks.getByRole('row').nth(-3)).toContainText(/1\s200/)
  expect(await accessibilityIssues(page, '.figure-weeks')).toEqual([])

  const rows = page.getByRole('region', { name: 'Material', exact: true }).getByRole('row')
  await expect(rows.nth(1)).toContainText(first?.name ?? '')
  await page.getByRole('button', { name: /^Nedladdade/ }).click()
  await expect(rows.nth(1)).toContainText(second?.name ?? '')
  await expect(page.getByRole('columnheader', { name: /^Nedladdade/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  const downloading = page.waitForEvent('download')
  await page.keyboard.press('c')
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.startsWith('\uFEFFMaterial;')).toBe(true)
  expect(csv).toContain(`;1200;300;`)

  await page.getByRole('link', { name: 'Synonym till samernas historia' }).click()
  await expect(heading(page)).toHaveText('Synonymer')
  await expect(page.getByLabel('Ord', { exact: true })).toHaveValue('samernas historia')
})

test('the period is chosen by its days or by a press, and one without anything says so', async ({
  page,
  site,
}) => {
  const { one } = await twoSenders(site)
  await addCounts(site, [{ material: one.materials[0]?.id ?? 0, kind: 'like', day: '2020-03-04', count: 17 }])
  await openStaffPage(page, site, '/siffror/amnen?fran=2020-03-02&till=2020-03-08', 'editor')
  await expect(page.getByRole('button', { name: /^Gillar/ }).first()).toContainText('17')
  await page.getByText('2 mars 2020 – 8 mars 2020, 1 vecka').click()
  await page.getByLabel('Från och med').fill('1 januari 2020')
  await page.getByLabel('Till och med').fill('31 februari 2020')
  await page.getByLabel('Till och med').press('Enter')
  await expect(page.getByText('Skriv en dag som finns')).toBeVisible()
  await page.getByLabel('Till och med').fill('31/1 2020')
  await page.getByRole('button', { name: 'Visa perioden' }).click()
  await expect(page.getByText('Här finns inget räknat ännu.')).toBeVisible()
  await expect(page).toHaveURL(/fran=2020-01-01&till=2020-01-31/)
  expect(await accessibilityIssues(page)).toEqual([])
  const note = page.getByRole('status').filter({ hasText: /period/ })
  await expect(note).toHaveCount(0)
  await page.getByRole('link', { name: 'Sökningar' }).click()
  await expect(page.getByText('Inga sökningar utan träff under perioden.')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Gillar/ }).first()).toContainText('17')
})

test('a period that cannot be shown as its address asks is said not to be', async ({ page, site }) => {
  await openStaffPage(page, site, '/siffror/material?fran=2026-02-30&till=2026-03-08', 'editor')
  const note = page.getByRole('status').filter({ hasText: /period/ })
  await expect(note).toContainText('en dag som inte finns')
  expect(await accessibilityIssues(page)).toEqual([])
  await page.goto('/redaktion/siffror/sokningar?fran=2019-01-01&till=2026-03-08')
  await expect(note).toHaveText('Högst tre år visas på en gång, så perioden börjar 6 mars 2023.')
})

test('a material that is opened and printed is counted, once', async ({ page, site }) => {
  const { one } = await twoSenders(site)
  const { slug } = await site.store
    .selectFrom('material')
    .select('slug')
    .where('id', '=', one.materials[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const day = swedishDay(Date.now())
  const counted = async () =>
    (
      await site.store
        .selectFrom('daily_count')
        .select(['kind', 'count', 'day'])
        .where('material_id', '=', one.materials[0]?.id ?? 0)
        .where('day', '>=', addDays(day, -1))
        .where('kind', 'in', ['opened', 'printed'])
        .orderBy('kind')
        .execute()
    ).map(({ kind, count }) => `${kind} ${count}`)
  await page.goto(`/${slug}`)
  await expect.poll(counted).toEqual(['opened 1'])
  await expect.poll(() => countsOnDevice(page)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => countsOnDevice(page)).toEqual(['printed'])
  await page.goto('/')
  await expect.poll(counted).toEqual(['opened 1', 'printed 1'])
  // Nothing is sent twice.
  await page.goto('/pages/om')
  await expect.poll(() => countsOnDevice(page)).toEqual([])
  expect(await counted()).toEqual(['opened 1', 'printed 1'])
})

type Stored = { counts: { kind: string }[]; batch: { counts: { kind: string }[] } | null } | undefined

/** The kinds that wait on the device to be sent. */
async function countsOnDevice(page: Page): Promise<string[]> {
  const stored = (await readIndexedDb(page, 'counts', 'counts')) as Stored
  return [...(stored?.counts ?? []), ...(stored?.batch?.counts ?? [])].map(({ kind }) => kind).sort()
}

test('a sender sees its own material and figures, and the report as a page to print', async ({
  page,
  site,
}) => {
  test.slow()
  const { one, other } = await twoSenders(site)
  const [first] = one.materials
  await site.store.deleteFrom('daily_count').execute()
  await addCounts(site, [
    { material: first?.id ?? 0, kind: 'opened', day: dayInWeek(2), count: 120 },
    { material: first?.id ?? 0, kind: 'like', day: dayInWeek(2), count: 3 },
    { material: other.materials[0]?.id ?? 0, kind: 'opened', day: dayInWeek(2), count: 9000 },
  ])
  const id = await openStaffPage(page, site, '/', 'sender')
  await expect(page.getByText('hör inte till någon organisation')).toBeVisible()
  await site.store
    .updateTable('staff_role')
    .set({ sender_id: one.id })
    .where('customer_id', '=', id)
    .execute()
  await page.reload()
  await expect(page.getByText('Allt fungerar.')).toBeVisible()
  const recent = page.getByRole('region', { name: 'De senaste 12 veckorna' })
  await expect(recent).toContainText('120')
  expect(await accessibilityIssues(page)).toEqual([])

  await page.getByRole('link', { name: 'Visa materialet' }).click()
  await expect(heading(page)).toHaveText('Vårt material')
  await expect(page.getByText(other.materials[0]?.name ?? '')).toHaveCount(0)
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('link', { name: first?.name ?? '' }).click()
  await expect(heading(page)).toHaveText(first?.name ?? '')
  await expect(page.getByRole('region', { name: 'De senaste 12 veckorna' })).toContainText(/Gillarunder 5/)
  expect(await accessibilityIssues(page)).toEqual([])

  await page.getByRole('link', { name: 'Siffror' }).click()
  await expect(page.getByRole('button', { name: /^Visningar/ }).first()).toContainText('120')
  await expect(page.getByText('9 000')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sökningar' })).toHaveCount(0)
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('link', { name: 'Årsrapporter' }).click()
  await page
    .getByRole('link', { name: /^20\d\d/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Årsrapport 20')
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeEnabled()
  expect(await accessibilityIssues(page)).toEqual([])
})
