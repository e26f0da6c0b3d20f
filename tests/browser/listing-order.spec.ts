import { cards, expect, filterOption, openPage, test } from './site.ts'

// The order by popularity is compared with itself, so no other test's likes and orders may change it meanwhile.
test.use({ siteFor: 'listing order' })

test('a listing is sorted by the visitor’s choice, which stands in the address and survives filters and pages', async ({
  page,
  site,
}) => {
  const names = async () =>
    (await cards(page).getByRole('heading').allInnerTexts()).map((name) => name.trim())
  const sorting = page.getByRole('navigation', { name: 'Sortera' })
  await openPage(page, '/amne/biologi')
  await expect(sorting.getByRole('link')).toHaveText(['Populärast', 'Nyast', 'A–Ö', 'Kortast tid'])
  await expect(sorting.locator('[aria-current]')).toHaveText('Populärast')
  const popularFirst = await names()

  await sorting.getByRole('link', { name: 'A–Ö' }).click()
  await expect(page).toHaveURL('/amne/biologi?sortera=namn')
  await expect(sorting.locator('[aria-current]')).toHaveText('A–Ö')
  const byName = await names()
  expect(byName).not.toEqual(popularFirst)
  expect(byName).toEqual([...byName].sort(new Intl.Collator('sv').compare))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/amne\/biologi$/)

  await sorting.getByRole('link', { name: 'Nyast' }).click()
  await expect(page).toHaveURL('/amne/biologi?sortera=nyast')
  await expect(sorting.locator('[aria-current]')).toHaveText('Nyast')
  const shown = await names()
  const published = await site.store
    .selectFrom('material')
    .select(['name', 'published_at'])
    .where('name', 'in', shown)
    .execute()
  const times = shown.map((name) =>
    Number(published.find((material) => material.name === name)?.published_at),
  )
  expect(times).toEqual([...times].sort((a, b) => b - a))

  await sorting.getByRole('link', { name: 'Kortast tid' }).click()
  await expect(page).toHaveURL('/amne/biologi?sortera=kortast')
  await expect(sorting.locator('[aria-current]')).toHaveText('Kortast tid')
  const stated = (await cards(page).locator('.card-subtitle').allInnerTexts()).map(
    (facts) => Number(/(\d+)\smin$/.exec(facts)?.[1]) || Infinity,
  )
  expect(stated).toEqual([...stated].sort((a, b) => a - b))
  expect(stated[0]).toBeLessThan(Infinity)

  // Time and language stand with the licence under 'Fler filter', and in a search as words that one press takes away.
  await (await filterOption(page, 'Tid', 'Högst 60 min')).click()
  await expect(page).toHaveURL('/amne/biologi?tid=4&sortera=kortast')
  await openPage(page, '/amne/biologi')
  await (await filterOption(page, 'Papper', '50 × 70 cm')).click()
  await expect(page).toHaveURL('/amne/biologi?papper=2')
  await expect(cards(page).getByRole('heading')).toHaveText([/^Cellen: tre affischer/])
  // The options of a group under 'Fler filter' come when somebody reaches for the filters; its link leads to them before that.
  await page.goto('/amne/biologi?alla=medium')
  await expect(page.locator('#medium-2')).toHaveAccessibleName(/^Tryckt, att beställa \(/)
  await openPage(page, '/search?q=irregular+verbs+p%C3%A5+engelska+40+min')
  await expect(cards(page).getByRole('heading')).toHaveText(['Irregular verbs med bingo'])
  const chips = page.getByRole('list', { name: 'Valda filter' }).getByRole('link')
  await expect(chips).toHaveText([/^Engelska/, /^Högst 40 min/])
  await chips.first().click()
  await expect(page).toHaveURL('/search?q=irregular%20verbs%2040%20min')
  await expect(chips).toHaveText([/^Högst 40 min/])

  // The listing's own order is not named.
  await page.goto('/amne/biologi?sortera=popularast')
  await expect(page).toHaveURL('/amne/biologi')
  expect(await names()).toEqual(popularFirst)

  await openPage(page, '/search?q=vatten')
  await expect(sorting.getByRole('link')).toHaveText([
    'Mest relevant',
    'Nyast',
    'Populärast',
    'A–Ö',
    'Kortast tid',
  ])
  await sorting.getByRole('link', { name: 'A–Ö' }).click()
  await expect(page).toHaveURL('/search?q=vatten&sortera=namn')
  await expect(page.getByRole('heading', { name: 'Nämns också i' })).toHaveCount(0)
})
