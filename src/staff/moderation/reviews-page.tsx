import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { listReviews, undoReview } from '#contract/calls/staff-moderation.ts'
import { readToday } from '#contract/calls/staff.ts'
import { reviewPromiseDays } from '#contract/moderation.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { useShortcuts } from '../keys/shortcut-list.ts'
import { useKeyboard } from '../keys/use-keyboard.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatAge } from '../ui/times.ts'
import { ChooseReview } from './choose-review.tsx'
import { ModerationLink } from './moderation-link.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { ReviewList, type ReviewRow } from './review-list.tsx'
import { ReviewWork } from './review-work.tsx'
import { lastReview } from './last-decision.ts'

const emptyTexts: Record<string, string> = {
  '': 'Inget material väntar. Alla lärare har fått svar.',
  returned: 'Ingen lärare håller på att ändra något.',
  decided: 'Här kommer det som är avgjort.',
}

/** The keys of the review that are listed below the page. */
const keyHints = [
  [['J', 'K'], 'nästa, förra'],
  [['O'], 'öppna PDF'],
  [['G'], 'godkänn'],
  [['B'], 'tillbaka'],
  [['A'], 'avslå'],
  [['Control+Enter'], 'skicka'],
  [['Control+Z'], 'ångra i tio minuter'],
] as const

/** Customers' materials: the list, and beside it the one that is being reviewed. */
export function ReviewsPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { lage = '' } = useSearch({ strict: false }) as { lage?: string }
  const state = lage === 'returned' || lage === 'decided' ? lage : ''
  const reviews = useStaffQuery(listReviews, { state: state === '' ? 'waiting' : state })
  const { message: notice, undo: undoable } = lastReview.useLast()
  const navigate = useNavigate()
  const rows = reviews.data?.data.reviews ?? []
  const search: object = state === '' ? {} : { lage: state }
  const open = (row: ReviewRow | undefined) =>
    void navigate({
      to: row === undefined ? '/granskning' : `/granskning/${row.material_id}`,
      search,
    })
  const at = rows.findIndex(({ material_id }) => String(material_id) === id)

  async function refresh(): Promise<void> {
    await Promise.all(
      [listReviews, readToday].map((call) => staffQueries.invalidateQueries({ queryKey: staffKey(call) })),
    )
  }

  async function decided(row: ReviewRow, message: string): Promise<void> {
    const next = rows[at + 1] ?? rows.find(({ material_id }) => material_id !== row.material_id)
    const { material_id } = row
    lastReview.set(message, { material_id, round: row.state === 'waiting' ? row.round : row.round + 1 })
    // Before the lists are read anew: whoever does something meanwhile is not led away from it.
    if (state === '') open(next)
    document.querySelector<HTMLElement>('.review-notice')?.focus()
    await refresh()
  }

  async function undo({ material_id, round }: { material_id: number; round: number }): Promise<void> {
    const { message } = await sendStaffAction(undoReview, { material_id, round })
    await Promise.all([refresh(), staffQueries.invalidateQueries({ queryKey: ['readReview'] })])
    // Said when it is seen: a review that was opened before would be of the version that is decided.
    lastReview.set(message, null)
  }

  useKeyboard()
  useShortcuts([
    { keys: 'J', label: 'Nästa material', run: () => open(rows[Math.min(rows.length - 1, at + 1)]) },
    { keys: 'K', label: 'Förra materialet', run: () => open(rows[Math.max(0, at - 1)]) },
    {
      keys: 'Control+Z',
      label: 'Ångra det senaste beslutet i tio minuter',
      run: () => undoable !== null && void undo(undoable),
    },
  ])

  const label = state === '' ? 'Väntar' : state === 'returned' ? 'Hos läraren' : 'Klart'
  return (
    <StaffPage title="Granskning" lead={state === '' ? leadOf(rows, reviews.data?.data.now ?? 0) : undefined}>
      <ModerationTabs current={label} />
      <p
        role="status"
        tabIndex={-1}
        className={notice === '' ? 'review-notice visually-hidden' : 'review-notice staff-note'}
      >
        {notice}{' '}
        {undoable !== null && (
          <button type="button" className="staff-button" onClick={() => void undo(undoable)}>
            Ångra
          </button>
        )}
      </p>
      <QueryState query={reviews}>
        {({ data }) => (
          <div className={id === '' ? 'review-columns' : 'review-columns review-columns-open'}>
            {data.reviews.length === 0 && id === '' ? (
              <p className="staff-note">{emptyTexts[state]}</p>
            ) : (
              <ReviewList
                rows={data.reviews}
                now={data.now}
                current={id}
                state={state}
                onUndo={(row) => void undo(row)}
              />
            )}
            {id === '' ? (
              data.reviews.length > 0 && (
                <ChooseReview oldest={state === '' ? (data.reviews[0] ?? null) : null} />
              )
            ) : (
              <div className="review-open">
                <p className="review-back">
                  <ModerationLink to="/granskning" state={state}>
                    Till listan
                  </ModerationLink>
                </p>
                <ReviewWork key={id} id={id} onDecided={(row, message) => void decided(row, message)} />
              </div>
            )}
          </div>
        )}
      </QueryState>
      <ShortcutBar hints={keyHints} />
    </StaffPage>
  )
}

/** 'Det äldsta har väntat 2 dagar. Löftet till lärarna är fem.' */
function leadOf([oldest]: ReviewRow[], now: number): string {
  const promise = `Löftet till lärarna är ${reviewPromiseDays} dagar.`
  if (oldest === undefined) return promise
  const age = formatAge(oldest.submitted_at, now)
  return `${age === 'nyss' ? 'Det äldsta kom nyss.' : `Det äldsta har väntat ${age}.`} ${promise}`
}
