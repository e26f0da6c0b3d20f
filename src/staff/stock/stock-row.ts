import type { Success } from '#contract/calls/call.ts'
import type { listStock } from '#contract/calls/staff-stock.ts'

/** A printed material in the list of the stock. */
export type StockRow = Success<typeof listStock>['data']['materials'][number]
