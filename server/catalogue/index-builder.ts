import { Worker } from 'node:worker_threads'
import type { BuildJob, BuiltIndex, PackedSnapshot } from './build-messages.ts'

type Reply = { id: number; seq: number; failed?: string; packed?: PackedSnapshot } & Partial<BuiltIndex>
type PendingRequest = { resolve: (reply: Reply) => void; reject: (error: Error) => void }

/** The thread that reads the whole catalogue, so that requests never wait for it. */
export function startIndexBuilder(database: string) {
  const waiting = new Map<number, PendingRequest>()
  let asked = 0
  let worker: Worker | null = null

  /** A thread that has died is replaced when it is needed; whoever waited for it is told. */
  function start(): Worker {
    const started = new Worker(new URL('./start-build-worker.mjs', import.meta.url), { execArgv: [] })
    started.unref()
    started.on('message', (reply: Reply) => {
      const asker = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (reply.failed === undefined) asker?.resolve(reply)
      else asker?.reject(new Error(`The finder could not be built: ${reply.failed}`))
    })
    const gone = (error: Error) => {
      if (worker === started) worker = null
      for (const asker of waiting.values()) asker.reject(error)
      waiting.clear()
    }
    started.on('error', gone)
    started.on('exit', () => gone(new Error('The thread that builds the finder has ended')))
    return started
  }

  function ask(job: BuildJob['job']): Promise<Reply> {
    const id = ++asked
    const asking = (worker ??= start())
    // While somebody waits, the thread keeps the process alive.
    asking.ref()
    return new Promise<Reply>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      asking.postMessage({ id, job, database } satisfies BuildJob)
    }).finally(() => {
      if (waiting.size === 0) asking.unref()
    })
  }

  return {
    async buildIndex(): Promise<BuiltIndex> {
      const { seq, index, options } = await ask('index')
      if (index === undefined || options === undefined)
        throw new Error('The thread answered without an index')
      return { seq, index, options }
    },
    async packSnapshot(): Promise<PackedSnapshot> {
      const { packed } = await ask('snapshot')
      if (packed === undefined) throw new Error('The thread answered without a snapshot')
      return packed
    },
    stop: async () => void (await worker?.terminate()),
  }
}
