import { useEffect, useState } from 'react'

/**
 * As many parts as fill the screen below the name, the buttons and, where it stands above the parts, the panel 'Utan nät'. On a phone, 390 px
 * wide, the parts begin at 529 px and each is 127 px high.
 */
const partsOnScreen = () =>
  Math.max(3, Math.ceil(innerWidth < 600 ? (innerHeight - 520) / 120 : (innerHeight - 400) / 62))
/** So many parts more are rendered in each frame after the first: a frame stays short in a box of 500 parts too. */
const partsPerFrame = 20

/**
 * How many of a box's parts are rendered: as many as the screen has space for at first, and all after some frames. Infinity says that what is
 * below the parts is rendered too; a box of few parts is on the screen before it.
 */
export function useShownParts(count: number): number {
  const [shown, setShown] = useState(partsOnScreen)
  useEffect(() => {
    if (shown === Infinity) return
    const frame = requestAnimationFrame(() =>
      setShown((before) => (before + partsPerFrame >= count ? Infinity : before + partsPerFrame)),
    )
    return () => cancelAnimationFrame(frame)
  }, [shown, count])
  return shown
}
