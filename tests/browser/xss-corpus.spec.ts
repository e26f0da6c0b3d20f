import type { Page } from '@playwright/test'
import { recordChangeAndRefresh } from '../support/test-server.ts'
import { ignoreErrors } from './page-errors.ts'
import { expect, heading, navigateByLink, openPage, test } from './site.ts'
import { corpusPages, vectorCount } from './xss-corpus.ts'

test.use({ siteFor: 'hostile' })
// Some 200 documents, on a machine that may be slow.
test.describe.configure({ timeout: 180_000 })

const pages = corpusPages(70)
const titleOf = (page: number) => `Korpus ${page}`

test('most vectors of the corpus run in this browser where nothing sanitizes them', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const ran = watchScripts(page)
  // What navigates away ends its page, so each vector has a page of its own.
  for (const html of corpusPages(1)) {
    const shown = page.setContent(`<!doctype html><div class="rich-text">${html}</div>`, {
      waitUntil: 'commit',
    })
    await shown.then(() => useEverything(page)).catch(() => undefined)
  }
  await expect.poll(() => ran.size).toBeGreaterThan(100)
  await context.close()
})

for (const bypassCSP of [false, true]) {
  test.describe(`the content security policy is ${bypassCSP ? 'off' : 'on'}`, () => {
    test.use({ bypassCSP })

    test('nothing of the corpus runs, rendered by the server or by the page', async ({
      page,
      site,
      pageErrors,
    }) => {
      expect(vectorCount).toBeGreaterThanOrEqual(150)
      for (const [number, body] of pages.entries()) {
        const slug = `korpus-${number}`
        await site.store.deleteFrom('text_page').where('slug', '=', slug).execute()
        await site.store
          .insertInto('text_page')
          // PostgreSQL stores no null character; the page's sanitizer below gets those of the corpus.
          .values({ slug, title: titleOf(number), body: body.replaceAll('\u0000', '') })
          .execute()
      }
      await recordChangeAndRefresh(site)
      // A picture of our own may stay.
      await page.route('**/uploads/x.webp', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      )
      const ran = watchScripts(page)
      for (const number of pages.keys()) {
        await openPage(page, `/pages/korpus-${number}`)
        await expectClean(page, number)
      }
      expect(pageErrors).toEqual([])
      // Only the page's sanitizer: the server's answers hold the bodies as they were written.
      await page.route(/\/v1\/(batch|pages)/, async (route) => {
        const response = await route.fetch()
        const raw = (await response.json()) as unknown
        await route.fulfill({ response, json: withRawBodies(raw) })
      })
      await openPage(page, '/')
      for (const number of pages.keys()) {
        await navigateByLink(page, `/pages/korpus-${number}`)
        await expectClean(page, number)
      }
      expect([...ran]).toEqual([])
      // Chromium reports what a sanitizer parses in a document that is never shown, though nothing of it can run.
      const isParsed = /^console: (policy: (script|style)-src-\w+ inline|Executing inline|Applying inline)/
      ignoreErrors(pageErrors, isParsed)
    })
  })
}

async function expectClean(page: Page, number: number): Promise<void> {
  await expect(heading(page)).toHaveText(titleOf(number))
  await useEverything(page)
  const left = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('.rich-text *')]
    const names = elements.map((element) => element.localName)
    const handlers = elements.flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    )
    const addresses = elements.flatMap((element) => [
      element.getAttribute('href') ?? '',
      element.getAttribute('src') ?? '',
    ])
    return { names: [...new Set(names)], handlers, addresses }
  })
  expect(left.handlers).toEqual([])
  expect(left.addresses.filter((address) => /^\W*(java|vb)script|^\W*data:/i.test(address))).toEqual([])
  expect(
    left.names.filter((name) =>
      /script|svg|math|frame|object|embed|form|input|style|link|meta|base|template/.test(name),
    ),
  ).toEqual([])
}

/** Does what a visitor might do with everything that is shown, without leaving the page. */
async function useEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isWeb = (address: string) => /^(https?|mailto):/.test(address)
    const stay = (event: Event) => {
      const link = (event.target as Element).closest?.('a')
      if (link !== null && link !== undefined && isWeb(link.href)) event.preventDefault()
    }
    addEventListener('click', stay, true)
    const names = [
      'mouseover',
      'mouseenter',
      'pointerover',
      'pointerenter',
      'focus',
      'keydown',
      'wheel',
      'toggle',
      'animationend',
    ]
    for (const element of document.querySelectorAll<HTMLElement>('.rich-text *')) {
      for (const name of names) element.dispatchEvent(new Event(name))
      if (element.localName === 'a' || element.localName === 'button') element.click?.()
      else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    removeEventListener('click', stay, true)
    // Pictures that fail and animations that begin do so within two frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** The numbers of the vectors that have run, in any frame of the page. */
function watchScripts(page: Page): Set<number> {
  const ran = new Set<number>()
  page.on('console', (message) => {
    const number = /^ran(\d+)$/.exec(message.text())?.[1]
    if (number !== undefined) ran.add(Number(number))
  })
  return ran
}

/** The answers with the texts of the corpus as they are stored. */
function withRawBodies(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withRawBodies)
  const data = (answer as { data?: { title?: unknown } }).data
  const number = pages.findIndex((_, at) => data?.title === titleOf(at))
  return number < 0 ? answer : { ...(answer as object), data: { ...data, body: pages[number] } }
}
