import type { Part } from '#src/boxes/box.ts'
import { Picture } from '#src/material/picture.tsx'
import { timeLeft, type PartTimer } from './part-timer.ts'
import { PartSign } from './part-sign.tsx'
import { formatTimeLeft, useNow } from './use-now.ts'
import { useOwnFile } from './use-own-file.ts'

type Props = { part: Part; isBlank: boolean; timer: PartTimer | null }

/** A small picture of what the classroom sees, with its time. */
export function NotesPicture({ part, isBlank, timer }: Props) {
  return (
    <div className="notes-picture" data-blank={isBlank || undefined}>
      <div className="notes-shown" aria-hidden="true">
        {isBlank ? <p>Skärmen är svart</p> : <Shown part={part} />}
      </div>
      {timer !== null && <TimeLeft timer={timer} />}
    </div>
  )
}

function Shown({ part }: { part: Part }) {
  const { address } = useOwnFile(part.type.startsWith('image/') ? part.file : '')
  if (address !== '') return <img className="notes-photo" src={address} alt="" />
  if (part.image !== '') return <Picture of={{ image: part.image, image_alt: '' }} size="card" eager alt="" />
  if (part.kind === 'material' || part.kind === 'file') return <PartSign icon="sheet" />
  return <p>{part.title}</p>
}

const TimeLeft = ({ timer }: { timer: PartTimer }) => (
  <p className="notes-time">
    <span role="timer">{formatTimeLeft(timeLeft(timer, useNow()))}</span>
    {timer.paused !== null && <small>Pausad</small>}
  </p>
)
