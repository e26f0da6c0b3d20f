import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/staff-roles.ts'
import { blankContactDetails } from '#server/core/blank-contact-details.ts'
import type { Store } from '#server/database/open.ts'

type CustomerOptions = { roles?: StaffRole[]; deactivated?: boolean; expired?: boolean }

/** Creates a customer with a session in the database; returns the id and the token. */
export async function createCustomer(
  store: Store,
  { roles = [], deactivated = false, expired = false }: CustomerOptions = {},
) {
  const id = randomUUID()
  const now = Date.now()
  await store
    .insertInto('customer')
    .values({
      id,
      email: `${id}@skola.example`,
      password_hash: '',
      first_name: 'Astrid',
      last_name: 'Ek',
      ...blankContactDetails,
      is_editor: roles.includes('editor') ? 1 : 0,
      is_organisation: 0,
      email_confirmed_at: now,
      deactivated_at: deactivated ? now : null,
      created_at: now,
    })
    .execute()
  for (const role of roles)
    await store
      .insertInto('staff_role')
      .values({ customer_id: id, role, sender_id: null, given_by: null, given_at: now })
      .execute()
  const token = randomBytes(32).toString('base64url')
  await store
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      customer_id: id,
      created_at: now,
      seen_at: now,
      expires_at: now + (expired ? -1000 : 3_600_000),
      device: '',
    })
    .execute()
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

/** Ends the account; what it has made stays. */
export const deactivateCustomer = (store: Store, id: string) =>
  store.updateTable('customer').set({ deactivated_at: Date.now() }).where('id', '=', id).execute()
