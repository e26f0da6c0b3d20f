import type { Kysely } from 'kysely'
import { unknownSchool } from '#contract/messages.ts'
import type { Database } from '../database/schema.ts'
import { RefusalError } from './refusal-error.ts'

export type Workplace = { name: string; street: string; postcode: string; city: string }

/** A school from the list with its own address; id and name must belong to the same school. Null when none was chosen. */
export async function findWorkplace(
  store: Kysely<Database>,
  id: number | undefined,
  name: string,
): Promise<Workplace | null> {
  if (id === undefined) return null
  const school = await store.selectFrom('school').selectAll().where('id', '=', id).executeTakeFirst()
  if (school === undefined || !isSameName(school.skola, name))
    throw new RefusalError('INVALID', { errors: { workplace_id: [unknownSchool] } })
  return { name: school.skola, street: school.skolans_adress, postcode: school.postnummer, city: school.ort }
}

const isSameName = (name: string, other: string) =>
  name.trim().toLocaleLowerCase('sv') === other.trim().toLocaleLowerCase('sv')
