import { isDay, swedishDay } from './swedish-week.ts'

const months = [
  ...['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september'],
  ...['oktober', 'november', 'december'],
]

/**
 * A typed day as '2026-12-01': '2026-12-01', '20261201', '1 december 2026', '1 dec', '1/12'. Without a year it is the next such
 * day ('ahead') or the latest ('back'). Null for anything else and for a day that is not in the calendar.
 */
export function parseDay(
  text: string,
  side: 'ahead' | 'back',
  today: string = swedishDay(Date.now()),
): string | null {
  const typed = text.trim().toLowerCase()
  const whole = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(typed)
  if (whole !== null) return dayIn(whole.slice(1).join('-'))
  const [day = '', month = '', year = '', ...more] = typed.split(/[\s/.]+/).filter((part) => part !== '')
  const number = monthOf(month)
  if (number === null || more.length > 0 || !/^\d{1,2}$/.test(day)) return null
  const inYear = (of: number) => dayIn(`${of}-${twoDigits(String(number))}-${twoDigits(day)}`)
  if (year !== '') return /^\d{4}$/.test(year) ? inYear(Number(year)) : null
  return nearest(inYear, side, today)
}

/** 29 February may be some years away. */
function nearest(
  inYear: (year: number) => string | null,
  side: 'ahead' | 'back',
  today: string,
): string | null {
  const thisYear = Number(today.slice(0, 4))
  for (let away = 0; away <= 8; away++) {
    const found = inYear(side === 'ahead' ? thisYear + away : thisYear - away)
    if (found !== null && (side === 'ahead' ? found >= today : found <= today)) return found
  }
  return null
}

/** 1–12 for '12', 'dec' and 'december': three letters tell every month. */
function monthOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const at = text.length < 3 ? -1 : months.findIndex((name) => name.startsWith(text))
  return at < 0 ? null : at + 1
}

const dayIn = (day: string) => (isDay(day) ? day : null)
const twoDigits = (number: string) => number.padStart(2, '0')
