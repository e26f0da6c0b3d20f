import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readTipsEmail } from '#contract/calls/staff-tips.ts'
import { staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { QueryState } from '../ui/query-state.tsx'
import { SentEmail } from './sent-email.tsx'
import { TipsEmailForm } from './tips-email-form.tsx'
import '../../ui/form.css'
import '../editing/edit-page.css'
import '../editing/versions.css'
import '../texts/emails.css'
import './tips.css'

/** One email of tips: while it is a draft its form, afterwards how it went. */
export function TipsEmailPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const email = useStaffQuery(readTipsEmail, { id })
  // The next opening reads the email anew, with its new version.
  useEffect(() => () => void staffQueries.removeQueries({ queryKey: staffKey(readTipsEmail) }), [])
  return (
    <QueryState query={email}>
      {({ data }) =>
        data.state === 'draft' ? <TipsEmailForm key={id} opened={data} /> : <SentEmail email={data} />
      }
    </QueryState>
  )
}
