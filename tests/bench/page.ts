import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { startListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'

/** Slow 4G as browsers' own tools have it, and a phone's processor at a quarter of this one. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const cpuSlowdown = 4

type PageMetrics = { lcp: number; cls: number; tbt: number; ready: number; script: number; document: number }

/** Draws each page cold on a slow phone, turn by turn with the same page without scripts and data: the limit. */
export async function benchPage(
  pages = ['/', '/amne/biologi', '/skogens-kretslopp'],
  rounds = 5,
): Promise<void> {
  const site = await startListeningServer()
  const limit = await startBaselineServer(site.address)
  const browser = await chromium.launch(launchOptions)
  try {
    for (const page of pages) {
      const ours: PageMetrics[] = []
      const theirs: PageMetrics[] = []
      // The first of each only warms up the server.
      for (let round = 0; round <= rounds; round++) {
        const mine = await visit(browser, site.address + page, true)
        const bare = await visit(browser, limit.address + page, false)
        if (round > 0) {
          ours.push(mine)
          theirs.push(bare)
        }
      }
      const figure = (of: PageMetrics[], name: keyof PageMetrics) => median(of.map((seen) => seen[name]))
      const ratio = median(ours.map((seen, round) => seen.lcp / (theirs[round]?.lcp ?? Number.NaN)))
      console.log(
        [
          page.padEnd(22),
          `LCP ${figure(ours, 'lcp').toFixed(0)} ms, limit ${figure(theirs, 'lcp').toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
          `CLS ${figure(ours, 'cls').toFixed(4)}`,
          `TBT ${figure(ours, 'tbt').toFixed(0)} ms, limit ${figure(theirs, 'tbt').toFixed(0)} ms`,
          `taken over after ${figure(ours, 'ready').toFixed(0)} ms`,
          `HTML ${figure(ours, 'document')} B, scripts ${figure(ours, 'script')} B`,
        ].join(' · '),
      )
    }
  } finally {
    await browser.close()
    limit.close()
    await site.close()
  }
}

async function visit(browser: Browser, address: string, takesOver: boolean): Promise<PageMetrics> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', slow4G)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const bytes = { Script: 0, Document: 0 }
    const kinds = new Map<string, string>()
    tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind === 'Script' || kind === 'Document') bytes[kind] += encodedDataLength
    })
    await page.addInitScript({ content: observeVitals })
    await page.goto(address, { waitUntil: 'load' })
    if (takesOver) await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
    const ready = await page.evaluate(() => performance.now())
    await page.waitForTimeout(2500)
    const vitals = await page.evaluate(
      () => (window as unknown as { vitals: { lcp: number; cls: number; tbt: number } }).vitals,
    )
    return { ...vitals, ready, script: bytes.Script, document: bytes.Document }
  } finally {
    await context.close()
  }
}

/** Runs in the page: the largest paint, the shifts, and what held the thread beyond 50 ms. A text, so that no compiler adds to it. */
const observeVitals = `
  window.vitals = { lcp: 0, cls: 0, tbt: 0 }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime })
  observe('layout-shift', (entry) => { vitals.cls += entry.value })
  observe('longtask', (entry) => { vitals.tbt += Math.max(0, entry.duration - 50) })
`

/** The same pages without a script and without their data; everything else comes from the site. */
async function startBaselineServer(site: string): Promise<{ address: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    if (/^\/(assets|uploads)\//.test(incoming.url ?? '')) {
      const passed = ask(site + (incoming.url ?? ''), { headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      })
      passed.end()
      return
    }
    void fetch(site + (incoming.url ?? ''))
      .then((answer) => answer.text())
      .then((html) => {
        const bare = html
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .replace(/<link rel="stylesheet"[^>]*disabled>/g, '')
        outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        outgoing.end(brotliCompressSync(bare))
      })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await benchPage()
