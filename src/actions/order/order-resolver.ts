import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import { orderRules, type Order, type OrderLimits } from '#contract/forms/order-rules.ts'
import { schoolsByName, type SchoolIndex } from './find-schools.ts'
import type { OrderValues } from './order-values.ts'

/** The error for a name that is not in the list, while a listed school is to be chosen. */
const schoolNotListedText = 'Välj en skola i listan, eller lägg till den som ny.'

/** The contract's rules, and one that only the form needs: a school chosen from the list is in the list. */
export function orderResolver(
  limits: OrderLimits,
  schools: SchoolIndex | null,
): Resolver<OrderValues, unknown, Order> {
  // The rules accept numbers too, because other clients send them. This form has only texts.
  const resolveByRules = standardSchemaResolver<OrderValues, unknown, Order>(orderRules(limits) as never)
  return async (values, context, options) => {
    const result = await resolveByRules(values, context, options)
    const { school_mode, workplace_id, organization } = values
    const isUnlisted =
      school_mode === 'listed' &&
      workplace_id === '' &&
      organization.trim() !== '' &&
      (schools === null || schoolsByName(schools, organization).length === 0)
    if (!isUnlisted) return result
    return {
      values: {},
      errors: { ...result.errors, organization: { type: 'listed', message: schoolNotListedText } },
    }
  }
}
