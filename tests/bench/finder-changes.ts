import path from 'node:path'
import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'
import type { buildIndex } from '#finder/build-index.ts'
import type { find } from '#finder/find.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { FinderMaterial } from '#finder/material.ts'
import { mapGroups } from '#finder/material.ts'
import type { similarMaterials, similarityOptionsOf } from '#finder/responses/similar-materials.ts'
import type { updateIndex } from '#finder/update-index.ts'
import { root } from '#tests/support/test-server.ts'
import { generatedCatalogue } from './generated-catalogue.ts'

/**
 * How long one change stops the server's thread, with the first listing after it, and how long related materials take.
 * `npm run bench finder-changes 100000 OTHER_CHECKOUT` takes turns with the code of another checkout.
 */
const size = Number(process.argv[2] ?? 10_000)
const checkouts = [root, ...process.argv.slice(3, 4).map((folder) => path.resolve(folder))]
const rounds = 40
const relatedRounds = 200
const relatedCount = 16

const catalogue = generatedCatalogue(size)
const random = mulberry32(17)
const anyMaterial = () => catalogue.materials[Math.floor(random() * size)]!

/** What editors do, from what is most common. */
const changes: Record<string, (turn: number) => { changed: FinderMaterial[]; removed: number[] }> = {
  'a text is changed': () => {
    const material = anyMaterial()
    return { changed: [{ ...material, description: anyMaterial().description }], removed: [] }
  },
  'all is changed': () => ({ changed: [{ ...anyMaterial(), id: anyMaterial().id }], removed: [] }),
  'one is added': (turn) => ({ changed: [{ ...anyMaterial(), id: size + turn + 1 }], removed: [] }),
  'one is removed': () => ({ changed: [], removed: [anyMaterial().id] }),
}

const finders = await Promise.all(checkouts.map(startFinder))
const inTurns = { updates: new Map<string, number[][]>(), related: finders.map((): number[] => []) }

for (let turn = 0; turn < rounds; turn++) {
  for (const [name, changeOf] of Object.entries(changes)) {
    const change = changeOf(turn)
    const times = finders.map((finder) => [timed(() => finder.update(change)), timed(finder.listing)])
    const [updates, listings] = [rowOf(`${name}: update`), rowOf(`${name}: the first listing after it`)]
    times.forEach(([update, listing], at) => {
      updates[at]!.push(update!)
      listings[at]!.push(listing!)
    })
  }
}
for (let turn = 0; turn < relatedRounds; turn++) {
  const { id } = anyMaterial()
  finders.forEach((finder, at) => inTurns.related[at]!.push(timed(() => finder.related(id))))
}
console.log(
  `${size} materials, ms of processor time: the middle and the longest of ${rounds} changes and listings of each kind, and of ` +
    `${relatedRounds} lists of related materials; checkouts take turns`,
)
console.table(
  [...inTurns.updates, ['related materials', inTurns.related] as const].flatMap(([what, each]) =>
    each.map((times, at) => ({
      what,
      checkout: at === 0 ? 'this' : 'other',
      middle: rounded(middle(times)),
      longest: rounded(Math.max(...times)),
      'times faster': rounded(middle(each.at(-1)!) / middle(times)),
    })),
  ),
)

type FinderCode = {
  buildIndex: typeof buildIndex
  updateIndex: typeof updateIndex
  find: typeof find
  similarMaterials: typeof similarMaterials
  similarityOptionsOf: typeof similarityOptionsOf
}

async function startFinder(checkout: string) {
  const modules = await Promise.all(
    ['build-index.ts', 'update-index.ts', 'find.ts', 'responses/similar-materials.ts'].map(
      async (file) => (await import(path.join(checkout, 'finder', file))) as Partial<FinderCode>,
    ),
  )
  const code = Object.assign({}, ...modules) as FinderCode
  let index: FinderIndex = code.buildIndex(catalogue)
  const query = { q: '', made_by: 'editors', sort: 'popular', page: 1, per_page: 24 } as const
  const listing = () => code.find(index, { ...query, chosen: { ...mapGroups(() => []), amne: [1] } })
  listing()
  return {
    listing,
    update: (change: { changed: FinderMaterial[]; removed: number[] }) => {
      index = code.updateIndex(index, change)
    },
    related: (id: number) => {
      const options = code.similarityOptionsOf(index, id)
      return options && code.similarMaterials(index, options, id, relatedCount)
    },
  }
}

function rowOf(name: string): number[][] {
  const row = inTurns.updates.get(name) ?? finders.map(() => [])
  inTurns.updates.set(name, row)
  return row
}

/** Processor time, ms: others use the machine too. It contains the threads that collect garbage meanwhile. */
function timed(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function middle(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0
}

function rounded(number: number): number {
  return Number(number.toPrecision(2))
}
