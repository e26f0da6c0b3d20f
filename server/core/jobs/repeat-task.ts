export type RepeatedTask = { stop: () => Promise<void> }

/**
 * Runs a task at an interval, and at once where `atStart` says so, until it is stopped, never twice at once: a tick during a run is skipped. `stop` waits for the run
 * that has begun, so that the database can be closed after it.
 */
export function repeatTask(
  intervalMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
  { atStart = false } = {},
): RepeatedTask {
  let running: Promise<void> | null = null
  const tick = () => {
    running ??= task()
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(tick, intervalMs)
  timer.unref()
  if (atStart) tick()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
