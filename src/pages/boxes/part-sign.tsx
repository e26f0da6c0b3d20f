import { BoxIcon, type BoxIconName } from '#src/actions/box/box-icon.tsx'
import type { Part } from '#src/boxes/box.ts'

/** What stands for a part that has no picture. */
export const PartSign = ({ icon }: { icon: BoxIconName }) => (
  <span className="part-sign">
    <BoxIcon name={icon} />
  </span>
)

export const PartNote = ({ part }: { part: Part }) =>
  part.text === '' ? null : <p className="part-note">{part.text}</p>
