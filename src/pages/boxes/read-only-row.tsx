import type { Part } from '#src/boxes/box.ts'
import { PartContents } from './part-contents.tsx'

/** One part of a box that the person may only read. */
export function ReadOnlyRow({ part }: { part: Part }) {
  return (
    <li className="part-row" data-part={part.id} data-read-only>
      <PartContents part={part} />
      {part.minutes > 0 && (
        <span className="part-minutes" data-read-only>
          {part.minutes} min
        </span>
      )}
    </li>
  )
}
