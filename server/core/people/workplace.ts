import type { Kysely } from 'kysely'
import { closedSchool, unknownSchool } from '#contract/messages.ts'
import type { Database } from '../../database/schema.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

type Workplace = { name: string; street: string; postcode: string; city: string }

/**
 * A school from the list with its own address; id and name must belong to the same school. Null when none was chosen.
 * `earlierId`: the school that the person has already, which stays valid when it has closed since, so that the rest of a profile can be
 * saved without choosing another.
 */
export async function findWorkplace(
  store: Kysely<Database>,
  id: number | undefined,
  name: string,
  earlierId: number | null = null,
): Promise<Workplace | null> {
  if (id === undefined) return null
  const school = await store.selectFrom('school').selectAll().where('id', '=', id).executeTakeFirst()
  if (school === undefined || !isSameName(school.skola, name))
    throw new RefusalError('INVALID', { errors: { workplace_id: [unknownSchool] } })
  // A device may have chosen it from a list that is a few hours old.
  if (school.closed_at !== null && id !== earlierId)
    throw new RefusalError('INVALID', { errors: { workplace_id: [closedSchool] } })
  return { name: school.skola, street: school.skolans_adress, postcode: school.postnummer, city: school.ort }
}

const isSameName = (name: string, other: string) =>
  name.trim().toLocaleLowerCase('sv') === other.trim().toLocaleLowerCase('sv')
