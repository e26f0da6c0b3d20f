import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Person } from '../core/personal-data/personal-data.ts'
import { normalizeEmail } from '../core/people/erasure.ts'

const tables = [
  'material_order',
  'download',
  'consent',
  'waiting_place',
  'report',
  'mail_link',
  'tips_address',
  'tips_link',
  'tips_recipient',
] as const

/** Finds the person behind an address, with every spelling of it in the database; case makes no difference. Null when nothing is stored. */
export async function findPerson(store: Kysely<Database>, address: string): Promise<Person | null> {
  const email = normalizeEmail(address)
  const customer = await store
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const spellings = new Set<string>([email])
  const addSpellings = (rows: { email: string }[]) => {
    for (const row of rows) if (normalizeEmail(row.email) === email) spellings.add(row.email)
  }
  let isKnown = customer !== undefined
  for (const table of tables) addSpellings(await store.selectFrom(table).select('email').distinct().execute())
  addSpellings(await store.selectFrom('letter').select('recipient as email').distinct().execute())
  const emails = [...spellings]
  for (const table of tables) {
    const row = await store.selectFrom(table).select('email').where('email', 'in', emails).executeTakeFirst()
    isKnown ||= row !== undefined
  }
  const queued = await store
    .selectFrom('letter')
    .select('id')
    .where('recipient', 'in', emails)
    .executeTakeFirst()
  if (!isKnown && queued === undefined) return null
  return { id: customer?.id ?? null, emails }
}
