import type { DatabaseTransaction } from '../database/open.ts'
import { invalidFields } from '../http/call-router.ts'
import type { MaterialRow } from '../materials/store.ts'
import { refuseUnpublishable } from './publish-material.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { readFields } from './read-fields.ts'
import { scheduledTimeIn, toSwedishMinute } from '../core/time/swedish-time.ts'
import { storeFirstVersion, storeVersion } from './versions.ts'

type ScheduleFields = { publish_at?: unknown; withdraw_at?: unknown }

/**
 * Sets when a material is published and withdrawn. The caller has already given the write its version number. A field that is left out
 * keeps its time, '' clears it.
 */
export async function scheduleRow(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  sent: ScheduleFields,
  by: string,
): Promise<{ publish_at: string; withdraw_at: string }> {
  const publish_at = scheduledTimeIn(sent.publish_at, 'publish_at', row.publish_at)
  const withdraw_at = scheduledTimeIn(sent.withdraw_at, 'withdraw_at', row.withdraw_at)
  if (withdraw_at !== null && publish_at === null && row.status !== 1)
    throw refusalOf('withdraw_at', 'Bestäm först när materialet ska publiceras.')
  if (withdraw_at !== null && publish_at !== null && withdraw_at <= publish_at)
    throw refusalOf('withdraw_at', 'Välj en tid efter publiceringen.')
  const setsPublication =
    publish_at !== null && (sent.publish_at !== undefined || isPublicationUnchanged(row))
  if (setsPublication) {
    const fields =
      (await readWorkingCopy(transaction, row.id))?.fields ?? (await readFields(transaction, row))
    if (sent.publish_at !== undefined) await refuseUnpublishable(transaction, row, fields)
    await storeFirstVersion(transaction, row)
    // The version to publish: what is saved later waits for a publication of its own.
    const version = { ...row, publish_version: row.version }
    await storeVersion(transaction, version, fields, { what: 'schedule', published: false, by })
  }
  await transaction
    .updateTable('material')
    .set({
      publish_at,
      publish_version: publish_at === null ? null : setsPublication ? row.version : row.publish_version,
      withdraw_at,
      schedule_error: '',
    })
    .where('id', '=', row.id)
    .execute()
  const textOf = (time: number | null) => (time === null ? '' : toSwedishMinute(time))
  return { publish_at: textOf(publish_at), withdraw_at: textOf(withdraw_at) }
}

/** Nothing was saved between the time of publication and this write of another time, which raised the version. */
const isPublicationUnchanged = (row: { version: number; publish_version: number | null }) =>
  row.publish_version === row.version - 1

const refusalOf = (field: string, message: string) => invalidFields([{ path: [field], message }])
