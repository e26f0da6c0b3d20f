import type { Page } from '@playwright/test'
import { gradeParentId } from '#contract/limits.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { addNote, chooseMore, makeBox, storedPartCount } from './boxes.ts'
import { dialog } from './dialogs.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { toast } from './saved-material.ts'

/** Puts a material into a new box from its own page, and opens the box. */
async function boxOf(page: Page, slug: string, title: string): Promise<void> {
  await open(page, `/${slug}`)
  await page.getByRole('link', { name: 'Lägg i låda' }).click()
  await dialog(page).getByLabel('Ny låda').fill(title)
  await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
  await expect(toast(page, `Ligger nu i ${title}.`)).toBeVisible()
  await open(page, '/lador')
  await page.getByRole('link', { name: title }).click()
}

test('a teacher sees what the boxes of a term cover, what is missing and what would cover it, also without network', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  const [statistics, other] = await Promise.all(
    ['klassens-egen-statistik', 'skogens-kretslopp'].map((slug) =>
      site.store
        .selectFrom('material')
        .select(['slug', 'name'])
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(),
    ),
  )
  // On a wider screen a box asks by itself what it covers, so that the device would have the answer for one box too.
  await page.setViewportSize({ width: 1000, height: 800 })
  await openControlled(page, '/')
  await boxOf(page, statistics!.slug, 'Diagram')
  await page.getByLabel(`Minuter för ${statistics!.name}`).fill('40')
  await page.getByLabel(`Minuter för ${statistics!.name}`).press('Enter')
  await addNote(page, 'Ta med rutat papper')
  await expect.poll(() => storedPartCount(page)).toBe(2)
  await boxOf(page, other!.slug, 'Skogen')

  await chooseMore(page, 'Vad lådan täcker')
  await expect(heading(page)).toHaveText('Vad lådorna täcker')
  await expect(page.getByText('1 låda · 1 material · ingen tid planerad')).toBeVisible()
  await page.getByRole('button', { name: 'Alla', exact: true }).click()
  await expect(page.getByText('2 lådor · 2 material · 40 min planerade')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ämnen' })).toContainText('Matematik')
  await expect(
    page.getByRole('table', { name: 'Ämnen' }).getByRole('row', { name: /^Matematik/ }),
  ).toHaveText(/Matematik\s*1\s*40 min/)
  // The grades are those of the materials, with the same minutes, in their order.
  const gradesOf = async (slug: string) => {
    const rows = await site.store
      .selectFrom('material')
      .innerJoin('material_category', 'material_category.material_id', 'material.id')
      .innerJoin('category', 'category.id', 'material_category.category_id')
      .select('category.name')
      .where('material.slug', '=', slug)
      .where('category.parent_id', '=', gradeParentId)
      .execute()
    return rows.map(({ name }) => name)
  }
  const [planned, unplanned] = [await gradesOf(statistics!.slug), await gradesOf(other!.slug)]
  const grades = page.getByRole('table', { name: 'Årskurser' })
  await expect(grades.getByRole('row')).toHaveCount(1 + new Set([...planned, ...unplanned]).size)
  for (const name of planned) {
    const count = unplanned.includes(name) ? 2 : 1
    await expect(
      grades.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    ).toHaveText(`${name}${count}40 min`)
  }
  // What nothing in them touches, as links to material.
  await page.getByText(/^\d+ ämnen är inte med$/).click()
  const untouched = page.locator('.coverage-untouched').first()
  await expect(untouched.getByRole('link', { name: 'Musik', exact: true })).toHaveAttribute(
    'href',
    '/amne/musik',
  )
  await expect(untouched.getByRole('link', { name: 'Matematik', exact: true })).toHaveCount(0)
  await expect(page.getByText(/^\d+ årskurser är inte med$/)).toBeVisible()

  const stage = page.getByRole('region', { name: 'Lgr22 Matematik, årskurs 4–6' })
  const area = stage.locator('details', { hasText: 'Sannolikhet och statistik' })
  await expect(area.locator('summary')).toContainText(/2 av \d+ punkter/)
  await area.locator('summary').click()
  await expect(area.getByRole('link', { name: 'Diagram' })).toHaveCount(2)
  const geometry = stage.locator('details', { hasText: 'Geometri' }).first()
  await geometry.locator('summary').click()
  await expect(geometry.getByText(/^Saknas\. Täcks av|^Inget publicerat material/).first()).toBeVisible()

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowingElements(page)).toEqual([])
    // At another place the header, which stays, covers the half of a row of links.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityIssues(page)).toEqual([])
  }

  await setOnline(context, false)
  await open(page, '/lada/tackning')
  await expect(page.getByText('2 lådor · 2 material · 40 min planerade')).toBeVisible()
  await expect(area.locator('summary')).toContainText(/2 av \d+ punkter/)
  await page.getByRole('group').filter({ hasText: 'Alla 2 lådor räknas' }).locator('summary').click()
  await page.getByRole('checkbox', { name: 'Skogen' }).uncheck()
  await expect(page.getByText('Vad materialen täcker gick inte att hämta.')).toBeVisible()
  await setOnline(context, true)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('row', { name: /^Matematik/ })).toBeVisible()
})

test('without boxes, or with none chosen, the page says what to do', async ({ page }) => {
  await openControlled(page, '/lada/tackning')
  await expect(page.getByText('Här finns inga lådor än.')).toBeVisible()
  await makeBox(page, 'Tom låda')
  await open(page, '/lada/tackning')
  await expect(page.getByText('Det finns inget material i lådorna')).toBeVisible()
})
