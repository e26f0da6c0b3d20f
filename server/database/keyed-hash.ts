import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The secret of each database, read once. A transaction has the same adapter object as its store. */
const secrets = new WeakMap<object, Promise<string>>()

/** An HMAC of an email address or an id: without the database's secret nobody can find the address by guessing. */
export async function keyedHash(store: Kysely<Database>, text: string): Promise<Buffer> {
  return createHmac('sha256', await secretOf(store))
    .update(text)
    .digest()
}

async function secretOf(store: Kysely<Database>): Promise<string> {
  const { adapter } = store.getExecutor()
  let secret = secrets.get(adapter)
  if (secret === undefined) {
    secret = store
      .selectFrom('secret')
      .select('value')
      .where('name', '=', 'person')
      .executeTakeFirstOrThrow()
      .then(({ value }) => value)
    secrets.set(adapter, secret)
    // A failed read is not cached: the database may be reachable the next time.
    secret.catch(() => secrets.delete(adapter))
  }
  return secret
}
