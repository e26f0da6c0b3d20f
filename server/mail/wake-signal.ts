/** A signal with one waiter. `wait` ends after `maxWaitMs` or with `wake`; a wake that nobody waits for ends the next wait. */
export function createWakeSignal(maxWaitMs: number): { wake(): void; wait(): Promise<void> } {
  let isTriggered = false
  let endWait = () => {}
  return {
    wake() {
      isTriggered = true
      endWait()
    },
    async wait() {
      if (!isTriggered) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, maxWaitMs)
          endWait = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isTriggered = false
    },
  }
}
