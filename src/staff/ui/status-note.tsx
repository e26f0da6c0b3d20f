import { useLayoutEffect, useRef } from 'react'

/** What was done last, or why it was not; a new object each time, because the same can happen twice. */
export type Done = { text: string }
export const nothingDone: Done = { text: '' }

/** Says what was done. Where the pressed button is gone with it, the text takes the focus, so that the keyboard goes on from here. */
export function StatusNote({ done, className = 'staff-note' }: { done: Done; className?: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  // Before a button that may be pressed again gets its focus back (watch-disabled-buttons.ts).
  useLayoutEffect(() => {
    if (done.text !== '' && document.activeElement === document.body) note.current?.focus()
  }, [done])
  return (
    <p ref={note} tabIndex={-1} role="status" className={done.text === '' ? 'visually-hidden' : className}>
      {done.text}
    </p>
  )
}
