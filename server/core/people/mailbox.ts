import type { Kysely } from 'kysely'
import { keyedHash } from '../../database/keyed-hash.ts'
import type { Database } from '../../database/schema.ts'
import { normalizeEmail } from './erasure.ts'

/** The key of all places of one address in any spelling. It cannot be derived without the database's secret. */
export async function mailboxKeyOf(store: Kysely<Database>, email: string): Promise<string> {
  return (await keyedHash(store, `stock:${normalizeEmail(email)}`)).toString('base64url')
}
