import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What an import decides of a school. */
export type SchoolValues = {
  unit_code: string
  skola: string
  skolans_adress: string
  postnummer: string
  ort: string
  telfonnummer: string
  closed: boolean
}
/** What becomes of one school: `id` and `before` are null for a new one, `after` is null for one that goes again. */
export type SchoolChange = { id: number | null; before: SchoolValues | null; after: SchoolValues | null }

export type SchoolRow = Selectable<Database['school']>

/** All schools but those that were merged into others. */
export const loadSchools = (store: Kysely<Database>): Promise<SchoolRow[]> =>
  store.selectFrom('school').selectAll().where('merged_into', 'is', null).orderBy('id').execute()

export const valuesOf = (row: SchoolRow): SchoolValues => ({
  ...{ unit_code: row.unit_code, skola: row.skola, skolans_adress: row.skolans_adress },
  ...{ postnummer: row.postnummer, ort: row.ort, telfonnummer: row.telfonnummer },
  closed: row.closed_at !== null,
})

export const isSameSchool = (one: SchoolValues, other: SchoolValues) =>
  (Object.keys(one) as (keyof SchoolValues)[]).every((name) => one[name] === other[name])
