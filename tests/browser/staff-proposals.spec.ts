import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// These tests change what visitors read.
test.use({ siteFor: 'proposals' })

/** A person of the organisation that has most materials, on the page of one of them. */
async function openOwnMaterial(page: Page, site: ListeningServer, position: number): Promise<string> {
  const { store } = site
  const { sender_id } = await store
    .selectFrom('material')
    .select('sender_id')
    .where('sender_id', 'is not', null)
    .where('status', '=', 1)
    .groupBy('sender_id')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('sender_id')
    .executeTakeFirstOrThrow()
  const { id, slug } = await store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('sender_id', '=', sender_id)
    .where('status', '=', 1)
    .orderBy('id')
    .offset(position)
    .limit(1)
    .executeTakeFirstOrThrow()
  const customer = await openStaffPage(page, site, '/', 'sender')
  await store.updateTable('staff_role').set({ sender_id }).where('customer_id', '=', customer).execute()
  await page.goto(`${site.address}/redaktion/vara-material/${id}`)
  await page.getByRole('button', { name: 'Föreslå ändringar' }).click()
  await expect(page.getByRole('heading', { name: 'Innehåll', level: 2 })).toBeVisible()
  return slug
}

test('a sender proposes texts, a file and a picture; an editor sees the words that change, sends back, then approves', async ({
  page,
  site,
  browser,
  pageErrors,
}) => {
  test.slow()
  const slug = await openOwnMaterial(page, site, 0)
  expect(await accessibilityIssues(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  await page.getByLabel('Kort beskrivning').fill('En helt ny beskrivning.')
  await page.getByLabel('Vem har betalat').fill('Föreningen Skogen')
  await page.getByLabel('Bildfil').setInputFiles('docs/screenshot.png')
  await page.getByRole('button', { name: 'Använd bilden' }).click()
  await expect(page.getByText('Bilden är sparad i förslaget.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Bildens beskrivning' }).fill('Startsidan')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.edit-saved')).toContainText('Sparat')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Förslaget är hos redaktionen.')).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: 'Föreningen Skogen' })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])

  const office = await browser.newPage()
  await openStaffPage(office, site, '/granskning/forslag', 'editor')
  const listed = office.getByRole('navigation', { name: 'Förslag' }).getByRole('link').first()
  await listed.click()
  await expect(office.locator('ins').filter({ hasText: 'Föreningen Skogen' })).toBeVisible()
  expect(await accessibilityIssues(office)).toEqual([])
  await office.getByRole('radio', { name: 'Skicka tillbaka' }).check()
  await office.getByRole('button', { name: 'Skicka beslutet' }).click()
  await expect(office.getByRole('alert')).toContainText('Välj minst ett skäl')
  await expect(office.getByRole('group', { name: 'Skäl' }).getByRole('checkbox').first()).toBeFocused()
  await office.getByRole('checkbox', { name: 'Oklart vem som äger bilderna' }).check()
  await office.getByRole('button', { name: 'Läs brevet först' }).click()
  await expect(office.getByRole('region', { name: 'Brevet' })).toContainText(
    'Vi kan inte se vem som har gjort',
  )
  await office.getByRole('button', { name: 'Skicka beslutet' }).click()
  await expect(office.getByRole('status').first()).toContainText('är tillbaka hos avsändaren')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Det här behöver ändras' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Bildens beskrivning' }).fill('Startsidan, fotograferad av oss')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Förslaget är hos redaktionen.')).toBeVisible()

  await office.reload()
  await listed.click()
  await office.getByRole('radio', { name: 'Godkänn och inför' }).check()
  await office.getByRole('button', { name: 'Skicka beslutet' }).click()
  await expect(office.getByRole('status').first()).toContainText('är godkänt och infört')
  await expect
    .poll(async () => {
      const response = await fetch(`${site.address}/v1/product/detail/${slug}`)
      return ((await response.json()) as { data: { short_description: string } }).data.short_description
    })
    .toBe('En helt ny beskrivning.')
  await page.reload()
  await expect(page.getByText('Förslaget är infört.')).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await office.close()
})

test('what a sender has typed and not saved is offered again, and nothing of it is sent by itself', async ({
  page,
  site,
}) => {
  await openOwnMaterial(page, site, 1)
  await page.getByLabel('Kort beskrivning').fill('Skrivet men inte sparat.')
  await expect(page.locator('.edit-saved')).toContainText('Utkast på enheten')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Utkast på enheten' })).toBeVisible()
  await expect(page.getByLabel('Kort beskrivning')).not.toHaveValue('Skrivet men inte sparat.')
  await page.getByRole('button', { name: 'Använd utkastet' }).click()
  await expect(page.getByLabel('Kort beskrivning')).toHaveValue('Skrivet men inte sparat.')
})

test('an editor writes about a sender and gives it a logo, and visitors see both on its page', async ({
  page,
  site,
}) => {
  const sender = await site.store
    .selectFrom('sender')
    .select(['id', 'name', 'slug'])
    .orderBy('name')
    .executeTakeFirstOrThrow()
  await openStaffPage(page, site, `/ord/avsandare?ord=${sender.id}`, 'editor')
  await page
    .getByRole('textbox', { name: 'Om avsändaren', exact: true })
    .fill('Vi visar djuren som bor i skogen.')
  await page.getByRole('textbox', { name: 'Webbplats' }).fill('https://skogen.example/om')
  await page.getByLabel('Bildfil').setInputFiles('docs/screenshot.png')
  await page.getByRole('button', { name: 'Använd bilden' }).click()
  await expect(page.getByText('Bilden är sparad.')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Om avsändaren', exact: true })).toHaveCount(0)
  const logo = page.getByRole('img', { name: `Logotyp: ${sender.name}` })
  await expect(async () => {
    await page.goto(`${site.address}/avsandare/${sender.slug}`)
    await expect(logo).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(page.getByText('Vi visar djuren som bor i skogen.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^skogen.example/ })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
})

test('a sender proposes words and a logo for its own page; an editor approves, and visitors see them', async ({
  page,
  site,
  browser,
}) => {
  await openOwnMaterial(page, site, 2)
  await page.getByRole('link', { name: 'Vår sida' }).click()
  await expect(page.getByRole('heading', { name: 'Vår sida' })).toBeVisible()
  await page.getByLabel('Beskrivning', { exact: true }).fill('Vi visar djuren som bor i skogen.')
  await page.getByLabel('Logotyp att ladda upp').setInputFiles('docs/screenshot.png')
  await expect(page.getByRole('img', { name: 'Logotypen som är vald' })).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Skicka till redaktionen' }).click()
  await expect(page.getByText('Förslaget är skickat.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logotypen som ni har föreslagit' })).toBeVisible()
  const address = (await page.getByRole('link', { name: 'Se sidan' }).getAttribute('href')) ?? ''

  const editor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await openStaffPage(editor, site, '/granskning/forslag', 'editor')
  const card = editor.getByRole('article')
  await expect(card.locator('ins').first()).toHaveText('Vi visar djuren')
  expect(await accessibilityIssues(editor)).toEqual([])
  expect(await overflowingElements(editor)).toEqual([])
  await card.getByRole('button', { name: 'Godkänn' }).click()
  await expect(editor.getByText('Avsändaren får ett brev.')).toBeVisible()
  await expect(card).toBeHidden()
  await editor.goto(site.address + address)
  await expect(editor.getByText('Vi visar djuren som bor i skogen.')).toBeVisible()
  await editor.context().close()
})
