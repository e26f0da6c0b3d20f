import { cards, expect, openPage, test } from './site.ts'

test('a listing is sorted by the visitor’s choice, which stands in the address and survives filters and pages', async ({
  page,
  site,
}) => {
  const names = async () =>
    (await cards(page).getByRole('heading').allInnerTexts()).map((name) => name.trim())
  const sorting = page.getByRole('navigation', { name: 'Sortera' })
  await openPage(page, '/amne/biologi')
  await expect(sorting.getByRole('link')).toHaveText(['Populärast', 'Nyast', 'A–Ö'])
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

  // The listing's own order is not named.
  await page.goto('/amne/biologi?sortera=popularast')
  await expect(page).toHaveURL('/amne/biologi')
  expect(await names()).toEqual(popularFirst)

  await openPage(page, '/search?q=vatten')
  await expect(sorting.getByRole('link')).toHaveText(['Mest relevant', 'Nyast', 'Populärast', 'A–Ö'])
  await sorting.getByRole('link', { name: 'A–Ö' }).click()
  await expect(page).toHaveURL('/search?q=vatten&sortera=namn')
  await expect(page.getByRole('heading', { name: 'Nämns också i' })).toHaveCount(0)
})
