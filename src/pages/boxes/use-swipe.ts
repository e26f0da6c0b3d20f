import { useRef, type PointerEvent } from 'react'

/** A swipe is at least this long, or this quick; CSS pixels, and CSS pixels per ms. */
const minLength = 48
const minSpeed = 0.4
/** At the screen's sides a swipe is the system's own, CSS pixels. */
const systemMargin = 24

type Start = { pointer: number; x: number; y: number; at: number }

/** Handlers that follow one finger: to the left is next, to the right is back. */
export function useSwipe({ onNext, onBack }: { onNext: () => void; onBack: () => void }) {
  const start = useRef<Start | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const isAtSide = event.clientX < systemMargin || event.clientX > innerWidth - systemMargin
      // A second finger zooms.
      const isUsed = event.pointerType === 'mouse' || isAtSide || start.current !== null
      start.current = isUsed
        ? null
        : { pointer: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
    },
    onPointerUp(event: PointerEvent) {
      const began = start.current
      start.current = null
      if (began === null || began.pointer !== event.pointerId) return
      const [x, y] = [event.clientX - began.x, event.clientY - began.y]
      const speed = Math.abs(x) / Math.max(1, event.timeStamp - began.at)
      if (Math.abs(x) <= 2 * Math.abs(y) || (Math.abs(x) < minLength && speed < minSpeed)) return
      if (x < 0) onNext()
      else onBack()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
