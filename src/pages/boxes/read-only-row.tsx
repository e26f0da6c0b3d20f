import type { Part } from '#src/boxes/box.ts'
import { PartContents } from './part-contents.tsx'

/** One part of a box that the person may only read. */
export function ReadOnlyRow({ part, boxId }: { part: Part; boxId: string }) {
  return (
    <li className="part-row" data-part={part.id} data-read-only>
      <PartContents part={part} boxId={boxId} />
      {part.minutes > 0 && (
        <span className="part-minutes" data-read-only>
          {part.minutes} min
        </span>
      )}
    </li>
  )
}
