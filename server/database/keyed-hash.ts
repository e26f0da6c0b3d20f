import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Each database's secret, read once; a transaction shares the adapter of the store that it belongs to. */
const secrets = new WeakMap<object, Promise<string>>()

/** A hash of a mail address or an id that cannot be found again by trying addresses without the database's own secret. */
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
    // A database that is away now is asked again the next time.
    secret.catch(() => secrets.delete(adapter))
  }
  return secret
}
