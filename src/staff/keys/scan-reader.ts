/** A hand scanner types faster than anybody: keys that follow within this time belong to one scan, ms. */
const fastKeyMs = 35
/** Fewer keys than this are fingers on two keys at once, not a scan. */
const shortestScan = 4
/** How long a key waits to see whether more follow, ms. */
export const scanWaitMs = 60

type ScanReader = {
  /** Takes a printable key at this time, ms. */
  key: (key: string, time: number) => void
  /** Takes Enter; true when it ends a scan and means nothing else. */
  enter: (time: number) => boolean
  /** Ends what was typed so far: called when no key has followed for `scanWaitMs`. */
  settle: () => void
}

type Options = {
  onScan: (text: string) => void
  /** A key that was pressed by a person. */
  onKey: (key: string) => void
}

/** Tells the keys of a scanner from those of a person. Every key is reported once, as a part of a scan or alone. */
export function createScanReader({ onScan, onKey }: Options): ScanReader {
  let typed: string[] = []
  let lastTime = Number.NEGATIVE_INFINITY
  // Enter ends a scan even when the scanner paused before it.
  let lastScanTime = Number.NEGATIVE_INFINITY

  function settle(): void {
    const keys = typed
    typed = []
    if (keys.length < shortestScan) return keys.forEach(onKey)
    lastScanTime = lastTime
    onScan(keys.join(''))
  }

  return {
    key(key, time) {
      if (time - lastTime > fastKeyMs) settle()
      typed.push(key)
      lastTime = time
    },
    enter(time) {
      const isScan = typed.length >= shortestScan || time - lastScanTime < 2 * scanWaitMs
      settle()
      return isScan
    },
    settle,
  }
}
