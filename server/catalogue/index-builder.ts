import { Worker, type WorkerOptions } from 'node:worker_threads'
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

type BuildThread = { worker: Worker; pending: Map<number, PendingRequest> }

/**
 * Builds index and snapshot in a worker thread, so that requests never wait for it. A thread that dies, for example because it needs
 * more memory than it may have, rejects its own requests, and the next request starts another.
 * `optionsOfNextThread` is for tests: the memory that a thread may use, and what it loads first.
 */
export function startIndexBuilder(optionsOfNextThread?: () => WorkerOptions): IndexBuilder {
  let lastId = 0
  let thread: BuildThread | null = null
  let isStopping = false

  function start(): BuildThread {
    const worker = new Worker(new URL('./start-build-worker.mjs', import.meta.url), {
      execArgv: [],
      ...optionsOfNextThread?.(),
    })
    const pending: BuildThread['pending'] = new Map()
    const started = { worker, pending }
    worker.unref()
    worker.on('message', (reply: Reply) => {
      const request = pending.get(reply.id)
      pending.delete(reply.id)
      if (reply.failed === undefined) request?.resolve(reply)
      else request?.reject(new Error(`The finder could not be built: ${reply.failed}`))
    })
    // The exit of a thread follows its error; by then another may have requests of its own.
    const onEnd = (error: Error) => {
      if (thread === started) thread = null
      for (const request of pending.values()) request.reject(error)
      pending.clear()
    }
    worker.on('error', onEnd)
    worker.on('exit', () => onEnd(new Error('The thread that builds the finder has ended')))
    return started
  }

  function request(job: BuildJob['job'], database: string): Promise<Reply> {
    const id = ++lastId
    const { worker, pending } = (thread ??= start())
    // The thread keeps the process alive while a request is pending.
    worker.ref()
    return new Promise<Reply>((resolve, reject) => {
      pending.set(id, { resolve, reject })
      worker.postMessage({ id, job, database } satisfies BuildJob)
    }).finally(() => {
      if (pending.size === 0 && !isStopping) worker.unref()
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
      if (thread !== null) await request('disconnect', database)
    },
    /** Lets the thread end by itself: terminated inside a call of the SQLite library, a thread aborts the whole process. */
    async stop() {
      if (thread === null) return
      const { worker } = thread
      isStopping = true
      const exit = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.ref()
      worker.postMessage({ job: 'stop' } satisfies StopMessage)
      await exit
    },
  }
}
