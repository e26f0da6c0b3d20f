import type { OrderPlan } from './order.ts'

/** What people read of an order: its number, the days it may be promised, and the steps that follow. Dry: no zod. */

/** '48 176', with a space that does not break. */
export const orderNumber = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

const dayWords = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const shortWords = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** '2026-11-25' as 'onsdag 25 november'. */
export const dayInWords = (day: string) => dayWords.format(noon(day))

/** 'onsdag 25 november', '25–27 november' or '26 november–1 december'. */
export function daysInWords(from: string, to: string): string {
  if (from === to) return dayInWords(from)
  const first =
    from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : shortWords.format(noon(from))
  return `${first}–${shortWords.format(noon(to))}`
}

/** What happens with an order after the server has taken it: a word, and the days where some are promised. */
export type OrderStep = { word: string; days: string }

export function stepsToCome(plan: OrderPlan | null): OrderStep[] {
  const { packed_by, delivered_from, delivered_to } = plan ?? {}
  const delivered =
    delivered_from && delivered_to ? `framme ${daysInWords(delivered_from, delivered_to)}` : ''
  return [
    { word: 'Packas', days: packed_by ? `senast ${dayInWords(packed_by)}` : '' },
    { word: 'Skickas med post', days: delivered },
  ]
}
