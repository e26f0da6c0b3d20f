import { requestTipsOptIn } from '#server/core/emails/tips-opt-in.ts'
import { readConfig } from '#server/core/settings/config.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssuesInMain, pressButton } from './account-steps.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Asks for tips as a form does, and returns the links in the email that confirms it. */
async function askForTips({ store, address }: ListeningServer, email: string) {
  const config = readConfig({ PUBLIC_URL: address })
  const request = { email, source: 'download', customer_id: null } as const
  await store.transaction().execute((transaction) => requestTipsOptIn(transaction, request, config))
  const { text } = await store
    .selectFrom('letter')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const link = (topic: string) => new RegExp(`/bekrafta\\?vad=${topic}#[\\w-]+`).exec(text)?.[0] ?? ''
  return { start: link('tips'), stop: link('sluta') }
}

const isSubscriber = async ({ store }: ListeningServer, email: string) =>
  (await store.selectFrom('tips_address').select('email').where('email', '=', email).executeTakeFirst()) !==
  undefined

test('tips begin with one press on the page that the email leads to, not when it is opened, and end with another', async ({
  page,
  site,
}) => {
  const email = `tips.${Date.now()}@skola.example`
  const { start, stop } = await askForTips(site, email)
  await openPage(page, start)
  await expect(heading(page)).toHaveText('Bekräfta tips')
  const issues = await accessibilityIssuesInMain(page)
  expect(await isSubscriber(site, email)).toBe(false)
  await pressButton(page, 'Ja, skicka tips till mig')
  await expect(page.getByRole('heading', { name: 'Klart' })).toBeFocused()
  await expect(page.getByText('Nu får du tips om nytt material')).toBeVisible()
  expect(await isSubscriber(site, email)).toBe(true)

  await openPage(page, stop)
  await expect(heading(page)).toHaveText('Sluta få tips')
  issues.push(...(await accessibilityIssuesInMain(page)))
  expect(await isSubscriber(site, email)).toBe(true)
  await pressButton(page, 'Sluta få tips')
  await expect(page.getByRole('heading', { name: 'Klart' })).toBeFocused()
  await expect(page.getByText('Du får inga fler tips från oss.')).toBeVisible()
  expect(await isSubscriber(site, email)).toBe(false)
  expect(issues).toEqual([])
})

test('a link that was used says so and what to do, and one that lost its end asks for the whole address', async ({
  page,
  site,
  pageErrors,
}) => {
  const email = `tips.${Date.now()}@skola.example`
  const { stop } = await askForTips(site, email)
  await openPage(page, stop)
  await pressButton(page, 'Sluta få tips')
  await expect(page.getByRole('heading', { name: 'Klart' })).toBeFocused()
  // Only another page makes the browser load this one again: the address differs in nothing.
  await openPage(page, '/')
  await openPage(page, stop)
  await pressButton(page, 'Sluta få tips')
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeFocused()
  await expect(page.getByText('Den är redan använd')).toBeVisible()
  ignoreFailedRequests(pageErrors)
  for (const topic of ['tips', 'sluta']) {
    await openPage(page, `/bekrafta?vad=${topic}`)
    await expect(page.getByText('Länken är inte hel.')).toBeVisible()
  }
})
