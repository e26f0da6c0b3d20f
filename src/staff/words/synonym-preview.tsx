import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import { previewSynonym } from '#contract/calls/staff-words.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { SearchResults } from './search-results.tsx'

const typingPauseMs = 300

type Preview = Success<typeof previewSynonym>['data']

/** What visitors find for a search: today, and with the synonyms in the form. */
export function SynonymPreview({ word, words }: { word: string; words: string }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const q = typed ?? word
  const [fields] = useDebouncedValue(JSON.stringify({ word, words, q }), typingPauseMs)
  const preview = useStaffQuery(
    previewSynonym,
    JSON.parse(fields) as { word: string; words: string; q: string },
    {
      keepPrevious: true,
    },
  )
  return (
    <div className="staff-card staff-form" role="group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Prova</h2>
      <p className="staff-field">
        <label htmlFor={id}>Sök som en besökare</label>
        <input
          id={id}
          type="search"
          value={q}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </p>
      {q.trim() === '' ? (
        <p className="staff-hint">Skriv ett ord, så ser du vad sökningen hittar före och efter.</p>
      ) : (
        <QueryState query={preview}>{({ data }) => <Results preview={data} />}</QueryState>
      )}
    </div>
  )
}

function Results({ preview: { before, after, problems } }: { preview: Preview }) {
  const problem = problems['word'] ?? problems['words']
  return (
    <>
      <SearchResults before={before} after={after} />
      {problem !== undefined && <p className="staff-hint">Än så länge ingen skillnad: {problem[0]}</p>}
    </>
  )
}
