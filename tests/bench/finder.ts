import type { Group } from '#contract/filters.ts'
import { pathToFileURL } from 'node:url'
import { buildIndex } from '#finder/build-index.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { FinderCatalogue, FinderQuery } from '#finder/material.ts'
import { mapGroups } from '#finder/material.ts'
import { find } from '#finder/find.ts'
import { updateIndex } from '#finder/update-index.ts'
import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'
import { generatedCatalogue, optionCounts } from './generated-catalogue.ts'
import { sqlFinder } from './sql-finder.ts'

export type FinderTiming = {
  size: number
  query: string
  finder_ms: number
  sql_ms: number
  ratio: number
}
export type FinderBuild = { size: number; build_ms: number; update_ms: number; heap_mb: number }

const rounds = 25

/** Compares the finder with the same queries in SQL; prints a table and returns the medians. */
export async function benchFinder(sizes: number[] = [1_000, 10_000, 100_000]) {
  const timings: FinderTiming[] = []
  const builds: FinderBuild[] = []
  for (const size of sizes) {
    const { timings: timingsOfSize, build } = benchSize(size)
    timings.push(...timingsOfSize)
    builds.push(build)
  }
  console.table(builds)
  console.table(timings)
  return { timings, builds }
}

function benchSize(size: number): { timings: FinderTiming[]; build: FinderBuild } {
  const catalogue = generatedCatalogue(size)
  buildIndex({ ...catalogue, materials: catalogue.materials.slice(0, 500) }) // warms up the JavaScript engine
  const before = memory()
  const start = performance.now()
  const index = buildIndex(catalogue)
  const build_ms = performance.now() - start
  const heap_mb = (memory() - before) / 2 ** 20
  const build = {
    size,
    build_ms: rounded(build_ms),
    update_ms: rounded(
      medianOf(() => void updateIndex(index, { changed: catalogue.materials.slice(0, 1), removed: [] })),
    ),
    heap_mb: rounded(heap_mb),
  }
  const sql = sqlFinder(catalogue)
  assertSameResults(index, sql)
  const timings = benchmarkCases(index, sql, catalogue).map(({ query, byFinder, bySql }) => {
    const { finder_ms, sql_ms } = timeInterleaved(byFinder, bySql, size > 50_000 ? 9 : rounds)
    return { size, query, finder_ms, sql_ms, ratio: rounded(sql_ms / finder_ms) }
  })
  sql.close()
  return { timings, build }
}

/** Each round uses another query, and both finders get the same one. */
function benchmarkCases(index: FinderIndex, sql: ReturnType<typeof sqlFinder>, catalogue: FinderCatalogue) {
  const chosenGroups: Group[] = ['amne', 'arskurs', 'tema', 'avsandare', 'nyckelord']
  const words = Array.from({ length: 200 }, (_, at) => wordFor(catalogue, at))
  const choice = (round: number) => {
    const group = chosenGroups[round % chosenGroups.length] ?? 'amne'
    return { group, option: 1 + Math.floor(mulberry32(round)() * Math.min(optionCounts[group], 20)) }
  }
  return [
    {
      query: 'page of a listing, 1 filter',
      byFinder: (round: number) => runQuery(index, { ...choice(round), skip_counts: true }),
      bySql: (round: number) => sql.page(choice(round).group, choice(round).option),
    },
    {
      query: 'all counts, no filter',
      byFinder: () => runQuery(index, {}),
      bySql: () => sql.counts(),
    },
    {
      query: 'all counts, 1 filter',
      byFinder: (round: number) => runQuery(index, choice(round)),
      bySql: (round: number) => sql.countsUnder(choice(round).group, choice(round).option),
    },
    {
      query: 'search, one word',
      byFinder: (round: number) =>
        runQuery(index, { q: words[round] ?? '', sort: 'relevance', skip_counts: true }),
      bySql: (round: number) => sql.search(words[round] ?? ''),
    },
    {
      query: 'search, a part of many words',
      byFinder: () => runQuery(index, { q: 'kritik', sort: 'relevance', skip_counts: true }),
      bySql: () => sql.search('kritik'),
    },
  ]
}

/** Throws unless both finders give the same result: a comparison of speed is meaningless otherwise. */
function assertSameResults(index: FinderIndex, sql: ReturnType<typeof sqlFinder>): void {
  for (let option = 1; option <= 12; option++) {
    const [rows, total] = sql.page('arskurs', option)
    const result = runQuery(index, { group: 'arskurs', option })
    const inSql = JSON.stringify([rows, total, sql.countsUnder('arskurs', option).length])
    const sizes = Object.values(result.counts).reduce((sum, counts) => sum + counts.size, 0)
    const inFinder = JSON.stringify([result.ids.map((id) => ({ id })), [result.total], sizes])
    if (inSql !== inFinder)
      throw new Error(`finder and SQL disagree on grade ${option}: ${inFinder} ${inSql}`)
  }
}

function runQuery(index: FinderIndex, fields: Partial<FinderQuery> & { group?: Group; option?: number }) {
  const { group, option, ...query } = fields
  const chosen = mapGroups((each) => (each === group && option !== undefined ? [option] : []))
  return find(index, { chosen, q: '', made_by: 'editors', sort: 'popular', page: 1, per_page: 24, ...query })
}

/** A search word from the names of materials: common words come more often, and few repeat. */
function wordFor(catalogue: FinderCatalogue, at: number): string {
  return catalogue.materials[(at * 37) % catalogue.materials.length]?.name.split(' ')[at % 4] ?? ''
}

function timeInterleaved(
  byFinder: (round: number) => unknown,
  bySql: (round: number) => unknown,
  times: number,
) {
  const finder: number[] = []
  const sql: number[] = []
  for (let round = -3; round < times; round++) {
    const finderMs = timed(() => byFinder(round + 3))
    const sqlMs = timed(() => bySql(round + 3))
    if (round < 0) continue
    finder.push(finderMs)
    sql.push(sqlMs)
  }
  return { finder_ms: rounded(median(finder)), sql_ms: rounded(median(sql)) }
}

function medianOf(work: () => void): number {
  return median(Array.from({ length: 7 }, () => timed(work)))
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function rounded(number: number): number {
  return Number(number.toPrecision(3))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0)
  await benchFinder(sizes.length > 0 ? sizes : undefined)
}
