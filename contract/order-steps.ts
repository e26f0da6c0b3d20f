import { dateFormat } from './date-format.ts'
import { groupDigits } from './group-digits.ts'

/** What people read about an order: its number, its state and the next steps. */

/** Days ('2026-11-25') that the operator lets the site promise. */
export type OrderPlan = {
  packed_by: string | null
  delivered_from: string | null
  delivered_to: string | null
}

/** '48 176' */
export const formatOrderNumber = groupDigits

/** The labels of an order's states on the server. Only staff sets the state of an order that was sent by post. */
export const orderStateLabels: Record<string, string> = {
  received: 'Mottagen',
  picking: 'Plockas',
  packed: 'Packad',
  sent: 'Skickad med post',
  returned: 'Åter',
  cancelled: 'Avbruten',
  anonymous: 'Avslutad',
}

const longDayFormat = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const shortDayFormat = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })
// A day without a time is read as its beginning in UTC, the time zone of both formats.

/** '2026-11-25' as 'onsdag 25 november'. */
export const formatDay = (day: string) => longDayFormat(Date.parse(day))

/** 'onsdag 25 november', '25–27 november' or '26 november–1 december'. */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return formatDay(from)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = sameMonth ? String(Number(from.slice(8))) : shortDayFormat(Date.parse(from))
  return `${first}–${shortDayFormat(Date.parse(to))}`
}

/** A step of an order: its label, the promised days if any, and whether it is done. */
type OrderStep = { label: string; days: string; done: boolean }

const doneStep = (label: string): OrderStep => ({ label, days: '', done: true })

/** The steps after 'Mottagen'; `state` is the label of the order's current state. What was cancelled or came back has no steps ahead. */
export function stepsAfterReceived(plan: OrderPlan | null, state = 'Mottagen'): OrderStep[] {
  if (state === 'Avslutad') return []
  if (state === 'Avbruten') return [doneStep(state)]
  if (state === 'Åter') return ['Packad', 'Skickad med post', state].map(doneStep)
  const { packed_by, delivered_from, delivered_to } = plan ?? {}
  const sent = state === 'Skickad med post'
  const packed = sent || state === 'Packad'
  const delivered =
    delivered_from && delivered_to ? `framme ${formatDayRange(delivered_from, delivered_to)}` : ''
  return [
    ...(state === 'Plockas' ? [doneStep(state)] : []),
    packed
      ? { label: 'Packad', days: '', done: true }
      : { label: 'Packas', days: packed_by ? `senast ${formatDay(packed_by)}` : '', done: false },
    { label: sent ? 'Skickad med post' : 'Skickas med post', days: delivered, done: sent },
  ]
}
