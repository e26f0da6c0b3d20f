import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** OAI-PMH records: what other catalogues know about each material, and its last change. A row stays when the material is removed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'harvest_record',
    { material_id: 'integer', datestamp: 'bigint', deleted: 'integer' },
    { primary: ['material_id'] },
  )
  await index('harvest_record', ['datestamp'])
  await table(
    'harvest_set',
    { material_id: 'integer', set_spec: 'text' },
    { primary: ['set_spec', 'material_id'] },
  )
  await index('harvest_set', ['material_id'])
}
