import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  listRecentSteps,
  listStaffOrders,
  readPackingBatch,
  readSlip,
  readStaffOrder,
} from '#contract/calls/staff-orders.ts'
import { listStock, listStockMovements } from '#contract/calls/staff-stock.ts'
import { listWaiting, readQueue } from '#contract/calls/staff-waiting.ts'
import { readToday } from '#contract/calls/staff.ts'
import type { Call, Input, Success } from '#contract/calls/call.ts'
import { sendStaffCall, staffKey, StaffReadError } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import type { OrderRow } from './order-texts.ts'

/** How often an open list looks for what others have done, ms. */
export const listIntervalMs = 15_000

/** The list with search and filters, a page at a time. The rows before stay until the new ones are there. */
export function useOrderList(filters: Omit<Input<typeof listStaffOrders>, 'after'>) {
  return useInfiniteQuery({
    queryKey: staffKey(listStaffOrders, filters),
    queryFn: async ({ pageParam }) => {
      const result = await sendStaffCall(listStaffOrders, {
        ...filters,
        ...(pageParam !== null && { after: pageParam }),
      })
      if (result.state === 'done') return result.response.data
      throw new StaffReadError(result.state === 'ended' ? 'Du är utloggad.' : result.message)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: listIntervalMs,
    placeholderData: keepPreviousData,
  })
}

/** Puts an order's new state into the batches on the screen at once; what left its batch leaves the list. */
export function updateBatches(row: OrderRow): void {
  staffQueries.setQueriesData<Success<typeof readPackingBatch>>(
    { queryKey: staffKey(readPackingBatch) },
    (answer) =>
      answer === undefined
        ? answer
        : {
            ...answer,
            data: {
              ...answer.data,
              orders: answer.data.orders.flatMap((order) => {
                if (order.id !== row.id) return order
                return row.batch === order.batch ? { ...order, ...row } : []
              }),
            },
          },
  )
}

/** What a step of an order makes old: every list, order and number of the staff pages that shows orders or stock. */
export async function refreshOrders(): Promise<void> {
  const calls: Call[] = [
    listRecentSteps,
    listStaffOrders,
    readPackingBatch,
    readSlip,
    readStaffOrder,
    listStock,
    listStockMovements,
    listWaiting,
    readQueue,
    readToday,
  ]
  await Promise.all(calls.map((call) => staffQueries.invalidateQueries({ queryKey: staffKey(call) })))
}
