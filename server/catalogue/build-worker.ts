import { parentPort, workerData } from 'node:worker_threads'
import { buildArticleIndex } from '#finder/article-index.ts'
import { buildIndex } from '#finder/build-index.ts'
import { transferablesOf } from '#finder/finder-index.ts'
import { connect, isPostgresUrl, type Store } from '../database/open.ts'
import { lastChange } from '../database/change-log.ts'
import type { BuildJob, StopMessage } from './build-messages.ts'
import { loadCardCatalogue } from './load-card-catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { packSnapshot } from './pack-snapshot.ts'
import { encodeIndexFile, originOf, writeIndexFile } from './stored-index.ts'
import { threadState } from './thread-state.ts'

const state = threadState(workerData as SharedArrayBuffer)

// Reading and indexing a large catalogue take seconds, so a worker thread does it without blocking requests.
let jobs: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (message: BuildJob | StopMessage) => {
  if (message.job === 'stop') void jobs.then(() => process.exit())
  else jobs = Promise.all([jobs, run(message, jobs)])
})

async function run({ id, job, database, storeIn }: BuildJob, earlierJobs: Promise<unknown>): Promise<void> {
  try {
    if (job === 'disconnect') {
      await disconnect(database, earlierJobs)
      parentPort?.postMessage({ id, seq: 0 })
      return
    }
    if (job === 'snapshot') {
      const { seq, loaded } = await read(database, loadCardCatalogue)
      const packed = packSnapshot(loaded, seq)
      parentPort?.postMessage({ id, seq, packed }, [packed.json.buffer, packed.brotli.buffer])
      return
    }
    // `originOf` reads the goals before the catalogue: when they change meanwhile, the stored index is outdated at the next start.
    const { seq, loaded } = await read(database, async (store) => ({
      origin: storeIn === undefined ? null : await originOf(store),
      catalogue: await loadCatalogue(store),
    }))
    const { origin, catalogue } = loaded
    const index = buildIndex(catalogue)
    const articles = buildArticleIndex(catalogue)
    const built = { seq, index, articles, options: catalogue.options }
    const stored = origin === null ? null : encodeIndexFile(built, origin)
    const buffers = [...transferablesOf(index), ...transferablesOf(articles.index)]
    parentPort?.postMessage({ id, ...built }, buffers)
    // Without the file the next start takes longer, and nothing else.
    if (stored !== null && storeIn !== undefined) await writeIndexFile(storeIn, stored).catch(() => undefined)
  } catch (error) {
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) })
  }
}

/** Reads from a database, and ends the thread when nobody waits for the answer any more. */
async function read<Loaded>(
  database: string,
  load: (store: Store) => Promise<Loaded>,
): Promise<{ seq: number; loaded: Loaded }> {
  const readAll = async () => {
    const store = connectionTo(database)
    // Read first, so that a concurrent change is applied twice, which is harmless, rather than missed.
    const seq = await lastChange(store)
    return { seq, loaded: await load(store) }
  }
  try {
    return await (isPostgresUrl(database) ? readAll() : state.reading(readAll))
  } finally {
    if (state.isAbandoned()) process.exit()
  }
}

const connections = new Map<string, Store>()

/** One connection for the lifetime of the thread: a closed one keeps its file open until its statements are garbage collected. */
function connectionTo(database: string): Store {
  const store = connections.get(database) ?? connect(database)
  connections.set(database, store)
  return store
}

/** Closes the connection after the jobs that came before. */
async function disconnect(database: string, earlierJobs: Promise<unknown>): Promise<void> {
  const store = connections.get(database)
  connections.delete(database)
  await earlierJobs
  await store?.destroy()
}
