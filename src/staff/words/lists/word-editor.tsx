import { useState } from 'react'
import { listWords } from '#contract/calls/staff-words.ts'
import type { Word } from '#contract/schemas/word.ts'
import type { WordKindName } from '#contract/word-kinds.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { kindTexts } from './kind-texts.ts'
import { WordForm } from './word-form.tsx'

type Props = {
  kind: WordKindName
  /** '' for a new word. */
  id: string
  /** Back to the list, with what has happened. */
  onLeave: (message: string) => void
}

/** The form of one word, new or in the list. */
export function WordEditor({ kind, id, onLeave }: Props) {
  const found = useStaffQuery(listWords, { kind, id }, { enabled: id !== '' })
  if (id === '') return <WordForm kind={kind} word={null} current={undefined} onLeave={onLeave} />
  return (
    <QueryState query={found}>
      {({ data: { words } }) => <ChosenWord kind={kind} found={words[0]} onLeave={onLeave} />}
    </QueryState>
  )
}

type ChosenProps = Pick<Props, 'kind' | 'onLeave'> & { found: Word | undefined }

function ChosenWord({ kind, found, onLeave }: ChosenProps) {
  // The word as it was when the form was opened: what is read later never replaces what is typed.
  const [opened] = useState(found)
  if (opened === undefined)
    return (
      <div className="staff-note staff-note-warning">
        <p>Det här finns inte längre bland {kindTexts[kind].title.toLocaleLowerCase('sv')}.</p>
        <button type="button" className="staff-button" onClick={() => onLeave('')}>
          Till listan
        </button>
      </div>
    )
  return <WordForm kind={kind} word={opened} current={found} onLeave={onLeave} />
}
