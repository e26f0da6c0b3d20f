import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import { orderRules, type Order, type OrderLimits } from '#contract/forms/order-rules.ts'
import { schoolsByName, type SchoolIndex } from './find-schools.ts'
import type { OrderValues } from './order-values.ts'

/** What is said of a name that is in no list, while one chooses from the list. */
export const schoolNotListedText = 'Välj en skola i listan, eller lägg till den som ny.'

/** The contract's rules, and the one that only the form knows: a school that is chosen from the list is in it. */
export function orderResolver(
  limits: OrderLimits,
  schools: SchoolIndex | null,
): Resolver<OrderValues, unknown, Order> {
  // The rules take numbers too, as other senders write them; this form only has texts.
  const byRules = standardSchemaResolver<OrderValues, unknown, Order>(orderRules(limits) as never)
  return async (values, context, options) => {
    const result = await byRules(values, context, options)
    const { school_mode, workplace_id, organization } = values
    const unknown =
      school_mode === 'listed' &&
      workplace_id === '' &&
      organization.trim() !== '' &&
      (schools === null || schoolsByName(schools, organization).length === 0)
    if (!unknown) return result
    return {
      values: {},
      errors: { ...result.errors, organization: { type: 'listed', message: schoolNotListedText } },
    }
  }
}
