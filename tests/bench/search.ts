import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '#server/database/open.ts'
import { readDocument } from '#server/documents/read-document.ts'
import { readDocuments } from '#server/documents/read-documents.ts'
import { createFolderStore } from '#server/uploads/folder-store.ts'
import { loadCardCatalogue } from '#server/catalogue/load-card-catalogue.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import type { CardCatalogue } from '#finder/card.ts'
import { buildArticleIndex } from '#finder/article-index.ts'
import { buildIndex } from '#finder/build-index.ts'
import { catalogueSource, optionIndexes } from '#finder/responses/catalogue-source.ts'
import { searchResponse } from '#finder/responses/search.ts'
import { fullTextSearch, type Search } from './full-text-search.ts'
import { generatedCatalogue } from './generated-catalogue.ts'
import { miniSearch } from './mini-search.ts'
import { timeSearch } from './time-search.ts'
import { checkingQueries, tuningQueries, type JudgedQuery } from './judged-queries.ts'
import { nonsense, rightWords, ruleMadeQueries } from './rule-made-queries.ts'

/**
 * Measures what searches of the example catalogue find: whether the first is right, whether one of the first five is, the
 * share of right ones among the first five, and how many find nothing; beside FTS5 and minisearch. A file of further judged queries may be named.
 */
export async function benchSearch(file?: string): Promise<void> {
  const catalogue = await exampleCatalogue()
  const search = finderSearch(catalogue)
  const rows: Record<string, object> = {}
  const extra = file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as JudgedQuery[])
  if (extra.length > 0) rows['from the file'] = await measure(extra, search)
  rows['judged, tuning half'] = await measure(tuningQueries, search)
  rows['judged, checking half'] = await measure(checkingQueries, search)
  const fullText = fullTextSearch(catalogue)
  rows['judged, checking half, SQLite FTS5'] = await measure(checkingQueries, fullText.search)
  fullText.close()
  rows['judged, checking half, minisearch'] = await measure(checkingQueries, miniSearch(catalogue))
  for (const [name, queries] of Object.entries(ruleMadeQueries(catalogue)))
    rows[name] = await measure(queries, search)
  console.table(rows)
  await reportFalseFinds(search)
  console.table({
    '10,000 materials': timeSearch(generatedCatalogue(10_000)),
    example: timeSearch(catalogue),
  })
  if (process.env['SHOW'] !== undefined) await showMisses([...extra, ...tuningQueries], search)
}

async function reportFalseFinds(search: Search): Promise<void> {
  const found: string[] = []
  const corrected: string[] = []
  for (const q of nonsense) if ((await search(q)).slugs.length > 0) found.push(q)
  for (const q of rightWords) if ((await search(q)).repaired !== null) corrected.push(q)
  console.log(`nonsense that finds something: ${found.join(' ') || 'none'} of ${nonsense.length}`)
  console.log(`right words that are corrected: ${corrected.join(' ') || 'none'} of ${rightWords.length}`)
}

async function exampleCatalogue(): Promise<CardCatalogue> {
  const folder = await createSeededDataFolder()
  const store = await openDatabase(folder)
  try {
    // In this process, without pictures: only the text counts here.
    await readDocuments(store, createFolderStore(folder), { read: (file) => readDocument(file, null) })
    return await loadCardCatalogue(store)
  } finally {
    await store.destroy()
    await removeDataFolder(folder)
  }
}

/** The first five, as the page shows them above the line of those that only mention the words. */
function finderSearch(catalogue: CardCatalogue): Search {
  const source = catalogueSource(
    buildIndex(catalogue),
    buildArticleIndex(catalogue),
    optionIndexes(catalogue.options),
  )
  const slugs = new Map(catalogue.materials.map(({ id, slug }) => [id, slug]))
  const loadCards = async (ids: readonly number[]) => ids.map((id) => ({ id }))
  const loadTexts = async () => new Map<number, string[]>()
  return async (q) => {
    const fields = { q, is_customer: 1, per_page: 5, options: 0 }
    const { data, match, did_you_mean } = await searchResponse(source, loadCards, loadTexts, fields)
    return {
      slugs: data.slice(0, match?.about ?? 5).map(({ id }) => slugs.get(id) ?? ''),
      repaired: did_you_mean,
    }
  }
}

async function measure(queries: readonly JudgedQuery[], search: Search) {
  let first = 0
  let five = 0
  let shown = 0
  let rightOfShown = 0
  let empty = 0
  for (const { q, right } of queries) {
    const { slugs } = await search(q)
    const isRight = slugs.map((slug) => right.includes(slug))
    if (isRight[0] === true) first++
    if (isRight.includes(true)) five++
    if (slugs.length === 0) empty++
    shown += slugs.length
    rightOfShown += isRight.filter(Boolean).length
  }
  const share = (part: number, of: number) => Math.round((100 * part) / Math.max(1, of))
  return {
    queries: queries.length,
    'first %': share(first, queries.length),
    'five %': share(five, queries.length),
    'p@5 %': share(rightOfShown, shown),
    empty,
  }
}

async function showMisses(queries: readonly JudgedQuery[], search: Search): Promise<void> {
  for (const { q, right } of queries) {
    const { slugs, repaired } = await search(q)
    if (slugs[0] !== undefined && right.includes(slugs[0])) continue
    console.log(
      `${q}${repaired === null ? '' : ` (${repaired})`}: ${slugs.join(' ') || 'nothing'} | ${right.join(' ')}`,
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchSearch(process.argv[2])
