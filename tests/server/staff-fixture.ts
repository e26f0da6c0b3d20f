import { newEmail, password } from './account-fixture.ts'
import { createCustomer } from './create-customer.ts'
import { send } from './order-fields.ts'
import type { Server } from '#tests/support/test-server.ts'
import type { StaffRole } from '#contract/staff-roles.ts'

/** A member of staff with a session. `call` sends a call under /desk as this person. */
export async function createStaff(server: Server, ...roles: StaffRole[]) {
  const person = await createCustomer(server.store, { roles })
  return {
    ...person,
    call: (path: string, fields: Record<string, unknown> = {}) =>
      send(server, `/desk${path}`, fields, person.headers),
  }
}

/** What somebody without an account writes to become a member of staff. */
export const newStaffFields = (more: object = {}) => ({
  email: newEmail(),
  first_name: 'Karin',
  last_name: 'Bergh',
  password,
  ...more,
})

/** The audit log's entries, oldest first. */
export const auditEntries = ({ store }: Pick<Server, 'store'>) =>
  store.selectFrom('audit_entry').selectAll().orderBy('seq').execute()

/** A member of staff who represents an organisation. */
export async function createSender(server: Server, sender: number) {
  const staff = await createStaff(server, 'sender')
  await server.store
    .updateTable('staff_role')
    .set({ sender_id: sender })
    .where('customer_id', '=', staff.id)
    .execute()
  return staff
}
