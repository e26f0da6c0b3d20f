import type { OrderPlan } from '#contract/order-steps.ts'
import type { Config } from '../core/config.ts'
import { workingDayAfter } from './working-days.ts'

/** The days that an order made at a moment (ms) may be promised; null where the operator has set none. */
export function orderPlan({ orderDays }: Pick<Config, 'orderDays'>, moment: number): OrderPlan | null {
  const { packed, delivered } = orderDays
  if (packed === null && delivered === null) return null
  return {
    packed_by: packed === null ? null : workingDayAfter(moment, packed),
    delivered_from: delivered === null ? null : workingDayAfter(moment, delivered.from),
    delivered_to: delivered === null ? null : workingDayAfter(moment, delivered.to),
  }
}
