import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { foldThresholdLength } from '#contract/limits.ts'

/** The number of visible characters in an HTML text: no tags, each entity as one, in NFC. */
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

/** Collapses a long text until it is expanded. */
export function Collapsible({ html, children }: { html: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  /** A link with keyboard focus may be in the hidden part. */
  const openFor = (focused: Element) => {
    if (focused.matches(':focus-visible')) setIsOpen(true)
  }
  useEffect(() => {
    const focused = document.activeElement
    if (focused === null || text.current?.contains(focused) !== true) return
    if (isOpen) focused.scrollIntoView({ block: 'nearest' })
    // It was focused before the page was hydrated.
    else requestAnimationFrame(() => openFor(focused))
  }, [isOpen])
  if (visibleTextLength(html) < foldThresholdLength) return children
  return (
    <>
      <div
        id={id}
        ref={text}
        className={isOpen ? undefined : 'collapsible-closed'}
        onFocus={isOpen ? undefined : ({ target }) => openFor(target)}
      >
        {children}
      </div>
      <button
        type="button"
        className="collapsible-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Visa mindre' : 'Visa mer'}
      </button>
    </>
  )
}
