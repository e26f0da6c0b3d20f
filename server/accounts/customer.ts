import type { Kysely, Selectable } from 'kysely'
import type { UserDetail } from '#contract/schemas/current-user-output.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import type { Database } from '../database/schema.ts'

export type Customer = Selectable<Database['customer']>

/** The canonical form of an address: two spellings that differ in case belong to one account. */
export const lowerCaseEmail = (email: string) => email.toLowerCase()

export async function customerByEmail(store: Kysely<Database>, email: string): Promise<Customer | null> {
  const row = await store.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()
  return row ?? null
}

export function customerById(store: Kysely<Database>, id: string): Promise<Customer> {
  return store.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The wire format: the API calls the street `school_address` and the city `street`. */
export function toUserDetail(row: Customer): UserDetail {
  return {
    user_id: row.id,
    first_name: stripInvisible(row.first_name),
    last_name: stripInvisible(row.last_name),
    email: row.email,
    receive_emails: toFlag(row.receive_emails),
    receive_tips: toFlag(row.receive_tips),
    profession_role: row.profession,
    school: row.school,
    school_address: row.street,
    postcode: row.postcode,
    street: row.city,
    city: row.city,
    telephone: row.telephone,
    workplace_id: row.workplace_id,
  }
}
