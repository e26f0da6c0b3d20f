import { toText } from '#contract/call-path.ts'
import { parseClock } from '#contract/parse-clock.ts'
import { parseDay } from '#contract/parse-day.ts'
import { isDay } from '#contract/swedish-week.ts'
import type { WordField } from '#contract/word-kinds.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import { safeLinkUrl, safeWebUrl } from '../core/fields/safe-url.ts'
import { htmlToText } from '../core/markup/html-to-text.ts'
import { slugify } from '../materials/slug.ts'
import type { WordValues, WordKind } from './word-definitions.ts'

/** What was typed, ready to be stored, and what is wrong with it by field. A field that is not sent keeps its value. */
export function checkValues(kind: WordKind, fields: Record<string, unknown>, before: WordValues | null) {
  const values: WordValues = {}
  const problems: Record<string, string[]> = {}
  for (const field of kind.fields) {
    const stored = before?.[field.name] ?? (field.type === 'flag' ? 0 : '')
    const sent = fields[field.name]
    const value = sent === undefined ? stored : parseValue(field, sent)
    const problem = problemOf(field, value)
    values[field.name] = value
    if (problem !== null) problems[field.name] = [problem]
  }
  // The address follows the name until somebody writes one.
  if (values['slug'] === '')
    values['slug'] = slugify(String(values[kind.label])).slice(0, 60).replace(/-$/, '')
  const [one = '', other = ''] = kind.together ?? []
  if (one !== '' && values[one] !== '' && values[other] === '')
    problems[other] ??= ['Skriv vad som står på länken.']
  if (one !== '' && values[one] === '' && values[other] !== '')
    problems[one] ??= ['Skriv vart länken leder, eller ta bort texten på den.']
  const [from, until] = [values['shown_from'], values['shown_until']]
  if (typeof from === 'string' && typeof until === 'string' && from !== '' && until !== '' && until < from)
    problems['shown_until'] ??= ['Sista dagen ligger före första dagen.']
  return { values, problems }
}

function parseValue({ type }: WordField, sent: unknown): string | number {
  if (type === 'flag') return sent === 1 || sent === '1' || sent === true ? 1 : 0
  const text = toText(sent).normalize('NFC')
  if (type === 'html') {
    const html = sanitizeHtml(text).trim()
    return htmlToText(html).trim() === '' ? '' : html
  }
  if (type === 'text') return text.replace(/[^\S\n]+/g, ' ').trim()
  if (type === 'postcode') return text.replace(/\s/g, '').replace(/^(\d{3})(\d{2})$/, '$1 $2')
  // What is neither is refused as it was typed.
  if (type === 'clock') return parseClock(text) ?? text.trim()
  if (type === 'day') return parseDay(text, 'ahead') ?? text.trim()
  if (type === 'slug') return text.trim().toLocaleLowerCase('sv')
  return text.replace(/\s+/g, ' ').trim()
}

function problemOf({ type, max, required }: WordField, value: string | number): string | null {
  if (typeof value === 'number') return null
  if (value === '') return required === true ? 'Skriv något här.' : null
  const length = [...(type === 'html' ? htmlToText(value) : value)].length
  // The refusal of a day or a clock time says how one is written; it may be typed with more characters than are stored.
  if (length > max && type !== 'day' && type !== 'clock') return `Högst ${max} tecken. Nu är det ${length}.`
  if (type === 'slug' && (slugify(value) !== value || /^\d+$/.test(value)))
    return 'Använd små bokstäver a–z, siffror och bindestreck, och minst en bokstav.'
  if (type === 'address' && safeLinkUrl(value) === '')
    return 'Skriv en sida på webbplatsen, till exempel /amne/biologi, eller en adress som börjar med https://.'
  if (type === 'website' && safeWebUrl(value) === '') return 'Skriv hela adressen, med https:// först.'
  if (type === 'postcode' && !/^\d{3} \d{2}$/.test(value)) return 'Skriv fem siffror, till exempel 223 50.'
  if (type === 'day' && !isDay(value))
    return 'Skriv en dag som finns, till exempel 15 januari eller 2027-01-15.'
  if (type === 'clock' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
    return 'Skriv timmar och minuter, till exempel 15.30.'
  return null
}
