import { pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// These tests change the subjects and keywords of the site.
test.use({ siteFor: 'words' })

test('an editor renames a subject, and the address on a printed page still leads to it', async ({
  page,
  site,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/ord/amnen', 'editor')
  await expect(heading(page)).toHaveText('Ämnen')
  await page.getByLabel('Leta i listan').fill('teknik')
  await page.getByRole('link', { name: 'Teknik', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Teknik', exact: true })).toBeVisible()
  await expect(page.getByText(/material$/).first()).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])

  const address = page.getByLabel('Adress')
  await expect(address).toHaveValue('teknik')
  await address.fill('sparat')
  await pressButton(page, 'Spara')
  await expect(page.locator('.staff-field-error')).toContainText('upptagen av webbplatsen själv')
  ignoreFailedRequests(pageErrors)
  await expect(address).toBeFocused()
  await address.fill('teknik-och-design')
  await page.getByLabel('Namn', { exact: true }).fill('Teknik och design')
  await expect(page.getByText('leder till den nya')).toBeVisible()
  await pressButton(page, 'Spara')
  await expect(page.getByText('Sparat: Teknik och design.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Teknik och design' })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])

  const printed = async () => {
    await page.goto(`${site.address}/amne/teknik?arskurs=14`)
    return new URL(page.url()).pathname + new URL(page.url()).search
  }
  await expect.poll(printed).toBe('/amne/teknik-och-design?arskurs=14')
  await expect(heading(page)).toContainText('Teknik och design')
})

test('an editor merges two keywords, and an address with the old one shows the other, with its filters', async ({
  page,
  site,
  pageErrors,
}) => {
  const [target, gone] = await site.store
    .selectFrom('material_keyword')
    .innerJoin('keyword', 'keyword.id', 'keyword_id')
    .innerJoin('material', 'material.id', 'material_id')
    .select(['keyword.id', 'keyword.name', 'keyword.slug'])
    .where('material.status', '=', 1)
    .where('material.is_customer', '=', 0)
    .groupBy(['keyword.id', 'keyword.name', 'keyword.slug'])
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('keyword.id')
    .limit(2)
    .execute()
  if (target === undefined || gone === undefined) throw new Error('there are no two keywords')
  await openStaffPage(page, site, `/ord/nyckelord?ord=${gone.id}`, 'editor')
  await pressButton(page, 'Slå ihop eller flytta …')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Slå ihop', exact: true }).click()
  const refusal = dialog.getByText('Välj vad det ska slås ihop med.')
  await expect(refusal).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await dialog.getByLabel('Med vilket nyckelord?').fill(target.name)
  await expect(refusal).toHaveCount(0)
  await dialog.getByRole('radio', { name: new RegExp(`^${target.name} `) }).check()
  await expect(dialog.getByText(`får ”${target.name}”`)).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Slå ihop', exact: true }).click()
  await expect(page.getByText(`”${gone.name}” är ihopslaget med ”${target.name}”`)).toBeVisible()

  const old = async () => {
    await page.goto(`${site.address}/nyckelord/${gone.slug}?arskurs=10,11,12&nyckelord=${gone.id}`)
    return new URL(page.url()).pathname + new URL(page.url()).search
  }
  await expect.poll(old).toBe(`/nyckelord/${target.slug}?arskurs=10,11,12&nyckelord=${target.id}`)
  // As one filter among others it is the other keyword too.
  await page.goto(`${site.address}/amne?nyckelord=${gone.id}`)
  await expect(heading(page)).toContainText(target.name)
})

test('an editor who is second keeps what was typed and sees what the first one saved', async ({
  page,
  site,
  pageErrors,
}) => {
  const theme = await site.store
    .selectFrom('category')
    .select(['id', 'name'])
    .where('parent_id', '=', 4)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await openStaffPage(page, site, `/ord/teman?ord=${theme.id}`, 'editor')
  const name = page.getByLabel('Namn', { exact: true })
  await expect(name).toHaveValue(theme.name)
  // Somebody else saves the same theme meanwhile.
  await site.store.updateTable('category').set({ name: 'Vatten' }).where('id', '=', theme.id).execute()
  await site.store
    .insertInto('word_edit')
    .values({ kind: 'tema', entity: String(theme.id), version: 1, changed_by: 'x', changed_at: Date.now() })
    .execute()
  await name.fill('Hav och sjö')
  await pressButton(page, 'Spara')
  await expect(page.getByText('Nu gäller:')).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await expect(page.locator('.words-now')).toContainText('Vatten')
  await expect(name).toHaveValue('Hav och sjö')
  await pressButton(page, 'Behåll det jag skrivit')
  await pressButton(page, 'Spara')
  await expect(page.getByText('Sparat: Hav och sjö.')).toBeVisible()
})

test('an editor makes a banner with a picture, and visitors see it when it is switched on', async ({
  page,
  site,
}) => {
  await openStaffPage(page, site, '/ord/banderoller', 'editor')
  await pressButton(page, 'Ny banderoll')
  await page.getByLabel('Rubrik', { exact: true }).fill('Läs ute i höst')
  await page.getByLabel('Text', { exact: true }).fill('Böcker för picknicken.')
  await page.getByLabel('Leder till').fill('/tema')
  await page.getByLabel('Text på länken').fill('Se teman')
  await page.getByLabel('Vad bilden visar').fill('En bok i gräset')
  const preview = page.getByRole('region', { name: 'Så ser läraren det' })
  await expect(preview).toContainText('Läs ute i höst')
  await expect(preview).toContainText('Visas inte på startsidan än.')
  await pressButton(page, 'Spara')
  await expect(page.getByText('Sparat: Läs ute i höst.')).toBeVisible()
  await page.getByRole('link', { name: 'Läs ute i höst' }).click()
  await page.getByLabel('Bildfil').setInputFiles('public/icons/icon-512.png')
  await pressButton(page, 'Använd bilden')
  await expect(page.getByText('Bilden är sparad.')).toBeVisible()
  await expect(preview.getByRole('img')).toBeVisible()
  await page.getByLabel('Visa på startsidan').check()
  await pressButton(page, 'Spara')
  await expect(page.getByText('Sparat: Läs ute i höst.')).toBeVisible()
  await expect(page.getByText('Visas', { exact: true }).first()).toBeVisible()
  const home = async () => {
    await page.goto(site.address)
    return page.getByRole('region', { name: 'Läs ute i höst' }).count()
  }
  await expect.poll(home).toBe(1)
  await expect(page.getByRole('region', { name: 'Läs ute i höst' }).getByRole('link')).toHaveText('Se teman')
})

test('the form of a banner is accessible', async ({ page, site }) => {
  await openStaffPage(page, site, '/ord/banderoller?ord=2', 'editor')
  await expect(page.getByRole('button', { name: 'Byt bild' })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
})

test('an editor changes the text of the download dialog and sees it as the teacher does', async ({
  page,
  site,
}) => {
  await openStaffPage(page, site, '/ord/nedladdningstexter', 'editor')
  const text = page.getByRole('textbox', { name: 'Överst i rutan' })
  await expect(text).toContainText('{name}')
  const preview = page.getByRole('region', { name: 'Så ser läraren det' })
  await expect(preview).toContainText('Bråk med pizza')
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Varsågod: {name}.')
  await expect(preview).toContainText('Varsågod: Bråk med pizza.')
  expect(await accessibilityIssues(page)).toEqual([])
  await pressButton(page, 'Spara')
  await expect(page.getByText('Sparat: Texter vid nedladdning.')).toBeVisible()
  const settings = async () => (await page.request.get(`${site.address}/v1/setting`)).text()
  await expect.poll(settings).toContain('Varsågod: {name}.')
})

test('an editor tries a stop word, saves it, and a visitor finds more with it', async ({ page, site }) => {
  const found = async () => {
    const answer = await page.request.get(`${site.address}/v1/search?q=elever%20vatten`)
    return ((await answer.json()) as { meta: { total: number } }).meta.total
  }
  const before = await found()
  await openStaffPage(page, site, '/ord/stoppord', 'editor')
  await page.getByLabel('Ord', { exact: true }).fill('elever')
  await page.getByLabel('Sök som en besökare').fill('elever vatten')
  const result = (title: string) =>
    page.getByRole('group', { name: 'Prova' }).getByText(title, { exact: true }).locator('..')
  await expect(result('Nu')).toContainText(`${before} träff`)
  await expect(result('Med ändringen')).toContainText('ny')
  expect(await accessibilityIssues(page)).toEqual([])
  await pressButton(page, 'Bortse från ordet')
  await expect(page.getByText('Sökningen bortser nu från ”elever”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ta bort elever' })).toBeVisible()
  await expect.poll(found).toBeGreaterThan(before)
})

test('the preview of the texts at orders and downloads has what stands in braces as visitors read it', async ({
  page,
  site,
}) => {
  await openStaffPage(page, site, '/ord/bestallningstexter', 'editor')
  const preview = page.getByRole('region', { name: 'Så ser läraren det' })
  await expect(preview).toContainText('Efter 730 dagar, ungefär två år anonymiseras')
  await expect(preview).not.toContainText('{')
  await page.goto('/redaktion/ord/nedladdningstexter')
  await page.getByRole('textbox', { name: 'Vid rutan om hur uppgifterna används' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Skriv till {kontakt}, inte {annat}.')
  await expect(preview).toContainText(/Skriv till \S+@\S+, inte \{annat\}\./)
})
