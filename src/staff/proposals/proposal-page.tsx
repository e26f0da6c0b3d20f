import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listProposalOptions, readProposal } from '#contract/calls/staff-proposals.ts'
import { changeableStates } from '#contract/proposals.ts'
import type { Proposal } from '#contract/schemas/staff-proposals.ts'
import { staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { QueryState } from '../ui/query-state.tsx'
import { ProposalForm } from './proposal-form.tsx'
import type { ProposalOptions } from './proposal-texts.ts'
import { SentProposal } from './sent-proposal.tsx'
import '../materials/materials.css'
import '../materials/fields/fields.css'
import '../materials/edit/material-form.css'
import '../editing/edit-page.css'
import '../editing/versions.css'
import './proposals.css'

/** One of the organisation's proposals: its form, or what was sent in. */
export function ProposalPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const proposal = useStaffQuery(readProposal, { id })
  const options = useStaffQuery(listProposalOptions, {})
  // The next opening reads the proposal anew, with its new version.
  useEffect(() => () => void staffQueries.removeQueries({ queryKey: staffKey(readProposal) }), [])
  return (
    <QueryState query={options}>
      {({ data: choices }) => (
        <QueryState query={proposal}>
          {({ data }) => <OpenProposal key={data.id} opened={data} options={choices} />}
        </QueryState>
      )}
    </QueryState>
  )
}

type Props = { opened: Proposal; options: ProposalOptions }

/** The form stays while the proposal can be changed; when it is sent in or put away, what it says is shown. */
function OpenProposal({ opened, options }: Props) {
  return changeableStates.includes(opened.state) ? (
    <ProposalForm opened={opened} options={options} />
  ) : (
    <SentProposal proposal={opened} options={options} />
  )
}
