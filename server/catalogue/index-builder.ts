import { Worker } from 'node:worker_threads'
import type { BuildJob, BuiltIndex, PackedSnapshot, StopMessage } from './build-messages.ts'

/** Builds from databases, each named by a file or an address. */
export type IndexBuilder = {
  buildIndex(database: string): Promise<BuiltIndex>
  packSnapshot(database: string): Promise<PackedSnapshot>
  /** Closes the connection to a database when the work on it is done. */
  disconnect(database: string): Promise<void>
  stop(): Promise<void>
}

type Reply = { id: number; seq: number; failed?: string; packed?: PackedSnapshot } & Partial<BuiltIndex>
type PendingRequest = { resolve: (reply: Reply) => void; reject: (error: Error) => void }

/** Builds index and snapshot in a worker thread, so that requests never wait for it. */
export function startIndexBuilder(): IndexBuilder {
  const pending = new Map<number, PendingRequest>()
  let lastId = 0
  let worker: Worker | null = null
  let isStopping = false

  /** Starts a worker. One that dies rejects its pending requests, and the next request starts another. */
  function start(): Worker {
    const started = new Worker(new URL('./start-build-worker.mjs', import.meta.url), { execArgv: [] })
    started.unref()
    started.on('message', (reply: Reply) => {
      const request = pending.get(reply.id)
      pending.delete(reply.id)
      if (reply.failed === undefined) request?.resolve(reply)
      else request?.reject(new Error(`The finder could not be built: ${reply.failed}`))
    })
    const onEnd = (error: Error) => {
      if (worker === started) worker = null
      for (const request of pending.values()) request.reject(error)
      pending.clear()
    }
    started.on('error', onEnd)
    started.on('exit', () => onEnd(new Error('The thread that builds the finder has ended')))
    return started
  }

  function request(job: BuildJob['job'], database: string): Promise<Reply> {
    const id = ++lastId
    const thread = (worker ??= start())
    // The thread keeps the process alive while a request is pending.
    thread.ref()
    return new Promise<Reply>((resolve, reject) => {
      pending.set(id, { resolve, reject })
      thread.postMessage({ id, job, database } satisfies BuildJob)
    }).finally(() => {
      if (pending.size === 0 && !isStopping) thread.unref()
    })
  }

  return {
    async buildIndex(database) {
      const { seq, index, articles, options } = await request('index', database)
      if (index === undefined || articles === undefined || options === undefined)
        throw new Error('The thread responded without an index')
      return { seq, index, articles, options }
    },
    async packSnapshot(database) {
      const { packed } = await request('snapshot', database)
      if (packed === undefined) throw new Error('The thread responded without a snapshot')
      return packed
    },
    async disconnect(database) {
      if (worker !== null) await request('disconnect', database)
    },
    /** Lets the thread end by itself: terminated inside a call of the SQLite library, a thread aborts the whole process. */
    async stop() {
      const thread = worker
      if (thread === null) return
      isStopping = true
      const exit = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
      thread.ref()
      thread.postMessage({ job: 'stop' } satisfies StopMessage)
      await exit
    },
  }
}
