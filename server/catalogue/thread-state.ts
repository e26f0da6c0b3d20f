/** What a building thread and the server know of each other even while the thread's event loop stands still: memory that both see. */
const size = 2
const readsAt = 0
const abandonedAt = 1

export type ThreadState = {
  /** The memory to give to the thread. */
  memory: SharedArrayBuffer
  /** Runs what reads from SQLite. A thread that is terminated inside a call of the SQLite library aborts the whole process. */
  reading: <Result>(read: () => Promise<Result>) => Promise<Result>
  isReading: () => boolean
  /** Nobody waits for the thread any more. */
  abandon: () => void
  isAbandoned: () => boolean
}

export function threadState(
  memory = new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT),
): ThreadState {
  const cells = new Int32Array(memory)
  return {
    memory,
    async reading(read) {
      Atomics.add(cells, readsAt, 1)
      try {
        return await read()
      } finally {
        Atomics.sub(cells, readsAt, 1)
      }
    },
    isReading: () => Atomics.load(cells, readsAt) > 0,
    abandon: () => void Atomics.store(cells, abandonedAt, 1),
    isAbandoned: () => Atomics.load(cells, abandonedAt) === 1,
  }
}
