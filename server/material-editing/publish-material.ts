import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { MaterialState, VersionKind } from '#contract/staff-materials.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { invalidFields } from '../http/call-router.ts'
import { allowCopies } from '../materials/copy-removals.ts'
import type { MaterialRow } from '../materials/store.ts'
import { wasPublished } from '../core/publishing/was-published.ts'
import { publishingProblems } from './check-fields.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { readFields } from './read-fields.ts'
import { storeFirstVersion, storeVersion } from './versions.ts'
import { writeFields } from './write-fields.ts'

type Publication = {
  what: VersionKind
  by: string | null
  /** The fields to publish; those that the form shows when left out. */
  fields?: StaffMaterialFields
}

/**
 * Makes a material whose version was raised visible, with its working copy where it has one. Throws what is missing, by
 * field. Visitors' pages and lists follow through the change log.
 */
export async function publishRow(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  { what, by, fields: given }: Publication,
): Promise<void> {
  await storeFirstVersion(transaction, row)
  const fields =
    given ?? (await readWorkingCopy(transaction, row.id))?.fields ?? (await readFields(transaction, row))
  await refuseUnpublishable(transaction, row, fields)
  const isFirst = !(await wasPublished(transaction, row))
  await writeFields(transaction, row, fields, { published: true })
  const now = Date.now()
  await transaction
    .updateTable('material')
    .set({
      status: 1,
      state: 'published',
      updated_at: now,
      publish_at: null,
      publish_version: null,
      schedule_error: '',
      withdrawn_reason: '',
      ...(isFirst && { published_at: now }),
    })
    .where('id', '=', row.id)
    .execute()
  await transaction.deleteFrom('material_draft').where('material_id', '=', row.id).execute()
  await allowCopies(transaction, row.id)
  await storeVersion(transaction, { ...row, publish_version: null }, fields, { what, published: true, by })
  await recordChange(transaction, 'material', row.id)
}

/** Throws what is missing before these fields of a material can be published. */
export async function refuseUnpublishable(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  fields: StaffMaterialFields,
): Promise<void> {
  const files = await transaction
    .selectFrom('material_file')
    .select('id')
    .where('material_id', '=', row.id)
    .execute()
  const problems = publishingProblems(fields, files.length)
  if (problems.length > 0) throw invalidFields(problems)
  if (row.customer_id === null) return
  const owner = await transaction
    .selectFrom('customer')
    .select('deactivated_at')
    .where('id', '=', row.customer_id)
    .executeTakeFirst()
  if (owner === undefined || owner.deactivated_at !== null)
    throw new RefusalError('CONFLICT', { message: 'Den som gjorde materialet har avslutat sitt konto.' })
}

/**
 * Takes a material whose version was raised away from visitors, or moves one that they do not see. Keywords that no other
 * material has leave the site and return with the next publication.
 */
export async function unpublishRow(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  { state, reason = '' }: { state: Exclude<MaterialState, 'published'>; reason?: string },
): Promise<void> {
  await storeFirstVersion(transaction, row)
  const stored = await readFields(transaction, row)
  // What was typed in the working copy stays in the form.
  const fields = (await readWorkingCopy(transaction, row.id))?.fields ?? stored
  if (row.status === 1) await writeFields(transaction, row, fields, { published: false })
  await transaction.deleteFrom('material_draft').where('material_id', '=', row.id).execute()
  await transaction
    .updateTable('material')
    .set({
      status: 0,
      state,
      updated_at: Date.now(),
      own_keywords: fields.keywords.join(','),
      publish_at: null,
      publish_version: null,
      withdraw_at: null,
      schedule_error: '',
      withdrawn_reason: reason,
    })
    .where('id', '=', row.id)
    .execute()
  if (row.status === 1) await recordChange(transaction, 'material', row.id)
}
