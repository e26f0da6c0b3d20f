import { useState } from 'react'
import { listLetterTexts } from '#contract/calls/staff-moderation.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { WordsTabs } from '../words/words-tabs.tsx'
import { LetterTextForm, type LetterRow } from './letter-text-form.tsx'
import '../../ui/form.css'
import './letters.css'

/** The text of every letter that the site sends. */
export function LetterTextsPage() {
  const texts = useStaffQuery(listLetterTexts, {})
  return (
    <StaffPage
      title="Brevens texter"
      lead="En ändring gäller från nästa brev. Brev som redan väntar ändras inte. Hälsningen från oss och varför brevet kom läggs till sist."
    >
      <WordsTabs />
      <QueryState query={texts}>
        {({ data: { letters } }) =>
          [...new Set(letters.map(({ group }) => group))].map((group) => (
            <section key={group} aria-label={group}>
              <h2 className="staff-subhead">{group}</h2>
              {letters
                .filter((letter) => letter.group === group)
                .map((letter) => (
                  <LetterFold key={letter.key} letter={letter} />
                ))}
            </section>
          ))
        }
      </QueryState>
    </StaffPage>
  )
}

/** One letter, whose form is read when it is opened. */
export function LetterFold({ letter }: { letter: LetterRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const isChanged = letter.subject !== letter.standard.subject || letter.body !== letter.standard.body
  return (
    <details
      className="staff-card letter-fold"
      onToggle={({ currentTarget }) => setIsOpen((before) => before || currentTarget.open)}
    >
      <summary>
        {letter.name}
        {isChanged && <span className="staff-hint"> (ändrat)</span>}
      </summary>
      {isOpen && <LetterTextForm letter={letter} />}
    </details>
  )
}
