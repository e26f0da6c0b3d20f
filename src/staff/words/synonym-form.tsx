import { useState } from 'react'
import { listSynonyms, saveSynonym } from '#contract/calls/staff-words.ts'
import { staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'
import { formatMoment } from '../ui/times.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { SynonymPreview } from './synonym-preview.tsx'
import type { SynonymRow } from './synonym-row.ts'

type Props = {
  /** The row as it was when the editor opened it; null for a new word. */
  chosen: SynonymRow | null
  /** The row as it is now. */
  current: SynonymRow | undefined
  /** What is in the field of a new word. */
  initialWord?: string
  onSaved: (message: string) => void
  onLeave: () => void
}

/** One word with its synonyms, and beside it what a search finds before and after. */
export function SynonymForm({ chosen, current, initialWord = '', onSaved, onLeave }: Props) {
  const [word, setWord] = useState(chosen?.word ?? initialWord)
  const [words, setWords] = useState(chosen?.words.join('\n') ?? '')
  const [seen, setSeen] = useState(chosen?.version ?? 0)
  const form = useStaffForm({
    call: saveSynonym,
    fields: () => ({ word, words, version: seen, is_new: chosen === null }),
    onDone: ({ message }) => onSaved(message),
    // The list then shows what somebody else has saved.
    onRefused: () => void staffQueries.invalidateQueries({ queryKey: staffKey(listSynonyms) }),
  })
  const changed = chosen !== null && current !== undefined && current.version !== seen ? current : null
  return (
    <section
      className="words-try"
      id="ordet"
      aria-label={chosen === null ? 'Nytt ord' : `Ändra ${chosen.word}`}
    >
      <form className="staff-card staff-form" noValidate onSubmit={form.submit}>
        <h2>{chosen === null ? 'Nytt ord' : chosen.word}</h2>
        {chosen === null && (
          <StaffField
            label="Ord"
            hint="Det som besökaren skriver, till exempel plugg."
            name="word"
            autoComplete="off"
            value={word}
            onChange={({ target }) => setWord(target.value)}
            error={form.errors['word']}
          />
        )}
        <StaffTextArea
          label="Synonymer"
          hint="Ett ord eller uttryck på varje rad."
          name="words"
          value={words}
          onChange={setWords}
          error={form.errors['words']}
          rows={5}
        />
        {changed !== null && (
          <div className="staff-note staff-note-warning">
            <p>
              {changed.who || 'Någon annan'} sparade {formatMoment(changed.at)}. Nu gäller:{' '}
              {changed.words.join(', ')}.
            </p>
            <p className="staff-actions">
              <button type="button" className="staff-button" onClick={() => setSeen(changed.version)}>
                Behåll det jag skrivit
              </button>
              <button
                type="button"
                className="staff-button"
                onClick={() => {
                  setWords(changed.words.join('\n'))
                  setSeen(changed.version)
                }}
              >
                Ta det som gäller nu
              </button>
            </p>
          </div>
        )}
        <FormMessage>{form.message}</FormMessage>
        <p className="staff-actions">
          <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
            {form.isSending ? 'Sparar …' : 'Spara'}
          </button>
          {chosen !== null && (
            <button type="button" className="staff-button" onClick={onLeave}>
              Lämna utan att spara
            </button>
          )}
        </p>
      </form>
      <SynonymPreview word={word} words={words} />
    </section>
  )
}
