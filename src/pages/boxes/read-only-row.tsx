import type { Part } from '#src/boxes/box.ts'
import { PartContents } from './part-contents.tsx'

/** One part of a box that the person may only read. */
export function ReadOnlyRow({ part, boxId, isBelow }: { part: Part; boxId: string; isBelow: boolean }) {
  return (
    <li className="part-row" data-part={part.id} data-below={isBelow || undefined} data-read-only>
      <PartContents part={part} boxId={boxId} />
      {part.minutes > 0 && (
        <span className="part-minutes" data-read-only>
          {part.minutes} min
        </span>
      )}
    </li>
  )
}
