import { Worker, type WorkerOptions } from 'node:worker_threads'
import { programModule } from '../core/settings/program-files.ts'
import type { BuildJob, BuiltIndex, PackedSnapshot, StopMessage } from './build-messages.ts'
import { threadState, type ThreadState } from './thread-state.ts'

/** How long the thread may take for one request, ms: many times what 100,000 materials need on a busy machine. */
const maxRequestMs = 5 * 60_000
/** How long a thread waits for another request, ms: a new one takes a third of a second to start, and this one has the memory of its last build. */
const maxIdleMs = 60_000

/** Builds from databases, each named by a file or an address. */
export type IndexBuilder = {
  /** Stores the index in a file too, if one is given; where that fails, the next start builds it. */
  buildIndex(database: string, storeIn?: string): Promise<BuiltIndex>
  packSnapshot(database: string): Promise<PackedSnapshot>
  /** Closes the connection to a database when the work on it is done. */
  disconnect(database: string): Promise<void>
  stop(): Promise<void>
}

type Reply = { id: number; seq: number; failed?: string; packed?: PackedSnapshot } & Partial<BuiltIndex>
type PendingRequest = { resolve: (reply: Reply) => void; reject: (error: Error) => void }

type BuildThread = { worker: Worker; state: ThreadState; pending: Map<number, PendingRequest> }

/** For tests: the memory that the next thread may use, and what it loads first; how long a request and idleness may take, ms. */
type BuilderOptions = {
  optionsOfNextThread?: () => WorkerOptions
  maxRequestMs?: () => number
  maxIdleMs?: number
}

/**
 * Builds index and snapshot in a worker thread, so that requests never wait for it. A thread that dies, for example because it needs
 * more memory than it may have, rejects its own requests, and the next request starts another. So does one that hangs, when its
 * time has passed.
 */
export function startIndexBuilder(options: BuilderOptions = {}): IndexBuilder {
  let lastId = 0
  let thread: BuildThread | null = null
  /** One that hangs in the SQLite library, and ends by itself when the library returns. */
  let abandoned: BuildThread | null = null
  let isStopping = false
  let idleTimer: NodeJS.Timeout | undefined

  function start(): BuildThread {
    const state = threadState()
    const worker = new Worker(programModule('build-worker'), {
      execArgv: [],
      ...options.optionsOfNextThread?.(),
      workerData: state.memory,
    })
    const pending: BuildThread['pending'] = new Map()
    const started = { worker, state, pending }
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
      if (abandoned === started) abandoned = null
      for (const request of pending.values()) request.reject(error)
      pending.clear()
    }
    worker.on('error', onEnd)
    worker.on('exit', () => onEnd(new Error('The thread that builds the finder has ended')))
    return started
  }

  /** Gives up a thread that has not answered in time, and all that wait for it. */
  function abandon(hanging: BuildThread): void {
    if (thread !== hanging) return
    thread = null
    const error = new Error('The thread that builds the finder has not answered in time')
    for (const request of hanging.pending.values()) request.reject(error)
    hanging.pending.clear()
    hanging.state.abandon()
    if (hanging.state.isReading()) abandoned = hanging
    else void hanging.worker.terminate()
  }

  async function request(job: BuildJob['job'], database: string, storeIn?: string): Promise<Reply> {
    // Another thread would hang in the same way, and each takes a core or the memory of a catalogue.
    if (abandoned !== null) throw new Error('An earlier thread still reads the database')
    const id = ++lastId
    const asked = (thread ??= start())
    const { worker, pending } = asked
    // The thread keeps the process alive while a request is pending.
    worker.ref()
    const timer = setTimeout(() => abandon(asked), options.maxRequestMs?.() ?? maxRequestMs)
    return new Promise<Reply>((resolve, reject) => {
      pending.set(id, { resolve, reject })
      worker.postMessage({ id, job, database, ...(storeIn !== undefined && { storeIn }) } satisfies BuildJob)
    }).finally(() => {
      clearTimeout(timer)
      if (pending.size > 0 || isStopping) return
      worker.unref()
      clearTimeout(idleTimer)
      idleTimer = setTimeout(endIdle, options.maxIdleMs ?? maxIdleMs).unref()
    })
  }

  /** Ends the thread when nobody waits for it. */
  function endIdle(): void {
    if (thread === null || thread.pending.size > 0 || isStopping) return
    thread.worker.postMessage({ job: 'stop' } satisfies StopMessage)
    thread = null
  }

  return {
    async buildIndex(database, storeIn) {
      const { seq, index, articles, options } = await request('index', database, storeIn)
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
