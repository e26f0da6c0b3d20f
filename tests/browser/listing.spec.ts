import { cards, expect, navigateByLink, heading, openPage, test } from './site.ts'

const headings: [address: string, text: string][] = [
  ['/amne', 'Ämne'],
  ['/tema', 'Tema'],
  ['/arskurs', 'Årskurs'],
  ['/nyckelord', 'Nyckelord'],
  ['/nyckelord/vatten', 'Nyckelord / vatten'],
  ['/search', 'Sökresultat'],
  ['/popularall', 'Populära material'],
  ['/latestall', 'Nytt material'],
  ['/film', 'Film'],
  ['/amne/biologi', 'Ämne / Biologi'],
  ['/arskurs/arskurs-5', 'Årskurs / Årskurs 5'],
]

test('every kind of listing has its own heading', async ({ page }) => {
  for (const [address, text] of headings) {
    await openPage(page, address)
    await expect(heading(page)).toHaveText(text)
    await expect(cards(page).first()).toBeVisible()
  }
})

test('a chosen filter is in the heading, and the number of results below it', async ({ page }) => {
  await openPage(page, '/amne?arskurs=15')
  await expect(heading(page)).toHaveText('Ämne / Årskurs 5')
  await expect(page.getByText(/^Skolmaterial för ditt urval: \d+ sökresultat$/)).toBeVisible()
})

test('a keyword’s listing shows its name and the number of results, also on page 2', async ({ page }) => {
  await openPage(page, '/nyckelord/vatten?page=1')
  const count = await cards(page).count()
  await expect(page.getByText(new RegExp(`^vatten: ${count} `))).toBeVisible()
})

test('a keyword’s id takes precedence over its slug, and the address is corrected', async ({
  page,
  site,
}) => {
  const vatten = await site.store
    .selectFrom('keyword')
    .select('id')
    .where('slug', '=', 'vatten')
    .executeTakeFirstOrThrow()
  await openPage(page, `/nyckelord/algebra?nyckelord=${vatten.id}`)
  await expect(page).toHaveURL(`/nyckelord/vatten?nyckelord=${vatten.id}`)
  await expect(heading(page)).toHaveText('Nyckelord / vatten')
  await openPage(page, `/nyckelord/algebra?nyckelord=${vatten.id}&arskurs=15&listall=1`)
  await expect(page).toHaveURL(`/nyckelord/vatten?arskurs=15&nyckelord=${vatten.id}&listall=1`)
  await expect(heading(page)).toHaveText('Nyckelord / vatten, Årskurs 5')
})

test('several keywords match material with any of them, whichever the path names', async ({ page, site }) => {
  const rows = await site.store
    .selectFrom('keyword')
    .select(['id', 'name'])
    .where('slug', 'in', ['vatten', 'algebra'])
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id).join(',')
  await openPage(page, `/nyckelord/vatten?nyckelord=${ids}`)
  await expect(page).toHaveURL(`/nyckelord?nyckelord=${ids}`)
  const chosen = page.getByRole('list', { name: 'Valda filter' })
  for (const { name } of rows) await expect(chosen.getByRole('link', { name })).toBeVisible()
})

test('an invalid page number means page 1, and the address is corrected', async ({ page }) => {
  await openPage(page, '/amne?page=0')
  await expect(page).toHaveURL('/amne')
  for (const invalid of ['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=1e3', 'page=', 'page=1&page=2']) {
    await navigateByLink(page, '/amne?page=2')
    await expect(page.getByRole('navigation', { name: 'Sidor' }).locator('[aria-current]')).toHaveText('2')
    await navigateByLink(page, `/amne?${invalid}`)
    await expect(page).toHaveURL('/amne')
    await expect(page.getByRole('navigation', { name: 'Sidor' }).locator('[aria-current]')).toHaveText('1')
    await expect(cards(page)).toHaveCount(24)
  }
})

test('invalid parameters are ignored, and the address is corrected', async ({ page }) => {
  const cleaned: [invalid: string, address: string][] = [
    ['amne=abc', '/amne'],
    ['amne=23,abc,-1', '/amne?amne=23'],
    ['okand=1', '/amne'],
    ["amne=1'%20OR%201=1--", '/amne'],
    ['product_subject=23', '/amne?amne=23'],
    ['amne=23&arskurs=15', '/amne?arskurs=15&amne=23'],
  ]
  await openPage(page, '/amne?amne=abc')
  await expect(page).toHaveURL('/amne')
  for (const [invalid, address] of cleaned) {
    await navigateByLink(page, '/tema')
    await expect(heading(page)).toHaveText('Tema')
    await navigateByLink(page, `/amne?${invalid}`)
    await expect(page).toHaveURL(address)
    await expect(cards(page).first()).toBeVisible()
  }
})

test('an unknown id is ignored: it chooses nothing and is removed from the address', async ({ page }) => {
  await openPage(page, '/amne?tema=999999')
  await expect(page).toHaveURL('/amne')
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByRole('region', { name: 'Ämne, alla' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Valda filter' })).toHaveCount(0)
  await openPage(page, '/amne?amne=23,999999&tema=999999')
  await expect(page).toHaveURL('/amne?amne=23')
  await expect(heading(page)).toHaveText('Ämne / Biologi')
})

test('five thousand ids are no error', async ({ page }) => {
  const ids = Array.from({ length: 5000 }, (_, position) => position + 1)
  const response = await page.goto(`/amne?tema=${ids.join(',').slice(0, 12_000)}`)
  expect(response?.status()).toBeLessThan(500)
})

test('a listing without results says so, and links to its parent', async ({ page }) => {
  const empty: [address: string, back: string][] = [
    ['/amne?page=9999', '/amne'],
    ['/tema?page=9999', '/tema'],
    ['/arskurs?page=9999', '/arskurs'],
    ['/nyckelord?page=9999', '/nyckelord'],
    ['/nyckelord/vatten?page=9999', '/nyckelord'],
    ['/amne/biologi?page=9999', '/amne'],
    ['/search?q=zzqqxx', '/'],
    ['/popularall?page=9999', '/'],
    ['/avsandare/kust-och-hav?page=9999', '/'],
  ]
  for (const [address, back] of empty) {
    await openPage(page, address)
    await expect(page.getByText('Inga resultat hittades')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Tillbaka' }).click()
    await expect(page).toHaveURL(back)
    await expect(page.getByText('Inga resultat hittades')).toBeHidden()
  }
})

test('pagination shows links around the current page; a list of one page has none', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Sidor' })
  await openPage(page, '/amne')
  await expect(pages.locator('[aria-current="page"]')).toHaveText('1')
  await pages.getByRole('link', { name: 'Nästa' }).click()
  await expect(page).toHaveURL('/amne?page=2')
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2')
  await pages.getByRole('link', { name: 'Föregående' }).click()
  await expect(page).toHaveURL('/amne')
  await openPage(page, '/amne/biologi')
  await expect(pages).toHaveCount(0)
})

test('a card shows exactly the first three keywords', async ({ page, site }) => {
  const { slug, id } = await site.store
    .selectFrom('material')
    .innerJoin('material_keyword', 'material_keyword.material_id', 'material.id')
    .select(['material.slug', 'material.id'])
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .groupBy('material.id')
    .having((row) => row.fn.countAll(), '>', 4)
    .orderBy('material.id')
    .executeTakeFirstOrThrow()
  const keywords = await site.store
    .selectFrom('material_keyword')
    .innerJoin('keyword', 'keyword.id', 'material_keyword.keyword_id')
    .select(['keyword.name', 'keyword.slug', 'keyword.id'])
    .where('material_id', '=', id)
    .orderBy('position')
    .execute()
  const [first] = keywords
  await openPage(page, `/nyckelord/${first?.slug}?nyckelord=${first?.id}&listall=1`)
  const card = cards(page).filter({ has: page.locator(`a[href="/${slug}"]`) })
  await expect(card.getByRole('list', { name: 'Nyckelord' }).getByRole('link')).toHaveText(
    keywords.slice(0, 3).map((keyword) => keyword.name),
  )
})

test('customer material is in a section of its own, three to a row', async ({ page }) => {
  await openPage(page, '/amne')
  const block = page.getByRole('region', { name: 'Användargenererat material' })
  const tops = await block
    .locator('.card')
    .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThanOrEqual(3)
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3)
  await block.locator('.card').first().getByRole('heading').getByRole('link').click()
  await expect(page.locator('.detail')).toBeVisible()
})

test('customer material follows the filters, is on the first page only, and links to the rest', async ({
  page,
}) => {
  const block = page.getByRole('region', { name: 'Användargenererat material' })
  await openPage(page, '/amne')
  const searchLink = block.getByRole('link', { name: /^Sök i allt material/ })
  const total = Number(/av (\d+)\./.exec(await block.getByText(/^Här visas/).innerText())?.[1])
  expect(total).toBeGreaterThan(await block.locator('.card').count())
  await searchLink.click()
  await expect(page).toHaveURL('/search')
  await expect(heading(page)).toHaveText('Sökresultat')
  await openPage(page, '/amne?page=2')
  await expect(cards(page).first()).toBeVisible()
  await expect(block).toHaveCount(0)
})

test('a category without material of its own redirects once, to itself as a filter', async ({
  page,
  site,
}) => {
  await site.store
    .insertInto('category')
    .values({
      id: 9001,
      parent_id: 4,
      slug: 'tomt-tema',
      name: 'Tomt tema',
      title: 'Tomt tema',
      description: '',
      position: 99,
    })
    .execute()
  const { recordChange } = await import('#server/database/change-log.ts')
  await site.store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
  await site.finder.follow()
  let sent = 0
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() >= 300 && response.status() < 400)
      sent++
  })
  // Parameters that others have added, and unknown ids, choose nothing.
  for (const added of ['', '?utm_source=brev', '?amne=999999']) {
    sent = 0
    await openPage(page, `/tema/tomt-tema${added}`)
    await expect(page).toHaveURL('/tema?tema=9001')
    await expect(page.getByText('Inga resultat hittades')).toBeVisible()
    expect(sent).toBe(1)
  }
  await openPage(page, '/tema/tomt-tema?amne=23')
  await expect(page).toHaveURL('/tema/tomt-tema?amne=23')
  await expect(page.getByText('Inga resultat hittades')).toBeVisible()
})
