import type { Page } from '@playwright/test'
import { savedFilesCacheName } from '#contract/protocol.ts'
import {
  acceptUpdate,
  buildOf,
  deployAndCheck,
  deployWithNotice,
  installing,
  takeOver,
  test,
  updateNotice,
} from './deployment.ts'
import { dialog, newMaterial, openDialog } from './dialogs.ts'
import { cards, expect, heading, setOnline, open, openControlled, ready } from './offline.ts'
import { orderField } from './order-form.ts'
import { isHydrated } from './hydration.ts'
import { boxesOf, overlappingBoxes } from './overlapping-boxes.ts'
import { writeIndexedDb, readIndexedDb } from './indexed-db.ts'
import { ignoreErrors } from './page-errors.ts'
import { navigateByLink } from './site.ts'

test.describe.configure({ mode: 'serial' })

/** On a small screen, offline, a toast and the notice of a new version shift nothing and do not overlap. */
async function expectNoticesNotOverlapping(page: Page): Promise<void> {
  const size = page.viewportSize()
  await navigateByLink(page, '/amne/biologi')
  await expect(heading(page)).toHaveText(/Biologi$/)
  await expect(cards(page).first()).toBeVisible()
  for (const [width, height] of [
    [1280, 900],
    [320, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const before = await boxesOf(page, ['main h1', 'main section', '.header', '.footer'])
    await setOnline(page.context(), false)
    await expect(page.locator('.offline-banner')).toContainText('Du är offline. Visar sparad kopia från')
    expect(await boxesOf(page, ['main h1', 'main section', '.header', '.footer'])).toEqual(before)
    await page.locator('.save-icon-button').first().click()
    await expect(page.locator('.toast')).toBeVisible()
    // A message that somebody points at stays.
    await page.locator('.toast').hover()
    await page.evaluate(() => scrollTo(0, 0))
    const shown = ['.offline-banner p', '.header', '.toast', '.new-version', '.tab-bar']
    await expect.poll(async () => overlappingBoxes(await boxesOf(page, shown))).toEqual([])
    // Cancels the pending save.
    await page.locator('.save-icon-button').first().click()
    await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await setOnline(page.context(), true)
    await expect(page.locator('.offline-banner')).toBeEmpty()
    expect(await boxesOf(page, ['main h1', 'main section', '.header', '.footer'])).toEqual(before)
  }
  if (size !== null) await page.setViewportSize(size)
}

test('a new version waits for consent, then activates in every tab; a partly filled-in form asks first', async ({
  page,
  context,
  deployment,
  createBuild,
}) => {
  // Two versions, three tabs and two screen sizes take a busy machine longer than a minute.
  test.slow()
  const next = await createBuild()
  const material = await newMaterial(deployment.now, 'version', { is_order: 1, max_qty: 5, stock_qty: 9 })
  await openControlled(page, '/pages/om')
  const writing = await context.newPage()
  await openDialog(writing, material, 'Beställ')
  await orderField(writing, 'Förnamn').fill('Kim')

  await deployWithNotice(deployment, [page, writing], { clientFolder: next.clientFolder })
  expect(await buildOf(page)).not.toBe(next.name)
  // The notice needs no component.
  expect(await isHydrated(page)).toBe(false)
  await expectNoticesNotOverlapping(page)

  // The notice that the new worker's arrival replaces.
  await writing.locator('.new-version').evaluate((notice) => notice.setAttribute('data-first', ''))
  await acceptUpdate(page, next)
  await expect(writing.locator('[data-first]')).toHaveCount(0)
  await expect(orderField(writing, 'Förnamn')).toHaveValue('Kim')
  expect(await buildOf(writing)).not.toBe(next.name)

  await dialog(writing).getByRole('button', { name: 'Stäng' }).click()
  await writing.getByRole('button', { name: 'Uppdatera' }).click()
  await expect(writing.getByText('Det du har skrivit är inte skickat')).toBeVisible()
  await writing.getByRole('button', { name: 'Uppdatera ändå' }).click()
  await expect.poll(() => buildOf(writing).catch(() => null), installing).toBe(next.name)
  await expect(updateNotice(page)).toBeHidden()
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((one) => one.startsWith('pages-'))))
    .toEqual([`pages-${next.name}`])
})

test('an old worker that is still answering keeps nobody from the new version, and typed text is never lost without a question', async ({
  page,
  context,
  deployment,
  createBuild,
}) => {
  test.slow()
  const next = await createBuild()
  await openControlled(page, '/pages/om')
  const writing = await context.newPage()
  await open(writing, '/logga-in')
  let isHeld = false
  await deployWithNotice(deployment, [page, writing], {
    clientFolder: next.clientFolder,
    // The old worker cannot stop while a request that it passes on is unanswered.
    prepare: (app) =>
      app.get('/uploads/held.pdf', () => {
        isHeld = true
        return new Promise(() => undefined)
      }),
  })
  await writing.evaluate(() => void fetch('/uploads/held.pdf').catch(() => undefined))
  await expect.poll(() => isHeld).toBe(true)
  await expect(async () => {
    // On a slow network the page of the old version comes back, with its notice.
    await page.getByRole('button', { name: 'Uppdatera', exact: true }).click({ timeout: 10_000 })
    await expect.poll(() => buildOf(page).catch(() => null), { timeout: 10_000 }).toBe(next.name)
  }).toPass()
  await ready(page)

  await writing.evaluate(() => {
    const accept = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Uppdatera')
    const field = document.querySelector<HTMLInputElement>('main input[type="email"]')
    if (accept === undefined || field === null) throw new Error('The page has no notice or no field')
    accept.click()
    field.value = 'kim@skola.test'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(writing.getByRole('button', { name: 'Uppdatera', exact: true })).toBeEnabled()
  await expect(writing.getByLabel('E-post')).toHaveValue('kim@skola.test')
  await writing.close()
})

test('an incomplete deployment, where a script’s address answers with a page, installs nothing; missing files are 404', async ({
  page,
  deployment,
  createBuild,
}) => {
  const incompleteBuild = await createBuild((script) =>
    script.replace('[{"revision"', '[{"revision":null,"url":"assets/half-deploy.js"},{"revision"'),
  )
  await openControlled(page, '/pages/om')
  await deployment.deploy({
    clientFolder: incompleteBuild.clientFolder,
    prepare: (app) =>
      app.get('/assets/half-deploy.js', (_, reply) => reply.type('text/html').send('<h1>Hem</h1>')),
  })
  const result = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const found = new Promise<ServiceWorker | null>((done) =>
      registration?.addEventListener('updatefound', () => done(registration.installing)),
    )
    await registration?.update()
    const worker = await found
    await new Promise<void>((done) => {
      const check = () => worker?.state === 'redundant' && done()
      worker?.addEventListener('statechange', check)
      check()
    })
    const cached = await caches.match('/assets/half-deploy.js')
    const missing = await Promise.all(
      ['/assets/none.js', '/uploads/none.pdf'].map((address) => fetch(address)),
    )
    return {
      state: worker?.state,
      cached: cached !== undefined,
      missing: missing.map(({ status, headers }) => `${status} ${headers.get('content-type')}`),
    }
  })
  expect(result).toEqual({
    state: 'redundant',
    cached: false,
    missing: ['404 application/json; charset=utf-8', '404 application/json; charset=utf-8'],
  })
  expect(await buildOf(page)).not.toBe(incompleteBuild.name)
})

test('a worker that is turned off unregisters, and leaves what people have saved', async ({
  page,
  deployment,
}) => {
  test.slow()
  await openControlled(page, '/pages/om')
  await writeIndexedDb(page, 'device', { id: 'en-enhet' })
  await page.evaluate(
    async (name) => (await caches.open(name)).put('/uploads/product/file/min.pdf', new Response('%PDF')),
    savedFilesCacheName,
  )
  await deployAndCheck(deployment, page, { environment: { WORKER_OFF: 'on' } })
  await takeOver(page)
  await expect
    .poll(() => page.evaluate(() => caches.keys()), { timeout: 60_000 })
    .toEqual([savedFilesCacheName])
  expect(await readIndexedDb(page, 'device', 'id')).toBe('en-enhet')
  await open(page, '/pages/tillganglighet')
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([savedFilesCacheName])
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page of an old version whose scripts are gone reloads itself once, and never during an order', async ({
    page,
    context,
    deployment,
    createBuild,
    pageErrors,
  }) => {
    const next = await createBuild()
    const material = await newMaterial(deployment.now, 'gammal', { is_order: 1, max_qty: 5, stock_qty: 9 })
    await open(page, '/pages/om')
    const writing = await context.newPage()
    await open(writing, `/${material.name.toLowerCase()}`)
    await writing
      .getByRole('link', { name: /^Beställ/ })
      .first()
      .click()
    await orderField(writing, 'Förnamn').fill('Kim')
    await dialog(writing).getByRole('button', { name: 'Stäng' }).click()

    await deployment.deploy({ clientFolder: next.clientFolder })
    for (const tab of [page, writing])
      await tab.getByRole('contentinfo').getByRole('link', { name: 'Film', exact: true }).click()
    await expect(heading(page)).toContainText('Film')
    expect(await buildOf(page)).toBe(next.name)

    await expect(heading(writing)).toHaveText('Sidan kunde inte hämtas')
    expect(await buildOf(writing)).not.toBe(next.name)
    // The error report of the missing script.
    await expect.poll(() => pageErrors.join()).toContain('could not be fetched')
    ignoreErrors(pageErrors, /could not be fetched/)
    for (const tab of [page, writing]) await tab.close()
  })
})
