/** A click follows the release of a finger within this time, ms. */
const clickFollowsMs = 100
/** How long it waits at most, ms: a browser may never say that a pointer was released, as after a menu of its own. */
const longestMs = 10_000

const pressed = new Set<number>()
const waiting = new Set<() => void>()
let isWatching = false

/** Notes from now on whether a mouse button, a finger or a pen is held down on the page. */
export function watchPresses(): void {
  if (isWatching || typeof document === 'undefined') return
  isWatching = true
  const end = ({ pointerId }: PointerEvent) => {
    if (!pressed.delete(pointerId) || pressed.size > 0) return
    setTimeout(() => {
      if (pressed.size > 0) return
      for (const done of waiting) done()
      waiting.clear()
    }, clickFollowsMs)
  }
  addEventListener('pointerdown', ({ pointerId }) => pressed.add(pointerId), true)
  addEventListener('pointerup', end, true)
  addEventListener('pointercancel', end, true)
  // Released outside the window.
  addEventListener('pointermove', (event) => event.buttons === 0 && end(event), true)
}

export const isPressed = (): boolean => pressed.size > 0

/**
 * Resolves when nothing on the page is being pressed, so that what is shown then does not move away under a finger: a press whose release
 * meets another element is no click, and one that has meanwhile become another row's is the wrong one.
 */
export const untilReleased = (): Promise<void> =>
  pressed.size === 0
    ? Promise.resolve()
    : new Promise((done) => {
        waiting.add(done)
        setTimeout(done, longestMs)
      })
