import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { root, startListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'

/** How long nobody touches the page. */
const untouchedMs = 10_000

/**
 * Opens each page in a new profile and leaves it alone, with the worker that it starts: which scripts the page itself has
 * fetched and evaluated. Bytes are as the browser reports them, headers included. Another build may be named by its folder.
 */
export async function benchUntouched(
  clientFolder = path.join(root, 'dist/client'),
  pages = ['/', '/amne/biologi', '/search?q=demokrati', '/skogens-kretslopp', '/pages/om'],
): Promise<void> {
  const site = await startListeningServer({ clientFolder })
  const browser = await chromium.launch(launchOptions)
  try {
    for (const page of pages) console.log(page.padEnd(22), await leaveAlone(browser, site.address + page))
  } finally {
    await browser.close()
    await site.close()
  }
}

async function leaveAlone(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Performance.enable')
    let [files, bytes, html] = [0, 0, 0]
    const scripts = new Set<string>()
    const documents = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (type === 'Document') documents.add(requestId)
      if (/\/assets\/.*\.js$/.test(response.url)) scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (documents.has(requestId)) html = encodedDataLength
      if (!scripts.has(requestId)) return
      files++
      bytes += encodedDataLength
    })
    await page.coverage.startJSCoverage()
    await page.goto(address)
    await page.waitForTimeout(untouchedMs)
    const evaluated = (await page.coverage.stopJSCoverage()).filter(({ url }) => url.includes('/assets/'))
    const characters = evaluated.reduce((sum, { source }) => sum + (source?.length ?? 0), 0)
    const { nodes, listeners, layouts, styles, script } = await workOf(session)
    return [
      `HTML ${html} B`,
      `scripts fetched ${bytes} B in ${files} files`,
      `evaluated ${characters} characters in ${evaluated.length} files`,
      `${nodes} nodes, ${listeners} listeners, ${layouts} layouts, ${styles} style recalculations, script ${script} ms`,
    ].join(' · ')
  } finally {
    await context.close()
  }
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['newCDPSession']>>

async function workOf(session: Session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    layouts: metric('LayoutCount'),
    styles: metric('RecalcStyleCount'),
    script: Math.round(metric('ScriptDuration') * 1000),
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await benchUntouched(...process.argv.slice(2, 3).map((folder) => path.resolve(folder)))
