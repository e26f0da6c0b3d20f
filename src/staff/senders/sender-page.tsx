import { useState } from 'react'
import { proposeSenderPage, readSenderPage, withdrawSenderPage } from '#contract/calls/staff-sender-pages.ts'
import type { Success } from '#contract/calls/call.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { sendStaffUpload } from '../core/staff-upload.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { SenderPageForm, type SenderPageText } from './sender-page-form.tsx'
import './senders.css'

type Data = Success<typeof readSenderPage>['data']

/** What the site says about the sender's own organisation, and a form that proposes something else. */
export function SenderPage() {
  const query = useStaffQuery(readSenderPage, {})
  const [{ message, isHidden }, setNotice] = useState({ message: '', isHidden: true })
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const refresh = () => staffQueries.invalidateQueries({ queryKey: staffKey(readSenderPage) })

  async function propose({ file, ...fields }: SenderPageText): Promise<void> {
    const files = file === null ? [] : [file]
    const result = await sendStaffUpload(proposeSenderPage, { fields, field: 'image', files })
    setErrors(result.state === 'refused' ? result.errors : {})
    if (result.state === 'ended') return
    const isDone = result.state === 'done'
    // The page itself shows a proposal that was sent.
    setNotice({ message: isDone ? result.response.message : result.message, isHidden: isDone })
    if (isDone) await refresh()
  }

  async function withdraw(): Promise<void> {
    const { message: answer } = await sendStaffAction(withdrawSenderPage, {})
    setNotice({ message: answer, isHidden: answer === '' })
    await refresh()
  }

  return (
    <StaffPage
      title="Vår sida"
      lead="Det som besökare läser om er. En redaktör läser det ni föreslår innan det syns."
    >
      <p role="status" className={isHidden ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <QueryState query={query}>
        {({ data }) => (
          <>
            <Answer data={data} onWithdraw={() => void withdraw()} />
            <SenderPageForm
              // A new answer begins a new form.
              key={`${data.proposal?.version ?? 0} ${data.page.description} ${data.page.website}`}
              data={data}
              errors={errors}
              onSend={propose}
            />
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}

/** Where the proposal is, and what an editor has answered. */
function Answer({ data: { sender, proposal }, onWithdraw }: { data: Data; onWithdraw: () => void }) {
  const page = <a href={`/avsandare/${sender.slug}`}>Se sidan på webbplatsen</a>
  if (proposal === null) return <p className="sender-page-actions">{page}</p>
  return (
    <>
      {proposal.state === 'waiting' ? (
        <p className="staff-note">
          Förslaget från {formatMoment(proposal.at)} väntar på att en redaktör läser. Skickar ni ett nytt
          ersätter det förslaget.
        </p>
      ) : (
        <div className="staff-note staff-note-warning">
          <p>Redaktionen vill att ni ändrar något:</p>
          <p className="sender-page-answer">{proposal.message}</p>
        </div>
      )}
      <p className="staff-actions sender-page-actions">
        <button type="button" className="staff-button" onClick={onWithdraw}>
          Dra tillbaka förslaget
        </button>
        {page}
      </p>
    </>
  )
}
