import { chromium, type CDPSession, type Page } from '@playwright/test'
import { startListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'

/**
 * What a page that is used for a lesson holds: `npm run bench memory` follows links and looks after 20 and after 200 of them. The first page
 * is hydrated before, because from then on links load no document.
 */
const looks = [20, 200]
/** Nine, so that both looks are at the same page. */
const addresses = [
  ...['/amne', '/arskurs', '/tema', '/nyckelord', '/film', '/blog', '/amne/biologi'],
  ...['/skogens-kretslopp', '/pages/tillganglighet'],
]

const site = await startListeningServer()
const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await page.goto(`${site.address}/amne`)
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
  await page.evaluate(() => {
    delete document.documentElement.dataset['ready']
    document.querySelector('#root input')?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
  let documents = 0
  page.on('domcontentloaded', () => documents++)
  const heaps: number[] = []
  for (let visits = 1; visits <= Math.max(...looks); visits++) {
    await follow(page, addresses[visits % addresses.length] ?? '/')
    if (!looks.includes(visits)) continue
    const { heap, nodes, listeners } = await measure(session)
    heaps.push(heap)
    console.log(
      `after ${visits} pages: ${(heap / 1e6).toFixed(1)} MB of scripts, ${nodes} nodes, ${listeners} listeners`,
    )
  }
  console.log(
    `ratio ${((heaps[1] ?? 0) / (heaps[0] ?? 1)).toFixed(2)}, ${documents} documents loaded meanwhile`,
  )
} finally {
  await browser.close()
  await site.close()
}

/** Presses a link, of the page or made for it, and waits until its page is shown. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const ofPage = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)
    const added = Object.assign(document.createElement('a'), { href })
    if (ofPage === null) document.body.append(added)
    ;(ofPage ?? added).click()
    added.remove()
  }, address)
  await page.waitForFunction(
    (pathname) => location.pathname === pathname && document.querySelector('main h1') !== null,
    address,
  )
  await page.waitForLoadState('networkidle')
}

/** Bytes that scripts hold, and what the document has, after what nobody holds is gone. */
async function measure(session: CDPSession) {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
