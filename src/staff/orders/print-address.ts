import { staffHref } from '../core/staff-address.ts'

export type PrintPage = 'plocklista' | 'foljesedlar' | 'etiketter' | 'etiketter-4x6'
/** What is printed: the orders of a batch, or chosen ones. */
type PrintSelection = { batch: number } | { ids: readonly string[] }

/** The path of a page to print. */
const printPath = (page: PrintPage, printed: PrintSelection): string =>
  `/utskrift/${page}?${'batch' in printed ? `omgang=${printed.batch}` : `ids=${printed.ids.join(',')}`}`

/** Opens a page to print in a tab of its own, so that the list stays as it is. Printing changes no state. */
export function openPrintPage(page: PrintPage, printed: PrintSelection): void {
  window.open(staffHref(printPath(page, printed)), '_blank', 'noopener')
}
