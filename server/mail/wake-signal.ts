/** Somebody waits, for so long at most; who rings ends the wait, or the next one when nobody was waiting. */
export function createWakeSignal(longest: number): { ring(): void; wait(): Promise<void> } {
  let rung = false
  let wakeUp = () => {}
  return {
    ring() {
      rung = true
      wakeUp()
    },
    async wait() {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, longest)
          wakeUp = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
    },
  }
}
