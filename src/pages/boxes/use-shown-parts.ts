import { useEffect, useState } from 'react'

/**
 * As many parts as fill the screen below the name, the buttons and, where it stands above the parts, the panel 'Utan nät'. On a phone a
 * part has two lines.
 */
const partsOnScreen = () =>
  Math.max(3, Math.ceil(innerWidth < 600 ? (innerHeight - 480) / 110 : (innerHeight - 400) / 62))
/** So many parts more are rendered in each frame after the first: a frame stays short in a box of 500 parts too. */
const partsPerFrame = 20

/** How many of a box's parts are rendered: as many as the screen has space for at first, and all after some frames. */
export function useShownParts(count: number): number {
  const [shown, setShown] = useState(() => {
    const first = partsOnScreen()
    return count <= first ? Infinity : first
  })
  useEffect(() => {
    if (shown === Infinity) return
    const frame = requestAnimationFrame(() =>
      setShown((before) => (before + partsPerFrame >= count ? Infinity : before + partsPerFrame)),
    )
    return () => cancelAnimationFrame(frame)
  }, [shown, count])
  return shown
}
