import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import {
  listProposalReviews,
  readProposalReview,
  undoProposalReturn,
} from '#contract/calls/staff-proposals.ts'
import { readToday } from '#contract/calls/staff.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { lastProposalDecision } from './last-decision.ts'
import { ModerationLink } from './moderation-link.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { ProposalReview } from './proposal-review.tsx'
import { SenderPageReviews } from './sender-page-reviews.tsx'
import { ProposalList, type Row } from './proposal-list.tsx'

const states = [
  ['', 'Väntar'],
  ['returned', 'Hos avsändaren'],
  ['decided', 'Godkända'],
] as const

const emptyTexts: Record<string, string> = {
  '': 'Inget förslag om material väntar på svar.',
  returned: 'Ingen avsändare håller på att ändra något.',
  decided: 'Här kommer de förslag som har godkänts.',
}

/** What senders propose: the list, and beside it the one that is being read. */
export function ProposalReviewsPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { lage = '' } = useSearch({ strict: false }) as { lage?: string }
  const state = lage === 'returned' || lage === 'decided' ? lage : ''
  const list = useStaffQuery(listProposalReviews, { state: state === '' ? 'waiting' : state })
  const { message: notice } = lastProposalDecision.useLast()
  const navigate = useNavigate()

  async function refresh(message: string): Promise<void> {
    lastProposalDecision.set(message, null)
    await Promise.all(
      [listProposalReviews, readProposalReview, readToday].map((call) =>
        staffQueries.invalidateQueries({ queryKey: staffKey(call) }),
      ),
    )
  }

  async function decided(message: string): Promise<void> {
    const rows = list.data?.data.proposals ?? []
    const next = rows.find((row) => row.id !== id)
    await navigate({
      to: next === undefined || state !== '' ? '/granskning/forslag' : `/granskning/forslag/${next.id}`,
      search: {},
    })
    await refresh(message)
    document.querySelector<HTMLElement>('.review-notice')?.focus()
  }

  async function undo(row: Row): Promise<void> {
    await refresh((await sendStaffAction(undoProposalReturn, { id: row.id, version: row.version })).message)
  }

  return (
    <StaffPage
      title="Förslag från avsändare"
      lead="Ändringar som en avsändare vill göra i sitt material eller på sin sida, och nya material."
    >
      <ModerationTabs current="Förslag" />
      <nav className="moderation-states" aria-label="Läge">
        {states.map(([each, label]) => (
          <ModerationLink
            key={each}
            to="/granskning/forslag"
            state={each}
            current={each === state ? 'page' : undefined}
          >
            {label}
          </ModerationLink>
        ))}
      </nav>
      <p
        role="status"
        tabIndex={-1}
        className={notice === '' ? 'review-notice visually-hidden' : 'review-notice staff-note'}
      >
        {notice}
      </p>
      <QueryState query={list}>
        {({ data }) => (
          <>
            {id === '' && state === '' && <SenderPageReviews />}
            <div className={id === '' ? 'review-columns' : 'review-columns review-columns-open'}>
              {data.proposals.length === 0 && id === '' ? (
                <p className="staff-note">{emptyTexts[state]}</p>
              ) : (
                <ProposalList
                  rows={data.proposals}
                  now={data.now}
                  {...{ current: id, state }}
                  onUndo={(row) => void undo(row)}
                />
              )}
              {id === '' ? (
                data.proposals.length > 0 && (
                  <p className="review-choose staff-hint">Välj ett förslag i listan.</p>
                )
              ) : (
                <div className="review-open">
                  <p className="review-back">
                    <ModerationLink to="/granskning/forslag" state={state}>
                      Till listan
                    </ModerationLink>
                  </p>
                  <ProposalReview key={id} id={id} onDecided={(message) => void decided(message)} />
                </div>
              )}
            </div>
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}
