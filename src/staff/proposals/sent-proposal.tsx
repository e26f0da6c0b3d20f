import { useState } from 'react'
import { listProposals, changeProposalState, readProposal } from '#contract/calls/staff-proposals.ts'
import type { Proposal } from '#contract/schemas/staff-proposals.ts'
import { sendStaffAction, staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { changedNames, ProposalChanges } from './proposal-changes.tsx'
import { proposalStateText, type ProposalOptions } from './proposal-texts.ts'

/** A proposal that the sender has to take back before it can be changed. */
export function SentProposal({ proposal, options }: { proposal: Proposal; options: ProposalOptions }) {
  const [problem, setProblem] = useState('')
  const { id, version, state, fields, base } = proposal
  async function move(next: 'draft' | 'withdrawn'): Promise<void> {
    const { done, message } = await sendStaffAction(changeProposalState, { id, version, state: next })
    setProblem(done ? '' : message)
    for (const call of [readProposal, listProposals])
      await staffQueries.invalidateQueries({ queryKey: staffKey(call) })
  }
  return (
    <>
      <p className="proposal-back">
        <StaffLink to="/forslag">Förslag</StaffLink>
      </p>
      <StaffPage title={fields.name || 'Utan namn'} lead={proposalStateText(proposal)}>
        {state === 'waiting' && (
          <p className="staff-note">
            Förslaget är hos redaktionen. Ni får ett brev när någon har läst det. Vill ni ändra något tar ni
            tillbaka det först.
          </p>
        )}
        {state === 'approved' && (
          <p className="staff-note">
            Förslaget är infört.{' '}
            {proposal.material_id !== null && (
              <StaffLink to={`/vara-material/${proposal.material_id}`}>Se materialet</StaffLink>
            )}
          </p>
        )}
        {problem !== '' && (
          <p className="staff-note staff-note-warning" role="alert">
            {problem}
          </p>
        )}
        {state !== 'approved' && (
          <p className="staff-actions">
            <button
              type="button"
              className="staff-button staff-button-main"
              onClick={() => void move('draft')}
            >
              {state === 'waiting' ? 'Ta tillbaka för att ändra' : 'Fortsätt med förslaget'}
            </button>
            {state === 'waiting' && (
              <button type="button" className="staff-button" onClick={() => void move('withdrawn')}>
                Återkalla förslaget
              </button>
            )}
          </p>
        )}
        <section className="staff-card proposal-card" aria-labelledby="andringar">
          <h2 id="andringar">{proposal.material_id === null ? 'Innehåll' : 'Ändringar'}</h2>
          <ProposalChanges
            names={changedNames(base, fields)}
            before={base}
            after={fields}
            options={options}
            related={proposal.related}
            pictures={proposal.pictures}
          />
        </section>
      </StaffPage>
    </>
  )
}
