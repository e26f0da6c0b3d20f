import { toText } from '#contract/call-path.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import {
  isPending,
  needsUserConfirmation,
  type OutboxEntry,
  type EntryState,
} from '#contract/outbox-entry.ts'
import { logInToSend, translateToSwedish, waitsForNetwork } from '#contract/messages.ts'
import { formatClock, formatDayAndMonth, isToday } from '#src/ui/format-date-time.ts'
import type { IconName } from '#src/ui/icon.tsx'

export const stateTexts: Record<EntryState, { text: string; icon: IconName }> = {
  waiting: { text: waitsForNetwork, icon: 'clock' },
  sending: { text: 'Väntar på svar', icon: 'outbox' },
  sent: { text: 'Mottagen', icon: 'check' },
  refused: { text: 'Avvisad', icon: 'stop' },
  'needs-login': { text: logInToSend, icon: 'lock' },
}

/** The quantity, the school, and when the entry was created or sent. */
export function summaryOf({ fields, createdAt, endedAt, state }: OutboxEntry): string {
  const qty = toText(fields['qty'])
  const school = toText(fields['organization'])
  const when = state === 'sent' ? (endedAt ?? createdAt) : createdAt
  return [qty === '' ? '' : `${qty} ex`, school, formatMoment(when)].filter((part) => part !== '').join(' · ')
}

export const formatMoment = (time: number): string =>
  `${isToday(time) ? 'i dag' : formatDayAndMonth(time)} ${formatClock(time)}`

/** The problems of an entry as sentences; empty when there are none. */
export function problemTexts(row: OutboxEntry): string[] {
  if (row.refusal !== null && row.state === 'refused') {
    const texts = Object.entries(row.refusal.errors).flatMap(([field, messages]) =>
      messages.map((text) => {
        const swedish = translateToSwedish(text) ?? text
        // A text about one material of a joint order names it itself.
        return fieldNames[field] === undefined ? swedish : `${fieldNames[field]}: ${swedish}`
      }),
    )
    return [`Avvisad därför att: ${row.refusal.message}`, ...texts]
  }
  if (needsUserConfirmation(row, Date.now()))
    return [
      'Den har väntat i mer än 50 dagar och kan redan ha kommit fram. Skicka den bara om den behövs ännu.',
    ]
  if (row.state === 'waiting' && row.triedAt !== null)
    return [`Inget svar ${formatMoment(row.triedAt)}. Den skickas igen av sig själv, och blir ändå bara en.`]
  return row.state === 'waiting' ? ['Den skickas när du får uppkoppling.'] : []
}

/** What was typed, under the form's labels. A sent entry has only some of the fields. */
export function typedFields({ fields }: OutboxEntry): [name: string, text: string][] {
  return Object.entries(fieldNames)
    .filter(([field]) => field !== 'workplace_id')
    .map(([field, name]): [string, string] => [name, toText(fields[field])])
    .filter(([, text]) => text !== '')
}

const fieldNames: Record<string, string> = {
  qty: 'Antal',
  email: 'E-post',
  first_name: 'Förnamn',
  last_name: 'Efternamn',
  organization: 'Skola eller arbetsplats',
  workplace_id: 'Skola eller arbetsplats',
  street: 'Gatuadress',
  postcode: 'Postnummer',
  city: 'Ort',
  telephone: 'Telefon',
}

/** Whether a button can send the entry. A refused one is sent as a new entry. */
export const hasSendButton = (row: OutboxEntry) =>
  (isPending(row) && row.state !== 'sending') || row.state === 'refused'

/** A material card for the form, from what the entry knows. */
export function toMaterialCard({ fields, title, slug, image, maxQuantity }: OutboxEntry): MaterialCard {
  return {
    id: Number(fields['id']),
    name: title,
    slug,
    image,
    image_alt: '',
    status: 1,
    views: 0,
    like_count: 0,
    is_customer: 0,
    product_externalurl: '',
    product_video: 0,
    is_downloadable: 0,
    isOrder: 1,
    sold_out: 0,
    boosted: 0,
    licens: null,
    minutes: 0,
    max_qty: maxQuantity,
    product_plan: [],
    product_subject: [],
    product_grade: [],
    tema: [],
    keyword: [],
    sender: null,
  }
}
