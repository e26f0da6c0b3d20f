import path from 'node:path'
import type { Page } from '@playwright/test'
import { startEmailDelivery, type EmailDelivery } from '#server/mail/email-delivery.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { pressButton } from './account-steps.ts'
import { dialog } from './dialogs.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// These tests send emails to everybody who wants tips.
test.use({ siteFor: 'tips' })

const ignore = () => undefined
let delivery: EmailDelivery
test.beforeEach(({ site: { store, address, dataFolder } }) => {
  delivery = startEmailDelivery({
    ...{ store, smtpUrl: undefined, from: 'brev@skolmaterial.example', publicUrl: address },
    ...{ emailFolder: path.join(dataFolder, 'letters'), log: { info: ignore, warn: ignore, error: ignore } },
  })
})
test.afterEach(() => delivery.stop())

async function subscribe({ store }: ListeningServer, emails: string[]): Promise<void> {
  await store
    .insertInto('tips_address')
    .values(emails.map((email) => ({ email, confirmed_at: Date.now() })))
    .execute()
}

async function emailsTo({ store }: ListeningServer, email: string) {
  return store
    .selectFrom('letter')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .where('kind', 'in', ['tips', 'tips-test'])
    .orderBy('created_at')
    .execute()
}

const preview = (page: Page) => page.getByRole('region', { name: 'Så läser mottagaren brevet' })

/** Writes an email with the first material that the chooser offers. */
async function writeEmail(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Nytt tipsbrev').fill(subject)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(subject)
  await page.getByRole('list', { name: 'Material att lägga till' }).getByRole('button').first().click()
}

test('an editor chooses materials, looks at the email, tries it, sends it, and sees it go', async ({
  page,
  site,
  pageErrors,
}) => {
  const emails = ['linda@skola.example', 'johan@skola.example']
  await openStaffPage(page, site, '/ord/tipsbrev', 'editor')
  await expect(page.getByText('Ingen får tips just nu.')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await subscribe(site, emails)
  const editor = await openStaffPage(page, site, '/ord/tipsbrev', 'editor')
  await expect(page.getByText('Just nu får 2 personer tips.')).toBeVisible()

  await page.getByLabel('Nytt tipsbrev').fill('Nytt om skogen')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Nytt om skogen')
  const send = page.getByRole('button', { name: /^Skicka …/ })
  await expect(send).toBeDisabled()
  await page.getByLabel('Hälsning').fill('Hösten är här.\n\nDe här passar i skogen.')
  const search = page.getByLabel('Sök material')
  const { name: first } = await site.store
    .selectFrom('material')
    .select('name')
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await search.fill(first)
  await search.press('Enter')
  await expect(page.getByRole('button', { name: `Ta bort ${first}` })).toBeVisible()
  await expect(search).toHaveValue('')
  await page.getByRole('list', { name: 'Material att lägga till' }).getByRole('button').first().click()
  await page.getByRole('button', { name: /^Flytta upp/ }).click()
  await expect(preview(page)).toContainText('De här passar i skogen.')
  await expect(preview(page).getByRole('heading')).toHaveCount(2)
  await expect(preview(page).getByRole('heading').last()).toHaveText(first)
  expect(await accessibilityIssues(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflowingElements(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Skicka prov till mig' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ett prov är på väg' })).toBeVisible()
  expect((await emailsTo(site, `${editor}@skola.example`)).map(({ subject }) => subject)).toEqual([
    'Prov: Nytt om skogen',
  ])
  expect(await emailsTo(site, 'linda@skola.example')).toEqual([])

  // Somebody more asks for tips while the question stands open: the email does not go.
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toContainText('Skicka till 2 personer?')
  expect(await accessibilityIssues(page)).toEqual([])
  await subscribe(site, ['sara@skola.example'])
  await dialog(page).getByRole('button', { name: 'Skicka till 2 personer' }).click()
  await expect(page.getByRole('alert')).toContainText('Nu skulle 3 personer få brevet')
  ignoreFailedRequests(pageErrors)
  await send.click()
  await dialog(page).getByRole('button', { name: 'Skicka till 3 personer' }).click()
  await expect(page.getByText('3 av 3 är skickade.')).toBeVisible({ timeout: 120_000 })
  await expect(page.locator('.edit-state')).toHaveText('Skickat')
  expect(await accessibilityIssues(page)).toEqual([])
  for (const email of [...emails, 'sara@skola.example'])
    expect((await emailsTo(site, email)).map(({ subject }) => subject)).toEqual(['Nytt om skogen'])
})

test('whoever presses the link in an email gets no more, and the editor sees that somebody left', async ({
  page,
  browser,
  site,
}) => {
  const [leaves, stays] = ['lamnar@skola.example', 'stannar@skola.example']
  await subscribe(site, [leaves, stays])
  await openStaffPage(page, site, '/ord/tipsbrev', 'editor')
  await writeEmail(page, 'Första brevet')
  await page.keyboard.press('Control+Enter')
  await dialog(page)
    .getByRole('button', { name: /^Skicka till/ })
    .click()
  await expect(page.locator('.edit-state')).toHaveText('Skickat', { timeout: 120_000 })

  const context = await browser.newContext({ baseURL: site.address })
  const reader = await context.newPage()
  const [message] = await emailsTo(site, leaves)
  const link = /\/bekrafta\?vad=sluta#[\w-]+/.exec(message?.text ?? '')?.[0] ?? ''
  await openPage(reader, link)
  await expect(heading(reader)).toHaveText('Sluta få tips')
  await pressButton(reader, 'Sluta få tips')
  await expect(reader.getByText('Du får inga fler tips från oss.')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText('1 har slutat få tips med länken i brevet.')).toBeVisible()
  await page.getByRole('link', { name: 'Tipsbrev', exact: true }).first().click()
  await writeEmail(page, 'Andra brevet')
  await page.keyboard.press('Control+Enter')
  await dialog(page)
    .getByRole('button', { name: /^Skicka till/ })
    .click()
  await expect(page.locator('.edit-state')).toHaveText('Skickat', { timeout: 120_000 })
  const subjects = async (email: string) => (await emailsTo(site, email)).map(({ subject }) => subject)
  expect(await subjects(leaves)).toEqual(['Första brevet'])
  expect(await subjects(stays)).toEqual(['Första brevet', 'Andra brevet'])
})

test('what two editors write at once stands side by side, and a draft can be removed', async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/ord/tipsbrev', 'editor')
  await writeEmail(page, 'Två som skriver')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.edit-saved')).toContainText('Sparat')
  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  await openStaffPage(other, site, new URL(page.url()).pathname.replace('/redaktion', ''), 'editor')
  await other.getByLabel('Ämnesrad').fill('Den andras rad')
  await other.keyboard.press('Control+s')
  await expect(other.locator('.edit-saved')).toContainText('Sparat')
  await context.close()
  await page.getByLabel('Ämnesrad').fill('Min rad')
  await page.keyboard.press('Control+s')
  await page
    .getByRole('group', { name: 'Ämnesrad' })
    .getByRole('button', { name: /^Behåll min/ })
    .click()
  ignoreFailedRequests(pageErrors)
  await page.keyboard.press('Control+s')
  await expect(page.locator('.edit-saved')).toContainText('Sparat')
  await page.getByRole('button', { name: 'Ta bort utkastet …' }).click()
  await page.getByRole('button', { name: 'Ja, ta bort' }).click()
  await expect(heading(page)).toHaveText('Tipsbrev')
  await expect(page.getByText('Min rad')).toHaveCount(0)
})
