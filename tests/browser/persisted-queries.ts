import type { Page, Route } from '@playwright/test'

/** The server, as intercepted between a page without a worker and the API. */
export type InterceptedServer = {
  /** Goes offline, with or without the network. */
  disconnect(): void
  /** Leaves every request unanswered until the server is back. */
  stopResponding(): void
  recover(): Promise<void>
  /** Answers again, while the requests made in the meantime have failed. */
  recoverDroppingHeld(): void
}

/** Intercepts the API's answers to a page. Pages and scripts are not affected. */
export async function interceptServer(page: Page): Promise<InterceptedServer> {
  let state: 'there' | 'away' | 'silent' = 'there'
  const held: Route[] = []
  const answer = async (route: Route) => {
    if (state === 'away') await route.abort('internetdisconnected')
    else if (state === 'silent') held.push(route)
    else await route.fallback()
  }
  await page.route('**/v1/**', answer)
  await page.route('**/healthz', answer)
  return {
    disconnect: () => (state = 'away'),
    stopResponding: () => (state = 'silent'),
    recoverDroppingHeld: () => (state = 'there'),
    async recover() {
      state = 'there'
      for (const route of held.splice(0)) await route.fallback().catch(() => undefined)
    },
  }
}

type PersistedQuery = {
  queryKey: [name: string, fields: { slug?: string; parent?: string; options?: string }]
  state: { data: { at: number }; dataUpdatedAt: number }
}

/** The calls whose answers the device persists. */
export function persistedCallNames(page: Page): Promise<string[]> {
  return mapPersistedQueries(page, (record: PersistedQuery) => record.queryKey[0])
}

/** The answers that the device persists, each as its call, its list and the number of options in the list's filters. */
export function persistedLists(page: Page): Promise<string[]> {
  return mapPersistedQueries(page, ({ queryKey: [name, { slug, parent, options }] }) =>
    [name, slug ?? parent, options].filter(Boolean).join(' '),
  )
}

/** Records on the page that it showed its loading state, which a busy machine may miss because it lasts for three seconds. */
export const recordLoading = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Hämtar sidan …') === true)
        (window as { wasLoading?: boolean }).wasLoading = true
    }).observe(document, { childList: true, subtree: true })
  })

/** Whether the page has shown its loading state since `recordLoading`. */
export const wasLoading = (page: Page) =>
  page.evaluate(() => (window as { wasLoading?: boolean }).wasLoading === true)

/** Opens an empty page of the same origin. The site's own pages persist their answers until they are left. */
export async function leaveSite(page: Page): Promise<void> {
  const address = '/an-empty-page'
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }),
  )
  await page.goto(address)
}

/** Makes every persisted answer older by some hours, and its page data as old. The page shown must not persist these answers. */
export async function agePersistedQueries(page: Page, hours: number): Promise<void> {
  await page.evaluate(async (by) => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(`skolmaterial-${name}`)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => fail(new Error(name))
      })
    const older = (record: PersistedQuery) => {
      record.state.data.at -= by * 3_600_000
      record.state.dataUpdatedAt -= by * 3_600_000
    }
    const answers = (await open('answers')).transaction('answers', 'readwrite')
    answers.objectStore('answers').openCursor().onsuccess = (event) => {
      const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
      if (cursor === null) return
      const record = cursor.value as PersistedQuery
      older(record)
      cursor.update(record)
      cursor.continue()
    }
    await new Promise((done) => (answers.oncomplete = done))
    const boot = (await open('boot')).transaction('boot', 'readwrite').objectStore('boot')
    const reading = boot.get('answers')
    await new Promise<void>((done) => {
      reading.onsuccess = () => {
        if (reading.result === undefined) return done()
        const slice = JSON.parse(reading.result as string) as { clientState: { queries: PersistedQuery[] } }
        slice.clientState.queries.forEach(older)
        boot.put(JSON.stringify(slice), 'answers').onsuccess = () => done()
      }
    })
  }, hours)
}

async function mapPersistedQueries<T>(page: Page, read: (record: PersistedQuery) => T): Promise<T[]> {
  const records = await page.evaluate(
    () =>
      new Promise<PersistedQuery[]>((done) => {
        const opening = indexedDB.open('skolmaterial-answers')
        opening.onupgradeneeded = () => opening.result.createObjectStore('answers')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            done(reading.result as PersistedQuery[])
          }
        }
      }),
  )
  return records.map(read)
}
