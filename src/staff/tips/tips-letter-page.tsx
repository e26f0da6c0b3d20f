import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readTipsLetter } from '#contract/calls/staff-tips.ts'
import { staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { QueryState } from '../ui/query-state.tsx'
import { SentLetter } from './sent-letter.tsx'
import { TipsLetterForm } from './tips-letter-form.tsx'
import '../../ui/form.css'
import '../editing/edit-page.css'
import '../editing/versions.css'
import '../texts/letters.css'
import './tips.css'

/** One letter of tips: while it is a draft its form, afterwards how it went. */
export function TipsLetterPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const letter = useStaffQuery(readTipsLetter, { id })
  // The next opening reads the letter anew, with its new version.
  useEffect(() => () => void staffQueries.removeQueries({ queryKey: staffKey(readTipsLetter) }), [])
  return (
    <QueryState query={letter}>
      {({ data }) =>
        data.state === 'draft' ? <TipsLetterForm key={id} opened={data} /> : <SentLetter letter={data} />
      }
    </QueryState>
  )
}
