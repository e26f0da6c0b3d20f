import type { FastifyInstance } from 'fastify'
import { parseSearchText } from '#contract/filters.ts'
import { minMissSources } from '#contract/figures.ts'
import { swedishDay } from '#contract/swedish-week.ts'
import { dayMs } from '#contract/durations.ts'
import { keyedHash } from '../database/keyed-hash.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { networkOf } from '../core/limits/network-of.ts'
import { consumeUpTo } from '../core/limits/rate-limit.ts'

const writeIntervalMs = 1000
const maxBufferedMisses = 2000
const maxRememberedTerms = 5000
/** Different searches without hits that one network may add in a day; more come from a program. */
const perNetworkLimit = { limit: 300, periodMs: dayMs }
const maxTermLength = 60

type SearchMisses = {
  /** A search was made: what was typed, how much it found, and from which network ('' = the page of a cached search). */
  searched(q: unknown, total: number, network: string): void
  flush(): Promise<void>
  stop(): Promise<void>
}

type Miss = { term: string; network: string; day: string }

/**
 * Counts searches without hits. People type names, so a term is stored only when several networks have searched for it; until
 * then there are only keyed hashes of the term and of who searched. Nothing tells who searched for what.
 */
export function startSearchMisses(store: Store, onError: (error: unknown) => void): SearchMisses {
  let buffer = new Map<string, Miss>()
  let lastWrite: Promise<void> = Promise.resolve()

  function write(): Promise<void> {
    if (buffer.size === 0) return lastWrite
    const misses = [...buffer.values()]
    buffer = new Map()
    lastWrite = lastWrite.then(() => writeMisses(store, misses)).catch(onError)
    return lastWrite
  }

  const timer = setInterval(() => void write(), writeIntervalMs)
  timer.unref()
  return {
    searched(q, total, network) {
      const term = termOf(q)
      if (total > 0 || network === '' || term === null) return
      const day = swedishDay(Date.now())
      const key = JSON.stringify([term, network, day])
      if (buffer.size < maxBufferedMisses) buffer.set(key, { term, network, day })
    },
    flush: write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

/** Remembers which searches found nothing, and counts the pages of those searches: a page may come from a cache. */
export function countSearchPages(app: FastifyInstance, misses: SearchMisses) {
  const withoutHits = new Set<string>()
  app.addHook('onResponse', async ({ url, ip, method }, { statusCode }) => {
    if (method !== 'GET' || statusCode !== 200 || !url.startsWith('/search?')) return
    const q = new URLSearchParams(url.slice('/search?'.length)).get('q')
    if (withoutHits.has(parseSearchText(q))) misses.searched(q, 0, networkOf(ip))
  })
  return (q: unknown, total: number, network: string): void => {
    const text = parseSearchText(q)
    if (total > 0) withoutHits.delete(text)
    else if (withoutHits.size < maxRememberedTerms) withoutHits.add(text)
    misses.searched(q, total, network)
  }
}

/** What is counted as one search; null for what may name a person: an address, a number, a long text. */
function termOf(q: unknown): string | null {
  const term = parseSearchText(q).toLowerCase().replace(/\s+/g, ' ')
  const digits = term.replace(/\D/g, '')
  if (term.length < 2 || term.length > maxTermLength || term.includes('@') || digits.length > 5) return null
  return term
}

/** In the order of their networks and terms, so that two processes lock rows in the same order. */
async function writeMisses(store: Store, misses: Miss[]): Promise<void> {
  const sorted = [...misses].sort((a, b) => (a.term + a.network < b.term + b.network ? -1 : 1))
  for (const miss of sorted) {
    await store.transaction().execute((transaction) => writeMiss(transaction, miss))
  }
}

async function writeMiss(transaction: DatabaseTransaction, { term, network, day }: Miss): Promise<void> {
  if ((await consumeUpTo(transaction, `search-miss:${network}`, perNetworkLimit, 1)) === 0) return
  const hash = async (text: string) => (await keyedHash(transaction, text)).toString('base64url')
  const term_hash = await hash(`search ${term}`)
  // With the term in it, two searches of one network cannot be recognised as such.
  const source_hash = await hash(`search ${term} ${network}`)
  const before = await sourcesOf(transaction, term_hash)
  const added = await transaction
    .insertInto('search_miss_source')
    .values({ term_hash, source_hash, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (added === undefined) return
  const after = await sourcesOf(transaction, term_hash)
  if (after < minMissSources) return
  // The one that makes it known brings the earlier ones with it.
  const count = before < minMissSources ? after : 1
  await transaction
    .insertInto('search_miss')
    .values({ term, day, count })
    .onConflict((conflict) =>
      conflict
        .columns(['term', 'day'])
        .doUpdateSet((expression) => ({ count: expression('search_miss.count', '+', count) })),
    )
    .execute()
}

/** How many networks have made a search. */
async function sourcesOf(transaction: DatabaseTransaction, term_hash: string): Promise<number> {
  const { sources } = await transaction
    .selectFrom('search_miss_source')
    .select(({ fn }) => fn.count<number>('source_hash').distinct().as('sources'))
    .where('term_hash', '=', term_hash)
    .executeTakeFirstOrThrow()
  return Number(sources)
}
