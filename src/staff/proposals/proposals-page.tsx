import { listProposals, openProposal } from '#contract/calls/staff-proposals.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { proposalStateText } from './proposal-texts.ts'
import '../editing/edit-page.css'
import './proposals.css'

type Row = Success<typeof listProposals>['data']['proposals'][number]

/** What the organisation has proposed, and the beginning of a new material. */
export function ProposalsPage() {
  const query = useStaffQuery(listProposals, {})
  return (
    <StaffPage
      title="Förslag"
      lead="Vill ni ändra ett material öppnar ni det under Vårt material. En redaktör läser allt innan besökare ser det."
    >
      <QueryState query={query}>
        {({ data: { proposals } }) =>
          proposals.length === 0 ? (
            <p className="staff-note">Ni har inte föreslagit något ännu.</p>
          ) : (
            <ul className="staff-card staff-rows proposal-rows">
              {proposals.map((row) => (
                <li key={row.id}>
                  <span className="staff-row-text">
                    <StaffLink to={`/forslag/${row.id}`}>{row.name || 'Utan namn'}</StaffLink>
                    <small>{whatText(row)}</small>
                  </span>
                  <span className={`edit-state proposal-state-${row.state}`}>{proposalStateText(row)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <NewMaterial />
    </StaffPage>
  )
}

function whatText({ material_id, changes, state }: Row): string {
  if (material_id === null || (state === 'approved' && changes === 0)) return 'Nytt material'
  return changes === 1 ? 'Ett fält ändrat' : `${changes} fält ändrade`
}

function NewMaterial() {
  const go = useStaffNavigation()
  const form = useStaffForm({
    call: openProposal,
    fields: (data) => ({ material_id: '', ...Object.fromEntries(data.entries()) }),
    onDone: ({ data }) => go.to(`/forslag/${data.id}`),
  })
  return (
    <form className="staff-card staff-form proposal-new" onSubmit={form.submit} noValidate>
      <h2>Föreslå ett nytt material</h2>
      <StaffField label="Namn" name="name" autoComplete="off" error={form.errors['name']} />
      <FormMessage>{form.message}</FormMessage>
      <p className="staff-actions">
        <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
          {form.isSending ? 'Öppnar …' : 'Börja på förslaget'}
        </button>
      </p>
    </form>
  )
}
