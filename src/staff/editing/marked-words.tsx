import type { TextPart } from './mark-words.ts'

/** A text with the words marked that were removed or added. */
export function MarkedWords({ parts, side }: { parts: readonly TextPart[]; side?: 'removed' | 'added' }) {
  const shown = parts.filter(({ kind }) => side === undefined || kind === 'same' || kind === side)
  return (
    <p className="marked-words">
      {shown.length === 0 && <em>tomt</em>}
      {shown.map(({ text, kind }, position) => {
        const key = `${position} ${kind}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        if (kind === 'added') return <ins key={key}>{text}</ins>
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}
