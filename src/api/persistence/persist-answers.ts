import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import { cacheRetentionMs } from '#contract/device-cache-policy.ts'
import { closedOptionCount, maxCacheEntries, shownOptionCount } from '#contract/limits.ts'
import { untilIdle } from '#src/browser/when-idle.ts'
import { answerStore } from '#src/storage/answer-store.ts'
import { answerFormatVersion, type CachedAnswer } from '../cached-answer.ts'
import { persistFirstScreen } from './first-screen.ts'
import { isCachedAnswer, isPersistable } from '../is-persistable.ts'

/** How many writes pass between two checks of the number of entries. */
const writesPerTrim = 25

const storage = answerStore<PersistedQuery>(maxCacheEntries)
const persister = experimental_createQueryPersister<PersistedQuery>({
  storage,
  serialize: ({ buster, queryHash, queryKey, state }) => ({ buster, queryHash, queryKey, state }),
  // An entry that throws here is removed by the persister.
  deserialize: (stored) => {
    if (!isCachedAnswer(stored.state.data)) throw new Error('No answer')
    return stored
  },
  buster: answerFormatVersion,
  maxAge: cacheRetentionMs,
  prefix: 'answer',
})

/** The answer that this device has persisted, at any age up to 30 days. */
export function readPersistedAnswer(key: QueryKey): Promise<CachedAnswer | undefined> {
  return persister.retrieveQuery<CachedAnswer>(hashKey(key))
}

/**
 * The persisted answer, or that of the same list with another number of options in its filters, or with the materials of customers
 * that earlier versions asked for: both are better than none.
 */
export async function readClosestAnswer(key: QueryKey): Promise<CachedAnswer | undefined> {
  const answer = await readPersistedAnswer(key)
  const [name, { customer_materials: fewer, ...fields }] = key as [name: string, fields: ListFields]
  if (answer !== undefined) return answer
  if (fewer !== undefined) return readPersistedAnswer([name, fields])
  if (fields.options === undefined) return undefined
  const other = fields.options === String(closedOptionCount) ? shownOptionCount : closedOptionCount
  return readPersistedAnswer([name, { ...fields, options: String(other) }])
}

type ListFields = { options?: string; customer_materials?: number }

/**
 * Persists the page's answers on this device: every answer by itself, and the first screen's together. Writes one at a
 * time while the page is idle, and at once when it is hidden. Returns the function that ends it.
 */
export async function persistAnswers(queries: QueryClient): Promise<() => void> {
  const firstScreen = await persistFirstScreen(queries)
  const pending = new Set<Query>(queries.getQueryCache().getAll().filter(isPersistable))
  let writing = false
  let writes = 0

  // A query that was removed from the cache, as by a person who erases their data, is not persisted either.
  const mayPersist = (query: Query) =>
    queries.getQueryCache().get(query.queryHash) === query && isPersistable(query)

  async function write(): Promise<void> {
    if (writing) return
    writing = true
    for (const query of pending) {
      await nextIdle()
      pending.delete(query)
      if (mayPersist(query)) await persister.persistQuery(query)
      if (++writes % writesPerTrim === 0) await storage.trim()
    }
    writing = false
    firstScreen.save()
  }

  function writeAtOnce(): void {
    if (document.visibilityState !== 'hidden') return
    for (const query of pending) if (mayPersist(query)) void persister.persistQuery(query)
    pending.clear()
    firstScreen.saveAtOnce()
  }

  const stop = queries.getQueryCache().subscribe((event) => {
    const query = event.query as Query
    if (event.type !== 'updated' || event.action.type !== 'success' || !isPersistable(query)) return
    pending.add(query)
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

const nextIdle = () => untilIdle({ timeoutMs: 2000, fallbackMs: 50 })
