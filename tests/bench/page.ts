import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { startListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { startBareSite } from './bare-site.ts'
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
type Round = {
  cold: Visit
  bare: Visit
  repeated: Visit
  bareRepeated: Visit
  offline: Visit
  peers: readonly Visit[]
}

/**
 * Opens each page on a slow phone: with nothing stored, once more, and without network, each in turn with the same page without scripts
 * and data. Then presses a filter, and a heart. `materials`: how many the catalogue has; 0 for those of the demo. `peers`: addresses of
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
  const browser = await chromium.launch(launchOptions)
  try {
    for (const page of pages) {
      const measured: Round[] = []
      // The first round only warms up the server.
      for (let round = 0; round <= rounds; round++) {
        const own = await visitEach(browser, site.address + page, bareSite.address + page)
        const result = { ...own, peers: await visitPeers(browser, peers) }
        if (round > 0) measured.push(result)
      }
      console.log(describe(page, measured))
      peers.forEach((peer, index) => console.log(describePeer(peer, index, measured)))
    }
    await benchFilter(browser, site.address, bareSite.address, rounds)
    await benchHeart(browser, site.address, rounds)
  } finally {
    await browser.close()
    bareSite.close()
    await site.close()
  }
}

async function visitPeers(browser: Browser, peers: readonly string[]): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const peer of peers) {
    const phone = await newPhone(browser)
    visits.push(await visitPage(phone, peer, false))
    await phone.close()
  }
  return visits
}

async function visitEach(
  browser: Browser,
  address: string,
  bareAddress: string,
): Promise<Omit<Round, 'peers'>> {
  const [ours, bare] = await Promise.all([newPhone(browser), newPhone(browser)])
  try {
    const cold = await visitPage(ours, address, true)
    const bareCold = await visitPage(bare, bareAddress, false)
    await waitForWorker(ours, address)
    const repeated = await visitPage(ours, address, true)
    const bareRepeated = await visitPage(bare, bareAddress, false)
    await ours.setOffline(true)
    const offline = await visitPage(ours, address, true)
    return { cold, bare: bareCold, repeated, bareRepeated, offline }
  } finally {
    await Promise.all([ours.close(), bare.close()])
  }
}

const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 })

function describe(page: string, measured: Round[]): string {
  const middle = (value: (round: Round) => number) => median(measured.map(value))
  const ms = (value: (round: Round) => number) => `${middle(value).toFixed(0)} ms`
  const ratio = (value: (round: Round) => number) => middle(value).toFixed(2)
  return [
    page,
    `cold LCP ${ms(({ cold }) => cold.lcp)}, bare ${ms(({ bare }) => bare.lcp)}, ratio ${ratio(({ cold, bare }) => cold.lcp / bare.lcp)}`,
    `TBT ${ms(({ cold }) => cold.tbt)}, bare ${ms(({ bare }) => bare.tbt)}, difference ${ms(({ cold, bare }) => cold.tbt - bare.tbt)}`,
    `CLS ${middle(({ cold }) => cold.cls).toFixed(4)}, largest ${Math.max(...measured.map(({ cold }) => cold.cls)).toFixed(4)}`,
    `scripts answer after ${ms(({ cold }) => cold.ready)}`,
    `HTML ${middle(({ cold }) => cold.documentBytes)} B, scripts ${middle(({ cold }) => cold.scriptBytes)} B`,
    `again LCP ${ms(({ repeated }) => repeated.lcp)}, bare ${ms(({ bareRepeated }) => bareRepeated.lcp)}, ratio ${ratio(({ repeated, bareRepeated }) => repeated.lcp / bareRepeated.lcp)}`,
    `without network LCP ${ms(({ offline }) => offline.lcp)}, ratio to bare again ${ratio(({ offline, bareRepeated }) => offline.lcp / bareRepeated.lcp)}`,
  ].join('\n  ')
}

/** What another system's page costs, beside ours and the bare one of the same rounds. */
function describePeer(peer: string, index: number, measured: Round[]): string {
  const middle = (value: (visit: Visit, round: Round) => number) =>
    median(measured.map((round) => value(round.peers[index] ?? round.bare, round)))
  return [
    `  ${peer}`,
    `LCP ${middle(({ lcp }) => lcp).toFixed(0)} ms, ratio to bare ${middle(({ lcp }, { bare }) => lcp / bare.lcp).toFixed(2)}, to ours ${middle(({ lcp }, { cold }) => lcp / cold.lcp).toFixed(2)}`,
    `TBT ${middle(({ tbt }) => tbt).toFixed(0)} ms, CLS ${middle(({ cls }) => cls).toFixed(4)}`,
    `HTML ${middle(({ documentBytes }) => documentBytes)} B, scripts ${middle(({ scriptBytes }) => scriptBytes)} B`,
  ].join('\n    ')
}

/** From the press of a filter's option to the new list, beside opening the filtered list as a page without scripts. */
async function benchFilter(
  browser: Browser,
  address: string,
  bareAddress: string,
  rounds: number,
): Promise<void> {
  const measured: { cold: FilterTimes; warm: FilterTimes; bare: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const [ours, bareContext] = await Promise.all([newPhone(browser), newPhone(browser)])
    const cold = await pressFilter(ours, address + filtered[0], false)
    await visitPage(bareContext, bareAddress + filtered[0], false)
    const bare = await visitPage(bareContext, bareAddress + filtered[1], false)
    await waitForWorker(ours, address + filtered[0])
    const warm = await pressFilter(ours, address + filtered[0], true)
    await Promise.all([ours.close(), bareContext.close()])
    if (round > 0) measured.push({ cold, warm, bare: bare.lcp })
  }
  const middle = (value: (round: (typeof measured)[number]) => number) => median(measured.map(value))
  const line = (when: 'cold' | 'warm', what: keyof FilterTimes) =>
    `${middle((round) => round[when][what]).toFixed(0)} ms, ratio to the bare page ${middle((round) => round[when][what] / round.bare).toFixed(2)}`
  console.log(
    [
      `a filter of ${filtered[0]}`,
      `pressed at once: the number ${line('cold', 'number')}; the cards ${line('cold', 'cards')}`,
      `later: the number ${line('warm', 'number')}; the cards ${line('warm', 'cards')}`,
      `the bare page ${middle(({ bare }) => bare).toFixed(0)} ms`,
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

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
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
