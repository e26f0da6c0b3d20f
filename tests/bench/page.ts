import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { startListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { startBareSite } from './bare-site.ts'
import { hasLimitPage, startLimitSite } from './limit-site.ts'
import { describeRounds, median, type Round } from './page-report.ts'
import {
  pressFilter,
  pressHeart,
  visitPage,
  waitForWorker,
  type FilterTimes,
  type HeartTimes,
  type Visit,
} from './page-visit.ts'

const allPages = [
  '/',
  '/amne',
  '/amne/biologi',
  '/skogens-kretslopp',
  '/blog/item/utomhuspedagogik-i-november',
  '/search?q=demokrati',
]
/** A listing, and the same with an option of its filters. */
const filtered = ['/amne/biologi', '/amne/biologi?arskurs=19'] as const

type Sites = { ours: string; bare: string; limit: string }

/**
 * Opens each page on a slow phone: with nothing stored, once more, and without network, each in turn with the same page without scripts
 * and data, and with one written by hand. Then presses a filter, and a heart. `materials`: how many the catalogue has; 0 for those of the demo. `peers`: addresses of
 * like pages that other systems serve, opened in the same rounds with nothing stored.
 */
export async function benchPage({
  pages = allPages,
  rounds = 5,
  materials = 0,
  peers = [] as readonly string[],
} = {}): Promise<void> {
  const site = await startListeningServer(materials === 0 ? {} : { size: { materials } })
  const bareSite = await startBareSite(site.address)
  const limitSite = await startLimitSite(site.address)
  const sites = { ours: site.address, bare: bareSite.address, limit: limitSite.address }
  const browser = await chromium.launch(launchOptions)
  try {
    for (const page of new Set([...pages, ...filtered])) {
      await bareSite.prepare(page)
      if (hasLimitPage(page)) await limitSite.prepare(page)
    }
    for (const page of pages) {
      const measured: Round[] = []
      // The first round only warms up the server.
      for (let round = 0; round <= rounds; round++) {
        const own = await visitEach(browser, sites, page)
        const result = { ...own, peers: await visitPeers(browser, peers) }
        if (round > 0) measured.push(result)
      }
      console.log(describeRounds(page, measured, peers))
    }
    await benchFilter(browser, sites, rounds)
    await benchHeart(browser, site.address, rounds)
  } finally {
    await browser.close()
    bareSite.close()
    limitSite.close()
    await site.close()
  }
}

async function visitPeers(browser: Browser, peers: readonly string[]): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const peer of peers) {
    const phone = await newPhone(browser)
    visits.push(await visitPage(phone, peer, { isFirst: true }))
    await phone.close()
  }
  return visits
}

async function visitEach(browser: Browser, sites: Sites, page: string): Promise<Omit<Round, 'peers'>> {
  const [ours, bare, limit] = await Promise.all([newPhone(browser), newPhone(browser), newPhone(browser)])
  const hydrates = true
  const isFirst = true
  const visitLimit = async (options = {}) =>
    hasLimitPage(page) ? visitPage(limit, sites.limit + page, options) : null
  try {
    const address = sites.ours + page
    const first = {
      cold: await visitPage(ours, address, { hydrates, isFirst }),
      bare: await visitPage(bare, sites.bare + page, { isFirst }),
      limit: await visitLimit({ isFirst }),
    }
    await waitForWorker(ours, address)
    const again = {
      repeated: await visitPage(ours, address, { hydrates }),
      bareRepeated: await visitPage(bare, sites.bare + page),
      limitRepeated: await visitLimit(),
    }
    await ours.setOffline(true)
    return { ...first, ...again, offline: await visitPage(ours, address, { hydrates }) }
  } finally {
    await Promise.all([ours.close(), bare.close(), limit.close()])
  }
}

const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 })

/** From the press of a filter's option to the new list, beside opening the filtered list as a page without scripts, and as one written by hand. */
async function benchFilter(browser: Browser, sites: Sites, rounds: number): Promise<void> {
  const measured: { cold: FilterTimes; warm: FilterTimes; bare: number; limit: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const [ours, bareContext, limitContext] = await Promise.all([
      newPhone(browser),
      newPhone(browser),
      newPhone(browser),
    ])
    const cold = await pressFilter(ours, sites.ours + filtered[0], false)
    await visitPage(bareContext, sites.bare + filtered[0])
    const bare = await visitPage(bareContext, sites.bare + filtered[1])
    await visitPage(limitContext, sites.limit + filtered[0])
    const limit = await visitPage(limitContext, sites.limit + filtered[1])
    await waitForWorker(ours, sites.ours + filtered[0])
    const warm = await pressFilter(ours, sites.ours + filtered[0], true)
    await Promise.all([ours.close(), bareContext.close(), limitContext.close()])
    if (round > 0) measured.push({ cold, warm, bare: bare.lcp, limit: limit.lcp })
  }
  const middle = (value: (round: (typeof measured)[number]) => number) => median(measured.map(value))
  const line = (when: 'cold' | 'warm', what: keyof FilterTimes) =>
    `${middle((round) => round[when][what]).toFixed(0)} ms, ratio to bare ${middle((round) => round[when][what] / round.bare).toFixed(2)}, to the limit ${middle((round) => round[when][what] / round.limit).toFixed(2)}`
  console.log(
    [
      `a filter of ${filtered[0]}`,
      `pressed at once: the number ${line('cold', 'number')}; the cards ${line('cold', 'cards')}`,
      `later: the number ${line('warm', 'number')}; the cards ${line('warm', 'cards')}`,
      `the bare page ${middle(({ bare }) => bare).toFixed(0)} ms, the limit ${middle(({ limit }) => limit).toFixed(0)} ms`,
    ].join('\n  '),
  )
}

/** From the press of a heart, 300 ms after the first paint of a page that the phone has never seen. */
async function benchHeart(browser: Browser, address: string, rounds: number): Promise<void> {
  const measured: HeartTimes[] = []
  for (let round = 0; round <= rounds; round++) {
    const phone = await newPhone(browser)
    const times = await pressHeart(phone, address + filtered[0])
    await phone.close()
    if (round > 0) measured.push(times)
  }
  const [busy, liked] = [
    median(measured.map((each) => each.busy)),
    median(measured.map((each) => each.liked)),
  ]
  console.log(
    `a heart of ${filtered[0]}\n  busy after ${busy.toFixed(0)} ms, liked after ${liked.toFixed(0)} ms`,
  )
}

// npm run bench page -- --rounds 3 --materials 10000 --pages /,/amne --peers http://127.0.0.1:8081/biologi/
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      rounds: { type: 'string' },
      materials: { type: 'string' },
      peers: { type: 'string' },
    },
  })
  await benchPage({
    ...(values.pages !== undefined && { pages: values.pages.split(',') }),
    ...(values.rounds !== undefined && { rounds: Number(values.rounds) }),
    ...(values.materials !== undefined && { materials: Number(values.materials) }),
    ...(values.peers !== undefined && { peers: values.peers.split(',') }),
  })
}
