import { rememberOrder } from '#src/storage/form-memory.ts'
import type { OrderValues } from './order-values.ts'
import type { OrderContact } from './use-order-contact.ts'

/** Remembers a guest's details for the next order; a customer's are in the profile. */
export async function rememberGuest({ user }: OrderContact, values: OrderValues): Promise<void> {
  if (user !== null) return
  const { qty: _1, school_mode: _2, organization, workplace_id, ...rest } = values
  await rememberOrder({
    ...rest,
    school: organization,
    workplace_id: workplace_id === '' ? null : Number(workplace_id),
  })
}
