import { useState } from 'react'
import { readWordUses, removeWord } from '#contract/calls/staff-words.ts'
import type { WordUse } from '#contract/schemas/staff-words.ts'
import type { Word } from '#contract/schemas/word.ts'
import { rulesOf, type WordKindName } from '#contract/word-kinds.ts'
import { sendStaffAction, useStaffQuery } from '../../core/staff-api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { StaffLink } from '../../ui/staff-link.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Props = { kind: WordKindName; word: Word; onDone: (message: string) => void }

/** Where a word is used, and what can be done instead of removing it. */
export function WordUses({ kind, word, onDone }: Props) {
  const uses = useStaffQuery(readWordUses, { kind, id: word.id })
  const { merges, hides, fixed } = rulesOf(kind)
  const [merging, setMerging] = useState(false)
  if (fixed !== undefined) return null
  return (
    <section className="staff-card staff-form" aria-labelledby="anvands">
      <h2 id="anvands">{merges === true ? 'Var det används' : 'Ta bort'}</h2>
      <QueryState query={uses}>
        {({ data }) => (
          <>
            {merges === true && <Places places={data} />}
            {word.merged.length > 0 && (
              <p>
                Hit leder också det som har slagits ihop med {word.label}: {word.merged.join(', ')}.
              </p>
            )}
            {data.length > 0 && (
              <p className="staff-hint">
                Det som används tas aldrig bort. Slå ihop det med ett annat, så flyttar allt dit
                {hides === true ? ', eller dölj det.' : '.'}
              </p>
            )}
            <p className="staff-actions">
              {merges === true && (
                <button type="button" className="staff-button" onClick={() => setMerging(true)}>
                  Slå ihop eller flytta …
                </button>
              )}
              {data.length === 0 && word.merged.length === 0 && (
                <RemoveButton kind={kind} word={word} onDone={onDone} />
              )}
            </p>
          </>
        )}
      </QueryState>
      {merging && <MergeDialog kind={kind} word={word} onClose={() => setMerging(false)} onDone={onDone} />}
    </section>
  )
}

const placeNames: Record<WordUse['what'], [one: string, many: string]> = {
  material: ['material', 'material'],
  article: ['artikel', 'artiklar'],
  customer: ['konto', 'konton'],
  order: ['beställning', 'beställningar'],
  staff: ['person i personalen', 'personer i personalen'],
  proposal: ['förslag', 'förslag'],
}

function Places({ places }: { places: WordUse[] }) {
  if (places.length === 0) return <p>Ingenting har det.</p>
  return (
    <ul className="words-places">
      {places.map(({ what, count, examples }) => (
        <li key={what}>
          <strong>
            {count} {placeNames[what][count === 1 ? 0 : 1]}
          </strong>
          {examples.length > 0 && (
            <ul>
              {examples.map(({ id, name }) => (
                <li key={id}>
                  {what === 'material' ? (
                    <StaffLink to={`/material/${id}/sortering`}>{name}</StaffLink>
                  ) : (
                    name
                  )}
                </li>
              ))}
              {count > examples.length && <li>och {count - examples.length} till</li>}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({ kind, word, onDone }: Props) {
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  async function remove(): Promise<void> {
    const { done, message } = await sendStaffAction(removeWord, { kind, id: word.id, version: word.version })
    if (done) onDone(message)
    else setProblem(message)
  }
  return (
    <>
      {asked ? (
        <>
          <button type="button" className="staff-button staff-button-danger" onClick={() => void remove()}>
            Ta bort {word.label}
          </button>
          <button type="button" className="staff-button" onClick={() => setAsked(false)}>
            Behåll
          </button>
        </>
      ) : (
        <button type="button" className="staff-button" onClick={() => setAsked(true)}>
          Ta bort …
        </button>
      )}
      <span role="alert">{problem}</span>
    </>
  )
}
