import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { materialState } from '../materials/material-state.ts'
import type { MaterialRow } from '../materials/store.ts'
import type { BulkBefore, BulkRow } from './bulk-plan.ts'
import { publishRow, unpublishRow } from './publish-material.ts'
import { changedFields, saveWorkingCopy } from './save-material.ts'
import { storeFirstVersion, storeVersion } from './versions.ts'
import { writeFields } from './write-fields.ts'
import type { ChangedValues } from '../core/records/audit.ts'

type Target = Pick<BulkRow, 'fields' | 'workingCopy' | 'state'>

/** Carries out the plan for one material whose version was raised; visitors see the change of a published one at once. */
export async function applyPlanned(
  transaction: DatabaseTransaction,
  bulk: string,
  { row, before, ...target }: BulkRow,
  by: string,
): Promise<ChangedValues> {
  await storeFirstVersion(transaction, row)
  await writeTarget(transaction, row, { ...target, before: before.fields }, by)
  await transaction
    .insertInto('bulk_row')
    .values({
      ...{ bulk_id: bulk, material_id: row.id, version_after: row.version },
      before: JSON.stringify(before),
    })
    .execute()
  const changed = changedFields(before.fields, target.fields)
  return {
    before: { ...changed.before, state: before.state },
    after: { ...changed.after, state: target.state },
  }
}

/** Undoes a bulk edit of one material; false when the material was changed since, and stays. */
export async function restoreBulkRow(
  transaction: DatabaseTransaction,
  { id, version_after }: { id: number; version_after: number },
  before: BulkBefore,
  by: string,
): Promise<boolean> {
  const row = await transaction
    .updateTable('material')
    .set({ version: version_after + 1, saved_by: by, saved_at: Date.now() })
    .where('id', '=', id)
    .where('version', '=', version_after)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return false
  await writeTarget(transaction, row, before, by)
  return true
}

async function writeTarget(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  { fields, workingCopy, state, before }: Target & { before?: StaffMaterialFields },
  by: string,
): Promise<void> {
  const isPublished = state === 'published'
  if (isPublished && row.status !== 1) return publishRow(transaction, row, { what: 'bulk', by, fields })
  // Which keywords are the site's depends on the state, so they are written anew with another one.
  const staysVisible = isPublished === (row.status === 1)
  const known = staysVisible && before !== undefined ? { before } : {}
  await writeFields(transaction, row, fields, { published: isPublished, ...known })
  await storeVersion(transaction, row, fields, { what: 'bulk', published: isPublished, by })
  const changed = await transaction
    .updateTable('material')
    .set({ updated_at: Date.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!isPublished) {
    if (materialState(row) !== state) await unpublishRow(transaction, changed, { state })
    return
  }
  if (workingCopy !== null) await saveWorkingCopy(transaction, changed, workingCopy, by)
  await recordChange(transaction, 'material', row.id)
}
