import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { previewStopWord, saveStopWord } from '#contract/calls/staff-words.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { SearchResults } from './search-results.tsx'
import type { StopWord } from './stop-word-list.tsx'

const typingPauseMs = 300

type Props = { words: readonly StopWord[]; onSaved: (message: string) => void; onRefused: () => void }

/** A word that the search would leave out, or look for again, and what a search finds then. */
export function StopWordForm({ words, onSaved, onRefused }: Props) {
  const [word, setWord] = useState('')
  const [q, setQ] = useState('')
  const stored = words.find((each) => each.word === word.trim().toLocaleLowerCase('sv'))
  const active = stored?.active === 1 ? 0 : 1
  const form = useStaffForm({
    call: saveStopWord,
    fields: () => ({ word, active, version: stored?.version ?? 0 }),
    onDone: ({ message }) => onSaved(message),
    onRefused,
  })
  const label = active === 1 ? 'Bortse från ordet' : 'Leta efter ordet igen'
  return (
    <section className="words-try" aria-label="Ändra ett stoppord">
      <form className="staff-card staff-form" noValidate onSubmit={form.submit}>
        <h2>Ändra ett ord</h2>
        <StaffField
          label="Ord"
          name="word"
          hint={
            stored === undefined
              ? 'Ett ord som är i vägen när lärare söker, till exempel uppgift.'
              : stored.active === 1
                ? 'Det är ett stoppord nu.'
                : 'Det var ett stoppord, och är avstängt nu.'
          }
          autoComplete="off"
          value={word}
          onChange={({ target }) => setWord(target.value)}
          error={form.errors['word']}
        />
        <FormMessage>{form.message}</FormMessage>
        <p className="staff-actions">
          <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
            {form.isSending ? 'Sparar …' : label}
          </button>
        </p>
      </form>
      <div className="staff-card staff-form" role="group" aria-labelledby="prova">
        <h2 id="prova">Prova</h2>
        <StaffField
          label="Sök som en besökare"
          name="q"
          hint="Skriv en sökning där ordet står tillsammans med andra."
          type="search"
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <Preview word={word} active={active} q={q} />
      </div>
    </section>
  )
}

function Preview(typed: { word: string; active: number; q: string }) {
  const [fields] = useDebouncedValue(JSON.stringify(typed), typingPauseMs)
  const preview = useStaffQuery(previewStopWord, JSON.parse(fields) as typeof typed, { keepPrevious: true })
  if (typed.q.trim() === '' && typed.word.trim() === '')
    return <p className="staff-hint">Då ser du vad sökningen hittar före och efter.</p>
  return (
    <QueryState query={preview}>
      {({ data: { before, after, problem } }) => (
        <>
          <SearchResults before={before} after={after} />
          {problem !== '' && <p className="staff-hint">Än så länge ingen skillnad: {problem}</p>}
        </>
      )}
    </QueryState>
  )
}
