import { inWords } from '#contract/address.ts'
import type { Parcel } from '#contract/parcel.ts'
import { onDay } from '#src/ui/numbers.ts'
import type { Sheet } from '#src/ui/paper-sheet.ts'

/** What stands on the paper of an order that the server has taken. The row keeps no more of the one who ordered than this. */
export function receiptOf({ fields, answer, title, slug, endedAt, createdAt }: Parcel): Sheet {
  const lines: [string, string][] = [
    ['Material', title],
    ['Antal', `${inWords(fields['qty'])} ex`],
    ['Skola eller arbetsplats', inWords(fields['organization'])],
    ['Ort', inWords(fields['city'])],
    ['Beställd', onDay(endedAt ?? createdAt)],
    ['Beställningsnummer', inWords(answer?.['order_id'])],
    ['Bekräftelse skickad till', inWords(fields['email'])],
  ]
  return {
    title: 'Din beställning',
    lines: lines.filter(([, text]) => text !== ''),
    note: 'Materialet och frakten är gratis.',
    path: slug === '' ? '/' : `/${slug}`,
  }
}

/** Prints it. */
export async function printReceipt(row: Parcel): Promise<void> {
  const { printSheet } = await import('#src/ui/paper-sheet.ts')
  await printSheet(receiptOf(row))
}
