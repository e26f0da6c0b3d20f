import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { startListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'

/** Slow 4G as in the browsers' developer tools, and a phone with a quarter of this machine's speed. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const cpuSlowdown = 4

type PageMetrics = { lcp: number; cls: number; tbt: number; ready: number; script: number; document: number }

/** Loads each page with a cold cache on a slow phone, alternating with the baseline: the same page without scripts and data. */
export async function benchPage(
  pages = ['/', '/amne/biologi', '/skogens-kretslopp'],
  rounds = 5,
): Promise<void> {
  const site = await startListeningServer()
  const baseline = await startBaselineServer(site.address)
  const browser = await chromium.launch(launchOptions)
  try {
    for (const page of pages) {
      const ours: PageMetrics[] = []
      const bare: PageMetrics[] = []
      // The first round only warms up the server.
      for (let round = 0; round <= rounds; round++) {
        const ourMetrics = await visit(browser, site.address + page, true)
        const bareMetrics = await visit(browser, baseline.address + page, false)
        if (round > 0) {
          ours.push(ourMetrics)
          bare.push(bareMetrics)
        }
      }
      const metric = (of: PageMetrics[], name: keyof PageMetrics) =>
        median(of.map((metrics) => metrics[name]))
      const ratio = median(ours.map(({ lcp }, round) => lcp / (bare[round]?.lcp ?? Number.NaN)))
      console.log(
        [
          page.padEnd(22),
          `LCP ${metric(ours, 'lcp').toFixed(0)} ms, baseline ${metric(bare, 'lcp').toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
          `CLS ${metric(ours, 'cls').toFixed(4)}`,
          `TBT ${metric(ours, 'tbt').toFixed(0)} ms, baseline ${metric(bare, 'tbt').toFixed(0)} ms`,
          `hydrated after ${metric(ours, 'ready').toFixed(0)} ms`,
          `HTML ${metric(ours, 'document')} B, scripts ${metric(ours, 'script')} B`,
        ].join(' · '),
      )
    }
  } finally {
    await browser.close()
    baseline.close()
    await site.close()
  }
}

async function visit(browser: Browser, address: string, hydrates: boolean): Promise<PageMetrics> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const bytes = { Script: 0, Document: 0 }
    const kinds = new Map<string, string>()
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind === 'Script' || kind === 'Document') bytes[kind] += encodedDataLength
    })
    await page.addInitScript({ content: observeVitals })
    await page.goto(address, { waitUntil: 'load' })
    if (hydrates) await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
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

/** Runs in the page: the largest contentful paint, layout shifts, and task time beyond 50 ms. It is text, so that no compiler changes it. */
const observeVitals = `
  window.vitals = { lcp: 0, cls: 0, tbt: 0 }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime })
  observe('layout-shift', (entry) => { vitals.cls += entry.value })
  observe('longtask', (entry) => { vitals.tbt += Math.max(0, entry.duration - 50) })
`

/** Serves the same pages without scripts and data; everything else comes from the site. */
async function startBaselineServer(site: string): Promise<{ address: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    if (/^\/(assets|uploads)\//.test(incoming.url ?? '')) {
      const forwarded = httpRequest(
        site + (incoming.url ?? ''),
        { headers: incoming.headers },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 500, response.headers)
          response.pipe(outgoing)
        },
      )
      forwarded.end()
      return
    }
    void fetch(site + (incoming.url ?? ''))
      .then((response) => response.text())
      .then((html) => {
        const bare = html
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .replace(/<link rel="stylesheet" type="text\/plain"[^>]*>/g, '')
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
