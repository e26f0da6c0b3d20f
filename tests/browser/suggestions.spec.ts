import { readIndexedDb } from './indexed-db.ts'
import { expect, heading, openPage, searchBox, test, waitForHydration } from './site.ts'

const removesAll = 'Ta bort alla tidigare sökningar'

test('a search is remembered whether it was submitted by Enter, the button or a suggestion', async ({
  page,
}) => {
  await openPage(page, '/')
  const box = searchBox(page)
  await box.fill('xylofon')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=xylofon')
  // The address changes before the page does, and the page that is leaving has a search box too.
  await expect(page.locator('#page-search')).toHaveValue('xylofon')
  await searchBox(page).fill('zebra')
  await page.getByRole('main').getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page).toHaveURL('/search?q=zebra')
  // What is typed while the page loads stays.
  await searchBox(page).fill('vatt')
  const word = page.getByRole('option', { name: /Sök$/ }).first()
  const third = (await word.locator('.suggestion-name').innerText()).trim()
  await word.click()
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(third)}`)

  await openPage(page, '/amne')
  for (const [start, remembered] of [
    ['x', 'xylofon'],
    ['z', 'zebra'],
    ['v', third],
  ] as const) {
    await searchBox(page).fill('')
    await searchBox(page).pressSequentially(start)
    await expect(page.getByRole('option')).toHaveText([`${remembered}Tidigare`, removesAll])
  }
  await searchBox(page).fill('')
  await expect(page.getByRole('option')).toHaveText([
    ...[third, 'zebra', 'xylofon'].map((q) => `${q}Tidigare`),
    removesAll,
  ])
  // One by one, by keyboard or press, and then all.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(searchBox(page)).toHaveAccessibleDescription(/Delete/)
  await page.keyboard.press('Delete')
  await expect(page.getByRole('option')).toHaveText([
    ...[third, 'xylofon'].map((q) => `${q}Tidigare`),
    removesAll,
  ])
  await page
    .getByRole('option', { name: /^xylofon/ })
    .getByTitle('Ta bort sökningen')
    .click()
  await expect(page.getByRole('option')).toHaveText([`${third}Tidigare`, removesAll])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect.poll(() => readIndexedDb(page, 'form-memory', 'searchItems')).toBeUndefined()
})

test('a search made before the scripts have come is remembered, and one that a link from elsewhere opened is not', async ({
  page,
}) => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await searchBox(page).fill(' xylofon ')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.locator('#page-search')).toHaveValue(/xylofon/)
  release()
  await expect.poll(() => readIndexedDb(page, 'form-memory', 'searchItems')).toEqual(['xylofon'])

  await openPage(page, '/search?q=zebra')
  await page.reload()
  await waitForHydration(page)
  await searchBox(page).fill('')
  await expect(page.getByRole('option')).toHaveText(['xylofonTidigare', removesAll])
})

test('a search suggests subjects, keywords, materials and articles, and each leads there', async ({
  page,
}) => {
  await openPage(page, '/')
  for (const [typed, kind, address] of [
    ['biol', 'Ämne', '/amne/biologi'],
    ['källkrit', 'Nyckelord', '/nyckelord/kallkritik'],
    ['utomhus nov', 'Artikel', '/blog/item/utomhuspedagogik-i-november'],
  ] as const) {
    await searchBox(page).fill(typed)
    await page
      .getByRole('option', { name: new RegExp(`${kind}$`) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${address}`))
    await page.goBack()
    await expect(page).toHaveURL('/')
    // The address changes before the page, and what is typed on the page that is leaving is lost.
    await expect(heading(page)).toHaveText('Gratis skolmaterial av hög kvalitet')
  }
  // What is suggested is remembered as a search only where it is one.
  await searchBox(page).fill('')
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('choosing a suggestion fills the input with its name, also when the press is slow', async ({ page }) => {
  await openPage(page, '/amne')
  const box = searchBox(page)
  // At once: each letter would bring a list of its own, and the name could be that of an earlier one.
  await box.fill('vattnets')
  const material = page.getByRole('option', { name: /Material$/ }).first()
  const name = await material.locator('span').first().innerText()
  await material.hover()
  await page.mouse.down()
  await page.waitForTimeout(600)
  await expect(material).toBeVisible()
  await page.mouse.up()
  await expect(heading(page)).toHaveText(name)
  await expect(box).toHaveValue(name)
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('a suggestion holds no other control, and the list closes when the focus leaves the search', async ({
  page,
}) => {
  await openPage(page, '/amne')
  await searchBox(page).pressSequentially('vatt')
  const list = page.getByRole('listbox', { name: 'Förslag' })
  await expect(list).toBeVisible()
  await expect(list.locator('a, button, input, [tabindex]')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
})
