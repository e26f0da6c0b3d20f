/** How long it waits at most, ms: a hidden page renders no frames. */
const maxPaintMs = 200

/** Resolves when what was changed, or rendered by React, has been painted. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxPaintMs)
  })
}
