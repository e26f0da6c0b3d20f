import { buildIndex } from '#finder/build-index.ts'
import { find } from '#finder/find.ts'
import { mapGroups, type FinderCatalogue } from '#finder/material.ts'
import { suggest } from '#finder/suggest.ts'

/** CPU milliseconds, which a busy machine disturbs less than time: building the index, queries, keystrokes, misspelt words. */
export function timeSearch(catalogue: FinderCatalogue) {
  const start = process.cpuUsage()
  const index = buildIndex(catalogue)
  const build = cpuMsSince(start)
  const words = wordsOf(catalogue, 400)
  const query = (q: string) => () =>
    find(index, {
      chosen: mapGroups(() => []),
      q,
      made_by: 'everyone',
      sort: 'relevance',
      page: 1,
      per_page: 24,
    })
  const keystroke = (q: string) => () => suggest(index, q, { limit: 8, made_by: 'everyone' })
  const slips = words.slice(0, 60).map((word) => word.slice(0, 2) + word.slice(3))
  query('skola')()
  const [query50, query95] = percentiles(words.map(query))
  const [key50, key95] = percentiles(keystrokesOf(catalogue).map(keystroke))
  const [, slip95] = percentiles(slips.map(query))
  return {
    'build ms': Math.round(build),
    'query p50': query50,
    'query p95': query95,
    'keystroke p50': key50,
    'keystroke p95': key95,
    'misspelt p95': slip95,
  }
}

/** A word of the names of the first materials, for each. */
const wordsOf = ({ materials }: FinderCatalogue, count: number) =>
  materials.slice(0, count).map(({ name }, at) => name.split(' ')[at % 2] ?? name)

/** What is in the search field at each keystroke of 40 words, from the second on. */
export const keystrokesOf = (catalogue: FinderCatalogue): string[] =>
  wordsOf(catalogue, 40).flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 2)),
  )

function percentiles(each: (() => unknown)[]): [number, number] {
  const times = each.map((work) => {
    const start = process.cpuUsage()
    work()
    return cpuMsSince(start)
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
  return [at(0.5), at(0.95)]
}

function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
