import { arrangeParts } from '#src/boxes/box-order.ts'
import type { Box, Part } from '#src/boxes/box.ts'
import { NotesButtons } from './notes-buttons.tsx'
import { NotesPicture } from './notes-picture.tsx'
import { NotesTimes } from './notes-times.tsx'
import { useShownState } from './show-channel.ts'
import { useShowKeys } from './use-show-keys.ts'
import './notes-view.css'

/** For the teacher's own screen: the notes of what is shown, what comes next, and the same keys. */
export function NotesView({ box }: { box: Box }) {
  const { state, command: sendCommand } = useShownState(box.id)
  // A window fills its own screen only.
  useShowKeys(sendCommand, 'fullScreen')
  if (state === null) {
    return (
      <p role="status">
        Visningen är inte öppen. Den öppnas i ett eget fönster med{' '}
        <a href={`/lada/${box.id}/visa`}>Visa i klassrummet</a>, och följs sedan här.
      </p>
    )
  }
  const sections = arrangeParts(box.parts)
  const parts = sections.flatMap((section) => section.parts)
  const index = Math.min(state.index, parts.length - 1)
  const part = parts[index]
  if (part === undefined) return <p>Lådan är tom.</p>
  const later = parts.slice(index + 1)
  return (
    <div className="notes-view">
      <section className="notes-now" aria-label="Visas nu">
        <NotesPicture part={part} isBlank={state.isBlank} timer={state.timer} />
        <h2>{part.title}</h2>
        <p role="status">
          Del {index + 1} av {parts.length}
          {state.pageCount > 1 && `, sida ${state.page} av ${state.pageCount}`}
          {state.isBlank && '. Skärmen är svart'}
          {state.hasCode && '. QR-koden visas'}
          {!state.staysAwake && '. Skärmen kan släckas av sig själv'}
        </p>
      </section>
      <NotesButtons part={part} next={later[0]} state={state} send={sendCommand} />
      <Notes part={part} />
      <NotesTimes sections={sections} part={part} timer={state.timer} />
      {later.length > 0 && (
        <section className="notes-later" aria-label="Sedan">
          <h2>Sedan</h2>
          <ol className="bordered-list">
            {later.map(({ id, title, minutes }) => (
              <li key={id}>
                {title} {minutes > 0 && <span>{minutes} min</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <Keys />
      <p className="notes-leave">
        <a href={`/lada/${box.id}`}>Till lådan</a>
      </p>
    </div>
  )
}

const Notes = ({ part: { note, text } }: { part: Part }) => (
  <section className="notes-own" aria-label="Mina anteckningar">
    <h2>Mina anteckningar</h2>
    {note === '' ? (
      <p>Den här delen har ingen anteckning. Du skriver den i lådan, under Bara för dig.</p>
    ) : (
      <>
        <p className="notes-text">{note}</p>
        <p className="notes-where">
          Syns bara här, i lådans lista och på den utskrivna planeringen. Följer inte med i en länk eller fil.
        </p>
      </>
    )}
    {text !== '' && (
      <div className="notes-pupils">
        <h3>Visas för eleverna</h3>
        <p>{text}</p>
      </div>
    )}
  </section>
)

const keys = [
  { names: ['→', 'Page Down', 'Mellanslag'], meaning: 'nästa' },
  { names: ['←', 'Page Up'], meaning: 'förra' },
  { names: ['B', '.'], meaning: 'svart' },
  { names: ['T'], meaning: 'tid' },
  { names: ['Q'], meaning: 'QR' },
]

const Keys = () => (
  <ul className="notes-keys" aria-label="Tangenter">
    {keys.map(({ names, meaning }) => (
      <li key={meaning}>
        {names.map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}{' '}
        {meaning}
      </li>
    ))}
  </ul>
)
