import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The name of an account; '' when it is gone or was never known. */
export async function personName(store: Kysely<Database>, customer: string | null): Promise<string> {
  if (customer === null) return ''
  return (await personNames(store, [customer])).get(customer) ?? ''
}

/** Names by account. */
export async function personNames(
  store: Kysely<Database>,
  customers: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(customers.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await store
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}
