export type RepeatedTask = { stop: () => Promise<void> }

/**
 * Runs a task at an interval until it is stopped, never twice at once: a tick during a run is skipped. `stop` waits for the run
 * that has begun, so that the database can be closed after it.
 */
export function repeatTask(
  intervalMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): RepeatedTask {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= task()
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
