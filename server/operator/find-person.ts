import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Person } from '../core/personal-data.ts'
import { normalizeEmail as fold } from '../core/erasure.ts'
import { CommandError } from './operator-command.ts'

const tables = [
  'material_order',
  'download',
  'consent',
  'stock_request',
  'mail_link',
  'tips_address',
  'tips_link',
] as const

/** Who an address is, however it was written where: capital letters make nobody another. */
export async function findPerson(store: Kysely<Database>, given: string): Promise<Person> {
  const email = fold(given)
  const customer = await store
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const written = new Set<string>([email])
  const meet = (rows: { email: string }[]) => {
    for (const row of rows) if (fold(row.email) === email) written.add(row.email)
  }
  let known = customer !== undefined
  for (const table of tables) meet(await store.selectFrom(table).select('email').distinct().execute())
  meet(await store.selectFrom('letter').select('recipient as email').distinct().execute())
  const emails = [...written]
  for (const table of tables) {
    const row = await store.selectFrom(table).select('email').where('email', 'in', emails).executeTakeFirst()
    known ||= row !== undefined
  }
  const letter = await store
    .selectFrom('letter')
    .select('id')
    .where('recipient', 'in', emails)
    .executeTakeFirst()
  if (!known && letter === undefined) throw new CommandError(`Ingenting finns om ${email}.`)
  return { id: customer?.id ?? null, emails }
}
