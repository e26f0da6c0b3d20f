import type { OrderPlan } from '#contract/order-steps.ts'
import type { Config } from '../core/settings/config.ts'
import { workingDayAfter } from '../core/time/working-days.ts'

/** The days promised for an order placed at a time (ms); null if the operator has configured none. */
export function orderPlan({ orderDays }: Pick<Config, 'orderDays'>, orderedAt: number): OrderPlan | null {
  const { packed, delivered } = orderDays
  if (packed === null && delivered === null) return null
  return {
    packed_by: packed === null ? null : workingDayAfter(orderedAt, packed),
    delivered_from: delivered === null ? null : workingDayAfter(orderedAt, delivered.from),
    delivered_to: delivered === null ? null : workingDayAfter(orderedAt, delivered.to),
  }
}
