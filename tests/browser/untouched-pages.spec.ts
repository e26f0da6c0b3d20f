import { newEntry } from '#contract/outbox-entry.ts'
import { toStoredEntry } from '#src/storage/stored-entry.ts'
import { componentScripts, isHydrated, scriptsRun } from './hydration.ts'
import { readIndexedDb, writeIndexedDb } from './indexed-db.ts'
import { logIn } from './log-in.ts'
import { expect, openControlled, setOnline, test } from './offline.ts'
import { waitingCount } from './outbox-steps.ts'
import { leaveSite, persistedCallNames } from './persisted-queries.ts'
import { openPage, searchBox } from './site.ts'

// Text pages and the blog are hydrated only when somebody uses what a component does. Until then plain modules do what every
// page does; docs/decisions/068-pages-hydrated-when-used.md lists it.

/** An entry that stays in the outbox until its owner removes it. */
const refusedOrder = (owner: string) => ({
  ...newEntry({ id: crypto.randomUUID(), kind: 'order', fields: { id: 1 }, owner }, Date.now()),
  notified: true,
  state: 'refused' as const,
  refusal: { httpStatus: 422, message: 'Det gick inte.', errors: {} },
})

test('a page that nobody touches runs no component, and still shows who is logged in and what waits, sends events, and keeps its answers', async ({
  page,
  context,
  site,
}) => {
  // The article is the first page of the site here: for a server that takes too long a worker answers with the shell, which is
  // rendered by components.
  await leaveSite(page)
  const entry = refusedOrder(await logIn(page, site))
  await writeIndexedDb(page, 'outbox', { [entry.id]: toStoredEntry(entry) })
  const like = newEntry(
    { id: crypto.randomUUID(), kind: 'like', fields: { product_id: 1 }, owner: null },
    Date.now(),
  )
  await writeIndexedDb(page, 'outbox', { [like.id]: toStoredEntry(like) })
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/client-log')) reports.push(request.postData() ?? '')
  })
  await page.coverage.startJSCoverage()
  await openControlled(page, '/blog/item/brak-med-handerna')
  await expect(page.getByRole('link', { name: 'Mitt konto: Astrid' })).toHaveAttribute('href', '/konto')
  await expect(waitingCount(page)).toHaveText('1 kvar')
  await expect.poll(() => readIndexedDb(page, 'outbox', like.id)).toMatchObject({ state: 'sent' })
  await expect.poll(() => persistedCallNames(page)).toContain('readArticle')
  const events = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('skolmaterial:event', (event) => resolve((event as CustomEvent).detail)),
      ),
  )
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    document.querySelector<HTMLElement>('.main-menu a')?.click()
  })
  expect(await events).toMatchObject({ name: 'menu click' })

  const other = await context.newPage()
  await openPage(other, '/konto')
  await other.getByRole('button', { name: 'Logga ut' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toHaveAttribute(
    'href',
    '/logga-in',
  )

  await page.locator('main').evaluate((main) => main.replaceChildren('Tomt'))
  await expect.poll(() => reports.join(), { timeout: 60_000 }).toContain('"kind":"blank"')

  expect(await isHydrated(page)).toBe(false)
  const ran = await scriptsRun(page)
  expect(ran).toContain('enhance')
  expect(componentScripts(ran)).toEqual([])
})

test('a page that nobody touches counts the visit, and remembers the search that opened it', async ({
  page,
}) => {
  await leaveSite(page)
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await openPage(page, '/pages/om')
  await expect.poll(() => readIndexedDb(page, 'visits', 'visits')).toMatchObject({ count: 1 })
  // As a search does that is sent before any script has run.
  await page.evaluate(() => location.assign('/search?q=vatten'))
  await page.waitForURL('/search?q=vatten')
  await expect.poll(() => readIndexedDb(page, 'form-memory', 'searchItems')).toEqual(['vatten'])
  expect(await isHydrated(page)).toBe(false)
  expect(componentScripts(await scriptsRun(page))).toEqual([])
})

test('a press on what only a component does hydrates the page and is done, also when the network has gone since', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openControlled(page, '/blog/item/brak-med-handerna')
  expect(await isHydrated(page)).toBe(false)
  const share = page.getByRole('button', { name: 'Dela', exact: true })
  await share.click()
  await expect(share).toHaveAttribute('aria-expanded', 'true')
  await expect(share).not.toHaveAttribute('aria-busy')
  expect(await isHydrated(page)).toBe(true)

  await page.reload()
  await openControlled(page, '/pages/om')
  await setOnline(context, false)
  await expect(page.getByText(/^Du är offline\. Visar sparad kopia från/)).toBeVisible()
  await page.getByRole('link', { name: 'Rapportera ett problem' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await setOnline(context, true)
})

test.describe('without a worker', () => {
  // A worker that comes early would give the page the scripts that the test holds.
  test.use({ serviceWorkers: 'block' })

  test('what is typed in the search while its components are loaded stays, and suggestions come', async ({
    page,
    context,
  }) => {
    let release = (): void => undefined
    const held = new Promise<void>((done) => (release = done))
    await context.route('**/assets/react-*.js', async (route) => {
      await held
      await route.continue()
    })
    await openPage(page, '/blog')
    await searchBox(page).pressSequentially('vatt')
    expect(await isHydrated(page)).toBe(false)
    release()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expect(searchBox(page)).toHaveValue('vatt')
    await expect(searchBox(page)).toBeFocused()
  })
})

test('a session that the server has ended ends on a page that nobody touches, and Back leads to where one was', async ({
  page,
  site,
}) => {
  await openPage(page, '/blog')
  await page.evaluate(() => scrollTo(0, 600))
  const card = page.locator('.article-card').nth(3).getByRole('link').last()
  await card.click()
  await expect(page).toHaveURL(/\/blog\/item\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)

  // The blog, when it is idle, would check the session too and end it before the next page does.
  await leaveSite(page)
  await logIn(page, site)
  await site.store.deleteFrom('session').execute()
  await openPage(page, '/pages/om')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
})
