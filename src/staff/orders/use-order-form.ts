import type { correctOrderAddress, returnOrder } from '#contract/calls/staff-orders.ts'
import type { Input, Success } from '#contract/calls/call.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { refreshOrders } from './order-queries.ts'
import { seen, type OrderRow } from './order-texts.ts'

type FormCall = typeof correctOrderAddress | typeof returnOrder

/** A form about one order. When it is sent, the orders are read again before the dialog closes. */
export function useOrderForm<C extends FormCall>(
  call: C,
  order: OrderRow,
  onDone: (message: string) => void,
  onRefused?: () => void,
) {
  return useStaffForm({
    call,
    ...(onRefused !== undefined && { onRefused }),
    fields: (data) => ({ ...seen(order), ...Object.fromEntries(data.entries()) }) as Input<C>,
    onDone: (response) => void refreshOrders().then(() => onDone((response as Success<FormCall>).message)),
  })
}
