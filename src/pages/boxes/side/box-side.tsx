import type { Section } from '#src/boxes/box-order.ts'
import type { Box } from '#src/boxes/box.ts'
import { BoxCovers } from './box-covers.tsx'
import { BoxMembersPanel } from './box-members-panel.tsx'
import { BoxTime } from './box-time.tsx'
import './box-side.css'

type Props = { box: Box; sections: readonly Section[]; onTeam: () => void }

/** A box at a glance, beside its parts: its time, what it covers, and who is in it. */
export function BoxSide({ box, sections, onTeam }: Props) {
  return (
    <>
      <BoxTime sections={sections} />
      <BoxCovers box={box} />
      <BoxMembersPanel id={box.id} onTeam={onTeam} />
    </>
  )
}
