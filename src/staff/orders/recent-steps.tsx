import { useId, useState } from 'react'
import { listRecentSteps, undoOrderStep } from '#contract/calls/staff-orders.ts'
import type { Success } from '#contract/calls/call.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import type { OrderState } from '#contract/packing.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { listIntervalMs } from './order-queries.ts'
import { ordersText, seen } from './order-texts.ts'
import type { OrderSteps } from './use-order-steps.ts'
import { formatClock } from '#src/ui/format-date-time.ts'
import './recent-steps.css'

type RecentStep = Success<typeof listRecentSteps>['data']['steps'][number]

/** Steps that are shown before 'Visa alla'. */
const shownSteps = 3

type Props = {
  steps: OrderSteps
  title?: string
  /** Where it is shown: on the page itself, beside other content, or in a card. */
  place?: 'page' | 'side' | 'card'
}

/** 'Nyss': what everybody has done in the last ten minutes and can still be undone. The server says what, so a reload changes nothing. */
export function RecentSteps({ steps, title = 'Nyss', place = 'page' }: Props) {
  const id = useId()
  const recent = useStaffQuery(listRecentSteps, {}, { refetchInterval: listIntervalMs })
  const [isWhole, setIsWhole] = useState(false)
  const all = recent.data?.data.steps ?? []
  if (all.length === 0) return null
  const shown = isWhole ? all : all.slice(0, shownSteps)
  const newestOwn = all.find(({ mine }) => mine)
  const undo = ({ orders }: RecentStep) => void steps.send(undoOrderStep, { orders: orders.map(seen) })
  return (
    <section
      className="recent-steps"
      data-place={place}
      data-short={!isWhole || undefined}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      <ul>
        {shown.map((step) => (
          <li key={step.id}>
            <span>{describe(step)}</span>
            <span className="recent-undo">
              <small>{formatClock(step.at)} · </small>
              {step.can_undo && (
                <UndoButton step={step} isNewest={step === newestOwn} steps={steps} onUndo={undo} />
              )}
              <small>
                {step.can_undo ? ' ' : 'går att ångra '}till {formatClock(step.undo_until)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <button
          type="button"
          className={all.length > shownSteps ? 'staff-plain-button' : 'staff-plain-button recent-all'}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Visa färre' : `Visa alla ${all.length}`}
          <span className="visually-hidden"> steg som går att ångra</span>
        </button>
      )}
    </section>
  )
}

type UndoProps = {
  step: RecentStep
  isNewest: boolean
  steps: OrderSteps
  onUndo: (step: RecentStep) => void
}

/** Ctrl and Z undoes one's own newest step, never a colleague's. */
function UndoButton({ step, isNewest, steps, onUndo }: UndoProps) {
  const label = <span className="visually-hidden">: {describe(step)}</span>
  return isNewest ? (
    <KeyButton
      keys="Control+Z"
      label="Ångra det senaste"
      className="staff-plain-button"
      disabled={steps.isSending}
      onPress={() => onUndo(step)}
    >
      Ångra{label}
    </KeyButton>
  ) : (
    <button
      type="button"
      className="staff-plain-button"
      disabled={steps.isSending}
      onClick={() => onUndo(step)}
    >
      Ångra{label}
    </button>
  )
}

const verbs: Partial<Record<OrderState, string>> = {
  picking: 'tog',
  packed: 'packade',
  sent: 'skickade',
  cancelled: 'avbröt',
}

/** 'Du skickade 9 beställningar', 'Johan Ståhl packade 48 176 till Furuskolan'. */
function describe({ state, by, mine, orders }: RecentStep): string {
  const [first] = orders
  const what =
    orders.length === 1 && first !== undefined
      ? `${formatOrderNumber(first.number)} till ${first.organization}`
      : ordersText(orders.length)
  return `${mine ? 'Du' : by} ${verbs[state] ?? ''} ${what}`
}
