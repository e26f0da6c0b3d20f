import { readReportedBox, removeReportedBox } from '#contract/calls/staff-shared-boxes.ts'
import { reportedBoxPath } from '#contract/shared-box.ts'
import type { Kysely } from 'kysely'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { endedSharedBox } from '../core/boxes/shared-box-links.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { presentBox } from './present-box.ts'

/** What editors may do about a shared box that was reported. They read no other. */
export function mountReportedBoxCalls(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(readReportedBox, async ({ number }) => {
    const row = await reportedBox(store, number)
    return row === undefined ? null : { data: await presentBox(store, row) }
  })
  staffRouter.write(removeReportedBox, async ({ number }, { transaction, audit }) => {
    const row = await reportedBox(transaction, number)
    if (row === undefined) throw new RefusalError('NOT_FOUND')
    const ended = await transaction
      .updateTable('shared_box')
      .set(endedSharedBox('removed', Date.now()))
      .where('id', '=', row.id)
      .where('state', '=', 'open')
      .returning('number')
      .executeTakeFirst()
    if (ended === undefined)
      throw new RefusalError('CONFLICT', { message: `Den delade lådan ${row.number} är redan borta.` })
    audit({
      kind: 'shared-box',
      entity: row.number,
      before: { state: row.state },
      after: { state: 'removed' },
    })
    return { message: `Den delade lådan ${row.number} är borttagen. Länken till den säger det.` }
  })
}

/** A shared box that a report names. */
async function reportedBox(store: Kysely<Database>, given: unknown) {
  const number = positiveNumberIn(given)
  if (number === 0) return undefined
  return store
    .selectFrom('shared_box')
    .selectAll()
    .where('number', '=', number)
    .where((row) =>
      row.exists(
        row.selectFrom('report').select('report.id').where('report.page', '=', reportedBoxPath(number)),
      ),
    )
    .executeTakeFirst()
}
