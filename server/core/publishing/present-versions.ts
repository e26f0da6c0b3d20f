import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personNames } from '../people/person-name.ts'

type StoredVersion<What> = { number: number; what: What; saved_by: string | null; saved_at: number }

/** Stored versions as staff see them: with the name of who saved each. */
export async function presentVersions<What>(store: Kysely<Database>, versions: StoredVersion<What>[]) {
  const names = await personNames(
    store,
    versions.map(({ saved_by }) => saved_by),
  )
  return versions.map(({ number, what, saved_by, saved_at }) => ({
    number,
    what,
    by: names.get(saved_by ?? '') ?? '',
    at: Number(saved_at),
  }))
}
