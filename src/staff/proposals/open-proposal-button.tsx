import { useState } from 'react'
import { openProposal } from '#contract/calls/staff-proposals.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { sendStaffCall } from '../core/staff-api.ts'

/** Opens the proposal about a material, which is begun where there is none. */
export function OpenProposalButton({ material }: { material: number }) {
  const [problem, setProblem] = useState('')
  const go = useStaffNavigation()
  async function open(): Promise<void> {
    const result = await sendStaffCall(openProposal, { material_id: material })
    if (result.state === 'done') go.to(`/forslag/${result.response.data.id}`)
    else setProblem(result.state === 'ended' ? 'Du är utloggad.' : result.message)
  }
  return (
    <>
      <button type="button" className="staff-button staff-button-main" onClick={() => void open()}>
        Föreslå ändringar
      </button>
      {problem !== '' && (
        <span role="alert" className="staff-field-error">
          {problem}
        </span>
      )}
    </>
  )
}
