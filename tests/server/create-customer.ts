import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { StaffRole } from '#contract/staff-roles.ts'
import { blankContactDetails } from '#server/core/people/blank-contact-details.ts'
import type { Store } from '#server/database/open.ts'
import type { Database } from '#server/database/schema.ts'

type CustomerOptions = { roles?: StaffRole[]; deactivated?: boolean; expired?: boolean }
type CustomerRow = Insertable<Database['customer']>
type Different =
  'email' | 'password_hash' | 'email_confirmed_at' | 'is_organisation' | 'organisation_approved'

/** Creates a customer with a session in the database; returns the id and the token. */
export async function createCustomer(store: Store, options: CustomerOptions = {}) {
  const [customer] = await createCustomers(store, [{ options }])
  if (customer === undefined) throw new Error('There is no customer')
  return customer
}

/** Creates several at once; `row`: what is unlike other customers. */
export async function createCustomers(
  store: Store,
  wanted: { options?: CustomerOptions; row?: Partial<Pick<CustomerRow, Different>> }[],
) {
  const now = Date.now()
  const made = wanted.map(({ options = {}, row = {} }) => {
    const id = randomUUID()
    const token = randomBytes(32).toString('base64url')
    const { roles = [], deactivated = false, expired = false } = options
    const customer: CustomerRow = {
      ...{ id, email: `${id}@skola.example`, password_hash: '', first_name: 'Astrid', last_name: 'Ek' },
      ...blankContactDetails,
      ...{ is_editor: roles.includes('editor') ? 1 : 0, is_organisation: 0 },
      ...{ email_confirmed_at: now, deactivated_at: deactivated ? now : null, created_at: now },
      ...row,
    }
    const session = {
      ...{ token_hash: createHash('sha256').update(token).digest('hex'), customer_id: id, device: '' },
      ...{ created_at: now, seen_at: now, expires_at: now + (expired ? -1000 : 3_600_000) },
    }
    const staff = roles.map((role) => ({
      ...{ customer_id: id, role, sender_id: null, given_by: null, given_at: now },
    }))
    return { id, token, customer, session, staff }
  })
  await store
    .insertInto('customer')
    .values(made.map(({ customer }) => customer))
    .execute()
  const staff = made.flatMap((one) => one.staff)
  if (staff.length > 0) await store.insertInto('staff_role').values(staff).execute()
  await store
    .insertInto('session')
    .values(made.map(({ session }) => session))
    .execute()
  return made.map(({ id, token }) => ({ id, token, headers: { authorization: `Bearer ${token}` } }))
}

/** Ends the account; what it has made stays. */
export const deactivateCustomer = (store: Store, id: string) =>
  store.updateTable('customer').set({ deactivated_at: Date.now() }).where('id', '=', id).execute()
