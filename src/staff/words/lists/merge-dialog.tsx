import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listWords, mergeWords } from '#contract/calls/staff-words.ts'
import type { Word } from '#contract/schemas/word.ts'
import { rulesOf, type WordKindName } from '#contract/word-kinds.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StaffDialog } from '../../ui/staff-dialog.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { kindTexts } from './kind-texts.ts'

const typingPauseMs = 250
/** How many words are offered at once. */
const offered = 8

type Props = { kind: WordKindName; word: Word; onClose: () => void; onDone: (message: string) => void }

/** Merges a word into another one, or only moves what has it. */
export function MergeDialog({ kind, word, onClose, onDone }: Props) {
  const [text, setText] = useState('')
  const [into, setInto] = useState<Word | null>(null)
  const [keep, setKeep] = useState(false)
  const form = useStaffForm({
    call: mergeWords,
    fields: () => ({ kind, id: word.id, version: word.version, into: into?.id ?? '', keep: keep ? 1 : 0 }),
    onDone: ({ message }) => onDone(message),
  })
  const { one } = kindTexts[kind]

  function choose(target: Word | null): void {
    setInto(target)
    form.forgetRefusal()
  }
  return (
    <StaffDialog title={`Slå ihop eller flytta ${word.label}`} onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="words-merge">
        <p className="staff-field">
          <label htmlFor="ihop-med">Med vilket {one}?</label>
          <input
            id="ihop-med"
            type="search"
            name="into"
            autoComplete="off"
            value={text}
            aria-invalid={form.errors['into'] !== undefined}
            aria-describedby={form.errors['into'] === undefined ? undefined : 'ihop-med-fel'}
            onChange={({ target }) => {
              setText(target.value)
              choose(null)
            }}
          />
          {form.errors['into'] !== undefined && (
            <span id="ihop-med-fel" className="staff-field-error">
              {form.errors['into']}
            </span>
          )}
        </p>
        <Targets kind={kind} word={word} text={text} chosen={into} onChoose={choose} />
        <fieldset className="words-choices">
          <legend>Vad händer med ”{word.label}”?</legend>
          <label>
            <input type="radio" name="keep" checked={!keep} onChange={() => setKeep(false)} />
            <span>
              Slå ihop: ”{word.label}” försvinner ur listan, och gamla adresser leder till det andra.
            </span>
          </label>
          <label>
            <input type="radio" name="keep" checked={keep} onChange={() => setKeep(true)} />
            <span>Bara flytta: ”{word.label}” finns kvar utan innehåll och kan tas bort sedan.</span>
          </label>
        </fieldset>
        {into !== null && (
          <p className="staff-note">
            {word.uses === 0 ? 'Ingenting' : `Det som har ”${word.label}” (${word.uses})`} får ”{into.label}”.
            Det går inte att ångra.
          </p>
        )}
        <FormMessage>{form.message}</FormMessage>
        <DialogButtons
          label={keep ? 'Flytta' : 'Slå ihop'}
          isSending={form.isSending}
          closeLabel="Avbryt"
          onClose={onClose}
        />
      </form>
    </StaffDialog>
  )
}

type TargetProps = {
  kind: WordKindName
  word: Word
  text: string
  chosen: Word | null
  onChoose: (word: Word) => void
}

function Targets({ kind, word, text, chosen, onChoose }: TargetProps) {
  const [q] = useDebouncedValue(text.trim(), typingPauseMs)
  const { beside } = rulesOf(kind)
  const found = useStaffQuery(listWords, { kind, q }, { keepPrevious: true })
  return (
    <QueryState query={found}>
      {({ data }) => {
        const words = data.words.filter(({ id }) => id !== word.id)
        return (
          <fieldset className="words-choices">
            <legend>{words.length === 0 ? 'Inget annat heter så' : 'Välj'}</legend>
            {words.slice(0, offered).map((each) => (
              <label key={each.id}>
                <input
                  type="radio"
                  name="target"
                  checked={chosen?.id === each.id}
                  onChange={() => onChoose(each)}
                />
                <span>
                  {each.label}
                  {beside !== undefined && `, ${each.values[beside]}`}{' '}
                  <small className="staff-hint">({each.uses})</small>
                </span>
              </label>
            ))}
            {words.length > offered && (
              <p className="staff-hint">Skriv mer i fältet ovanför för att se fler.</p>
            )}
          </fieldset>
        )
      }}
    </QueryState>
  )
}
