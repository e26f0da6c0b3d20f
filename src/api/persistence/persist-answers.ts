import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import { cacheRetentionMs } from '#contract/cache-policy.ts'
import { maxCacheEntries } from '#contract/limits.ts'
import { whenIdle } from '#src/browser/when-idle.ts'
import { answerStore } from '#src/storage/answer-store.ts'
import { answerFormatVersion, type CachedAnswer } from '../cached-answer.ts'
import { persistFirstScreen } from './first-screen.ts'
import { isCachedAnswer, isPersistable } from '../is-persistable.ts'

/** Writes between two looks at how much there is. */
const writesPerTrim = 25

const storage = answerStore<PersistedQuery>(maxCacheEntries)
const persister = experimental_createQueryPersister<PersistedQuery>({
  storage,
  serialize: ({ buster, queryHash, queryKey, state }) => ({ buster, queryHash, queryKey, state }),
  // What throws here is removed, by itself.
  deserialize: (kept) => {
    if (!isCachedAnswer(kept.state.data)) throw new Error('No answer')
    return kept
  },
  buster: answerFormatVersion,
  maxAge: cacheRetentionMs,
  prefix: 'answer',
})

/** The answer that this device keeps to a question, at any age up to 30 days. */
export function readPersistedAnswer(key: QueryKey): Promise<CachedAnswer | undefined> {
  return persister.retrieveQuery<CachedAnswer>(hashKey(key))
}

/**
 * Keeps on this device what the page is answered: every answer by itself, and the first screen's together. One write at a
 * time while the page has nothing better to do; at once when it is put away. Gives what ends it.
 */
export async function persistAnswers(queries: QueryClient): Promise<() => void> {
  const boot = await persistFirstScreen(queries)
  const waiting = new Set<Query>(queries.getQueryCache().getAll().filter(isPersistable))
  let writing = false
  let writes = 0

  // What was taken out of the cache, as by somebody who wants to be forgotten, is not kept either.
  const isStillHeld = (query: Query) => queries.getQueryCache().get(query.queryHash) === query

  async function write(): Promise<void> {
    if (writing) return
    writing = true
    for (const query of waiting) {
      await nextIdle()
      waiting.delete(query)
      if (isPersistable(query) && isStillHeld(query)) await persister.persistQuery(query)
      if (++writes % writesPerTrim === 0) await storage.trim()
    }
    writing = false
    boot.save()
  }

  function writeAtOnce(): void {
    if (document.visibilityState !== 'hidden') return
    for (const query of waiting) if (isStillHeld(query)) void persister.persistQuery(query)
    waiting.clear()
    boot.saveAtOnce()
  }

  const stop = queries.getQueryCache().subscribe((event) => {
    const query = event.query as Query
    if (event.type !== 'updated' || event.action.type !== 'success' || !isPersistable(query)) return
    waiting.add(query)
    void write()
  })
  document.addEventListener('visibilitychange', writeAtOnce)
  void nextIdle()
    .then(() => persister.persisterGc())
    .then(() => storage.trim())
  void write()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', writeAtOnce)
  }
}

const nextIdle = () => new Promise<void>((resolve) => whenIdle(resolve, { timeoutMs: 2000, fallbackMs: 50 }))
