import { useId, useState, type ReactNode } from 'react'
import { foldThresholdLength } from '#contract/limits.ts'

/** The number of characters of an HTML text as a reader counts them: no tags, entities as one, NFC. */
export function visibleTextLength(html: string): number {
  const text = html
    .replace(/<\/(p|li|h\d|div|blockquote)>\s*/gi, ' ')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, '.')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].length
}

/** A long text is folded until asked for. */
export function Collapsible({ html, children }: { html: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (visibleTextLength(html) < foldThresholdLength) return children
  return (
    <>
      <div
        id={id}
        className={open ? 'fold' : 'fold fold-closed'}
        onFocus={({ target }) => {
          // A link that the keyboard has reached may stand in the part that is not seen.
          if (open || !target.matches(':focus-visible')) return
          setOpen(true)
          requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
        }}
      >
        {children}
      </div>
      <button
        type="button"
        className="fold-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Visa mindre' : 'Visa mer'}
      </button>
    </>
  )
}
