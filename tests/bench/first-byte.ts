import http from 'node:http'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'
import { startBenchServer } from './cpu-per-request.ts'

/**
 * How long pages that nobody has asked for take to their first byte and to their last, and the same pages asked for once more, one request at a time
 * on one connection. `npm run bench first-byte 10000` for that many materials.
 */
const materials = Number(process.argv[2] ?? 142)
const pagesOfKind = 40

const dataFolder = await createSeededDataFolder({ materials })
const url = databaseUrlFor(dataFolder)
const server = await startBenchServer(root, {
  DATA_DIR: dataFolder,
  ...(url !== undefined && { DATABASE_URL: url }),
})
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
try {
  const kinds = await addressesOfKinds()
  console.log(
    `${materials} materials, ${url === undefined ? 'SQLite' : 'PostgreSQL'}, ${pagesOfKind} pages of each kind, ms: median, nine of ten, slowest`,
  )
  // Code that runs for the first time is not what is measured.
  for (const addresses of Object.values(kinds))
    for (const address of addresses.slice(pagesOfKind)) await timesOf(address)
  for (const [kind, addresses] of Object.entries(kinds)) {
    const asked = addresses.slice(0, pagesOfKind)
    for (const turn of ['never asked for', 'asked for before']) {
      const times = []
      for (const address of asked) times.push(await timesOf(address))
      console.log(
        `${kind}, ${turn}`.padEnd(34),
        'first byte',
        spread(times.map(({ first }) => first)),
        ' last byte',
        spread(times.map(({ last }) => last)),
      )
    }
  }
} finally {
  agent.destroy()
  await server.stop()
  await removeDataFolder(dataFolder)
}

/** Addresses that differ, more than are measured: the rest warm the server up. */
async function addressesOfKinds(): Promise<Record<string, string[]>> {
  const count = pagesOfKind + 20
  const numbers = Array.from({ length: count }, (_, at) => at)
  const slugs = await readSlugs(count)
  const words = [
    'vatten',
    'bråk',
    'demokrati',
    'läsning',
    'skog',
    'energi',
    'kroppen',
    'rymden',
    'språk',
    'historia',
  ]
  return {
    'a listing': (await readChoices()).slice(0, count),
    'a material': slugs.map((slug) => `/${slug}`),
    'a search': numbers.map(
      (at) =>
        `/search?q=${encodeURIComponent(`${words[at % 10]} ${words[(at * 3 + 1) % 10]}`)}&page=${1 + Math.floor(at / 10)}`,
    ),
  }
}

/** Addresses of lists with one grade and one theme chosen, of those that the list of a subject offers. */
async function readChoices(): Promise<string[]> {
  const html = await (await fetch(`${server.address}/amne/biologi`)).text()
  const idsOf = (group: string) =>
    // regex-ok: our own page
    [...html.matchAll(new RegExp(`id="${group}-([1-9]\\d*)"`, 'g'))].map(([, id]) => id!)
  const themes = idsOf('tema')
  const choices = idsOf('arskurs').flatMap((grade) =>
    themes.map((theme) => `/amne/biologi?arskurs=${grade}&tema=${theme}`),
  )
  if (choices.length <= pagesOfKind) throw new Error(`Only ${choices.length} choices of filters`)
  return choices
}

/** Addresses of materials, from the lists of all subjects. */
async function readSlugs(count: number): Promise<string[]> {
  const slugs = new Set<string>()
  for (let page = 1; slugs.size < count; page++) {
    const html = await (await fetch(`${server.address}/amne?page=${page}`)).text()
    const before = slugs.size
    for (const [, slug] of html.matchAll(/<h3><a href="\/([^"/]+)"/g)) slugs.add(slug!)
    if (slugs.size === before) break
  }
  if (slugs.size <= pagesOfKind) throw new Error(`Only ${slugs.size} materials in the lists`)
  return [...slugs].slice(0, count)
}

/** The time from the request to the first and the last byte of a page's body, ms. */
function timesOf(address: string): Promise<{ first: number; last: number }> {
  return new Promise((done, fail) => {
    const started = performance.now()
    const request = http.get(
      `${server.address}${address}`,
      { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } },
      (response) => {
        if (response.statusCode !== 200) fail(new Error(`${address} answered ${response.statusCode}`))
        let first = 0
        response.on('data', () => (first ||= performance.now() - started))
        response.on('end', () => done({ first, last: performance.now() - started }))
      },
    )
    request.on('error', fail)
  })
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1).padStart(6)
  return `${at(0.5)} ${at(0.9)} ${at(1)}`
}
