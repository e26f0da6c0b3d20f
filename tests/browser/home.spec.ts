import { logIn } from './log-in.ts'
import { writeIndexedDb, readIndexedDb } from './indexed-db.ts'
import { expect, heading, openPage, test } from './site.ts'

const day = 86_400_000

test('on a second visit the home page shows what is new, recently opened pages and, to a customer, recommendations; on a first visit none of them', async ({
  page,
  site,
}) => {
  await openPage(page, '/')
  await expect.poll(() => readIndexedDb(page, 'visits', 'looks')).toBeTruthy()
  await expect(page.getByRole('heading', { name: /^Nytt sedan/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Fortsätt där du var' })).toHaveCount(0)

  await openPage(page, '/amne/biologi')
  await expect.poll(() => readIndexedDb(page, 'opened', 'opened')).toHaveLength(1)
  await openPage(page, '/vattnets-kretslopp')
  await expect.poll(() => readIndexedDb(page, 'opened', 'opened')).toHaveLength(2)
  // Moves the visit a week back, before the three newest materials were published.
  const visits = (await readIndexedDb(page, 'visits', 'looks')) as { last: { at: number; ids: number[] } }
  const last = { at: visits.last.at - 7 * day, ids: visits.last.ids.slice(3) }
  await writeIndexedDb(page, 'visits', { looks: { last, before: null } })

  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) console.error(`The page moved: ${JSON.stringify(shift)}`)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Another page that follows a press may move what it replaces.
    addEventListener('pointerdown', () => observer.disconnect(), { capture: true })
  })
  await openPage(page, '/')
  const newSection = page.getByRole('region', { name: /^Nytt sedan \d+ [a-z]+ 20\d\d$/ })
  await expect(newSection.getByRole('listitem')).toHaveCount(3)
  const before = page.getByRole('region', { name: 'Fortsätt där du var' })
  await expect(before.getByRole('link')).toHaveText(['Vattnets kretslopp', 'Ämne / Biologi'])
  const chosen = page.getByRole('region', { name: 'Utvalt för dig' })
  await expect(chosen).toHaveCount(0)
  await before.getByRole('link', { name: 'Ämne / Biologi' }).click()
  await expect(heading(page)).toHaveText('Ämne / Biologi')

  await logIn(page, site)
  await openPage(page, '/')
  await expect(chosen.getByRole('listitem').first()).toBeVisible()
})

test('erasing the data on the device also erases the recently opened pages', async ({ page }) => {
  await openPage(page, '/pages/integritetspolicy')
  await writeIndexedDb(page, 'opened', {
    opened: [{ address: '/vattnets-kretslopp', name: 'Vattnets kretslopp', image: '', at: 1 }],
  })
  const part = page.getByRole('region', { name: 'Glöm mina uppgifter' })
  await part.getByRole('button', { name: 'Glöm mina uppgifter' }).click()
  await part.getByRole('button', { name: 'Ja, glöm dem' }).click()
  await expect(part.getByRole('status')).toContainText('det du öppnade senast')
  expect(await readIndexedDb(page, 'opened', 'opened')).toBeUndefined()
})

test('boosted material is in a row of its own whose clicks are counted; banners have links; every subject has its own pattern', async ({
  page,
  site,
}) => {
  const boosted = await site.store
    .selectFrom('material')
    .select(['id', 'slug', 'name'])
    .where('boosted', '=', 1)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  const clicks = async (id: number) => {
    const rows = await site.store
      .selectFrom('visit')
      .select('count')
      .where('material_id', '=', id)
      .where('kind', '=', 'boosted')
      .execute()
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  await openPage(page, '/')
  const row = page.getByRole('region', { name: 'Redaktionen lyfter fram' })
  await expect(row.getByRole('heading', { level: 3 })).toHaveText(boosted.map(({ name }) => name))

  const banner = page.getByRole('region', { name: 'Ut i skogen, också i november' })
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/tema/natur-och-friluftsliv')
  const picture = banner.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await expect(page.getByRole('link', { name: 'Hitta material i ditt ämne' })).toHaveAttribute(
    'href',
    '/amne',
  )

  const marks = await page
    .locator('.tile')
    .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile, '::before').backgroundPositionY))
  expect(marks.length).toBeGreaterThan(15)
  expect(new Set(marks).size).toBe(marks.length)

  const [first] = boosted
  const before = await clicks(first!.id)
  await row.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(heading(page)).toHaveText(first!.name)
  await expect.poll(() => clicks(first!.id)).toBe(before + 1)
})

test('every grade is one press away, named in full for a screen reader', async ({ page }) => {
  await openPage(page, '/')
  const grades = page.getByRole('region', { name: 'Vilken årskurs?' })
  await expect(grades.getByRole('listitem').getByRole('link')).toHaveText([
    'F',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    'Gy',
    'Vux',
  ])
  await grades.getByRole('link', { name: 'Årskurs 4' }).click()
  await expect(heading(page)).toHaveText('Årskurs / Årskurs 4')
})
