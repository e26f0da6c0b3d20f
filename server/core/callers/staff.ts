import type { Kysely } from 'kysely'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Database } from '../../database/schema.ts'
import type { Caller } from './caller.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

/** A member of staff. `senderId`: the organisation of a sender, null for others. */
export type StaffMember = { id: string; name: string; roles: StaffRole[]; senderId: number | null }

export const hasRole = ({ roles }: Pick<StaffMember, 'roles'>, role: StaffRole) => roles.includes(role)

/** The roles of an account, in the order editor, packer, sender. */
export async function staffRolesOf(store: Kysely<Database>, customer: string): Promise<StaffRole[]> {
  const rows = await store
    .selectFrom('staff_role')
    .select('role')
    .where('customer_id', '=', customer)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/**
 * The member of staff who makes a request; throws UNAUTHORIZED for a guest and FORBIDDEN without one of the roles. Read from
 * the database at each call, so that a role that was taken away ends at once on every server.
 */
export async function requireStaff(
  store: Kysely<Database>,
  { customer }: Caller,
  roles: readonly StaffRole[],
): Promise<StaffMember> {
  if (customer === null) throw new RefusalError('UNAUTHORIZED')
  const rows = await store
    .selectFrom('staff_role')
    .innerJoin('customer', 'customer.id', 'staff_role.customer_id')
    .select(['staff_role.role', 'staff_role.sender_id', 'customer.first_name', 'customer.last_name'])
    .where('staff_role.customer_id', '=', customer.id)
    .orderBy('staff_role.role')
    .execute()
  const [first] = rows
  if (first === undefined || !rows.some(({ role }) => roles.includes(role)))
    throw new RefusalError('FORBIDDEN')
  return {
    id: customer.id,
    name: `${first.first_name} ${first.last_name}`.trim(),
    roles: rows.map(({ role }) => role),
    senderId: rows.find(({ role }) => role === 'sender')?.sender_id ?? null,
  }
}
