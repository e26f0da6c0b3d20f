import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import { cacheEntries } from '#contract/limits.ts'
import { answerStore } from '#src/device/answer-store.ts'
import { answerShape, type Answered } from '../answered.ts'
import { keepBootSlice } from './boot-slice.ts'
import { isAnswered, isKept } from './what-is-kept.ts'

const month = 30 * 24 * 60 * 60_000
/** Writes between two looks at how much there is. */
const writesUntilTrim = 25

const storage = answerStore<PersistedQuery>(cacheEntries)
const persister = experimental_createQueryPersister<PersistedQuery>({
  storage,
  serialize: ({ buster, queryHash, queryKey, state }) => ({ buster, queryHash, queryKey, state }),
  // What throws here is removed, by itself.
  deserialize: (kept) => {
    if (!isAnswered(kept.state.data)) throw new Error('No answer')
    return kept
  },
  buster: answerShape,
  maxAge: month,
  prefix: 'answer',
})

/** The answer that this device keeps to a question, at any age up to 30 days. */
export function readKept(key: QueryKey): Promise<Answered | undefined> {
  return persister.retrieveQuery<Answered>(hashKey(key))
}

/**
 * Keeps on this device what the page is answered: every answer by itself, and the first screen's together. One write at a
 * time while the page has nothing better to do; at once when it is put away. Gives what ends it.
 */
export async function keepAnswers(queries: QueryClient): Promise<() => void> {
  const boot = await keepBootSlice(queries)
  const waiting = new Set<Query>(queries.getQueryCache().getAll().filter(isKept))
  let writing = false
  let writes = 0

  // What was taken out of the cache, as by somebody who wants to be forgotten, is not kept either.
  const isStillHeld = (query: Query) => queries.getQueryCache().get(query.queryHash) === query

  async function write(): Promise<void> {
    if (writing) return
    writing = true
    for (const query of waiting) {
      await idle()
      waiting.delete(query)
      if (isKept(query) && isStillHeld(query)) await persister.persistQuery(query)
      if (++writes % writesUntilTrim === 0) await storage.trim()
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
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(query)) return
    waiting.add(query)
    void write()
  })
  document.addEventListener('visibilitychange', writeAtOnce)
  void idle()
    .then(() => persister.persisterGc())
    .then(() => storage.trim())
  void write()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', writeAtOnce)
  }
}

/** When nothing is more urgent, or after two seconds at most. */
function idle(): Promise<unknown> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: 2000 })
    else setTimeout(done, 50)
  })
}
