import { toText } from '#contract/call-path.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A time as its field holds it: '2026-12-01T08:00' of Swedish time. */
export const toSwedishMinute = (time: number) => parts.format(time).replace(' ', 'T')

/**
 * The moment of a whole minute of Swedish time, ms. 'malformed' for any other text, 'missing' in the hour that the clocks
 * skip in spring; of the hour that is there twice in autumn, the first.
 */
export function parseSwedishMinute(text: string): number | 'malformed' | 'missing' {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text)
  if (match === null) return 'malformed'
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  if (year < 2000 || new Date(asUtc).toISOString().slice(0, 16) !== text) return 'malformed'
  // Summer time first: it is the earlier of the two where both are possible.
  const moments = [2, 1].map((offsetHours) => asUtc - offsetHours * 3_600_000)
  return moments.find((moment) => toSwedishMinute(moment) === text) ?? 'missing'
}

/** The moment that a field names, null for none ('') and `current` when it was not sent. Refused beside the field when there is no such moment ahead. */
export function scheduledTimeIn(sent: unknown, field: string, current: number | null): number | null {
  if (sent === undefined) return current === null ? null : Number(current)
  const text = toText(sent)
  if (text === '') return null
  const refuse = (message: string) => new RefusalError('INVALID', { errors: { [field]: [message] } })
  const time = parseSwedishMinute(text)
  if (time === 'malformed') throw refuse('Skriv dag och klockslag, till exempel 2026-12-01 08.00.')
  if (time === 'missing')
    throw refuse('Den tiden finns inte: klockan ställs fram då. Välj en timme tidigare eller senare.')
  if (time <= Date.now()) throw refuse('Tiden har redan varit. Välj en senare.')
  return time
}
