import type { BatchOrder } from './order-texts.ts'
import { formatMoment } from '../ui/times.ts'

type Print = BatchOrder['prints']['slip']

/** 'Utskriven 2 gånger, senast 23 nov. 10:41 av Johan Ståhl'; '' when it was not. */
export function printedText(print: Print): string {
  if (print === null) return ''
  const by = print.by === '' ? '' : ` av ${print.by}`
  const when = `${formatMoment(print.at)}${by}`
  return print.count === 1 ? `Utskriven ${when}` : `Utskriven ${print.count} gånger, senast ${when}`
}
