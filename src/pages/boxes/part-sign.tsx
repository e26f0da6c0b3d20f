import { BoxIcon, type BoxIconName } from '#src/actions/box/box-icon.tsx'
import type { Part } from '#src/boxes/box.ts'

/** What stands for a part that has no picture. */
export const PartSign = ({ icon }: { icon: BoxIconName }) => (
  <span className="part-sign">
    <BoxIcon name={icon} />
  </span>
)

/** What pupils see of a part, and apart from it what they do not. */
export const PartNote = ({ part }: { part: Part }) => (
  <>
    {part.text !== '' && <p className="part-note">{part.text}</p>}
    {part.note !== '' && (
      <p className="part-note part-own-note">
        <strong>Bara för dig:</strong> {part.note}
      </p>
    )}
  </>
)
