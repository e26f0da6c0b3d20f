import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-materials.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { bulkUndoMs } from '#contract/staff-materials.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { nextNumber } from '../database/change-log.ts'
import type { Database } from '../database/schema.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { applyPlanned, restoreBulkRow } from './apply-bulk.ts'
import {
  checkChanges,
  materialIds,
  planBulkEdit,
  previewOf,
  summaryOf,
  type BulkBefore,
} from './bulk-plan.ts'
import { raiseVersion } from './editing-conflict.ts'
import { personNames } from '../core/people/person-name.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

/** Changes to many materials at once: preview, edit, undo. */
export function mountBulkCalls({ read, write }: StaffRouter, store: Store): void {
  read(calls.previewBulkEdit, async (fields) => {
    const ids = materialIds(fields.ids)
    const changes = await checkChanges(store, fields.changes)
    const rows = await store.selectFrom('material').selectAll().where('id', 'in', ids).orderBy('id').execute()
    return { data: previewOf(await planBulkEdit(store, rows, changes), await summaryOf(store, changes)) }
  })

  write(calls.applyBulkEdit, async (fields, change) => {
    const { transaction, staff, audit } = change
    const seen = Array.isArray(fields.materials)
      ? (fields.materials as { id?: unknown; version?: unknown }[])
      : []
    const versions = new Map(seen.map((each) => [wholeNumberIn(each?.id), wholeNumberIn(each?.version) ?? 0]))
    const ids = materialIds([...versions.keys()])
    const changes = await checkChanges(transaction, fields.changes)
    // Each lock is taken in the same order by every bulk edit and before those of the single materials' writes.
    await nextNumber(transaction, 'keyword', 0)
    const rows = []
    for (const id of ids)
      rows.push(await raiseVersion(transaction, { id, version: versions.get(id) ?? 0 }, staff.id))
    const planned = await planBulkEdit(transaction, rows, changes)
    const problem = planned.find((each) => each.problem !== '')
    if (problem !== undefined)
      throw new RefusalError('CONFLICT', {
        message: `${problem.row.name}: ${problem.problem} Ta bort det ur urvalet, eller rätta det först.`,
      })
    const now = Date.now()
    const bulk = {
      ...{ id: randomUUID(), made_by: staff.id, made_at: now, undone_at: null },
      ...{ summary: await summaryOf(transaction, changes), undo_until: now + bulkUndoMs },
    }
    await transaction.insertInto('bulk_edit').values(bulk).execute()
    for (const each of planned) {
      const { before, after } = await applyPlanned(transaction, bulk.id, each, staff.id)
      audit({ kind: 'material', entity: each.row.id, before, after: { ...after, bulk: bulk.id } })
    }
    const [data] = await presentBulkEdits(transaction, [bulk])
    if (data === undefined) throw new RefusalError('FAILED')
    return {
      message: `${planned.length} material är ${pluralForm(planned.length, 'ändrat', 'ändrade')}.`,
      data,
    }
  })

  write(calls.undoBulkEdit, async ({ id }, { transaction, staff, audit }) => {
    const now = Date.now()
    const bulk = await transaction
      .updateTable('bulk_edit')
      .set({ undone_at: now })
      .where('id', '=', toText(id))
      .where('undone_at', 'is', null)
      .where('undo_until', '>=', now)
      .returning('id')
      .executeTakeFirst()
    if (bulk === undefined)
      throw new RefusalError('CONFLICT', {
        message: 'Det går inte längre att ångra: tio minuter har gått, eller någon har redan ångrat.',
      })
    await nextNumber(transaction, 'keyword', 0)
    const rows = await transaction
      .selectFrom('bulk_row')
      .innerJoin('material', 'material.id', 'bulk_row.material_id')
      .select(['bulk_row.material_id as id', 'bulk_row.before', 'bulk_row.version_after', 'material.name'])
      .where('bulk_id', '=', bulk.id)
      .orderBy('bulk_row.material_id')
      .execute()
    const changedSince: { id: number; name: string }[] = []
    for (const row of rows) {
      const before = JSON.parse(row.before) as BulkBefore
      const isUndone = await restoreBulkRow(transaction, row, before, staff.id)
      if (!isUndone) changedSince.push({ id: row.id, name: row.name })
    }
    audit({
      kind: 'bulk_edit',
      entity: bulk.id,
      before: { undone: false },
      after: {
        undone: true,
        materials: rows.map((row) => row.id),
        changed_since: changedSince.map((row) => row.id),
      },
    })
    const undone = rows.length - changedSince.length
    const message =
      changedSince.length === 0
        ? 'Ändringen är ångrad.'
        : `${undone} är ${pluralForm(undone, 'ångrat', 'ångrade')}. ${changedSince.length} har ändrats av någon sedan dess och är kvar som ${pluralForm(changedSince.length, 'det', 'de')} är.`
    return { message, data: { undone, changed_since: changedSince } }
  })

  read(calls.listBulkEdits, async () => {
    const rows = await store
      .selectFrom('bulk_edit')
      .selectAll()
      .where('undone_at', 'is', null)
      .where('undo_until', '>=', Date.now())
      .orderBy('made_at', 'desc')
      .execute()
    return { data: await presentBulkEdits(store, rows) }
  })
}

async function presentBulkEdits(
  store: Store | Parameters<typeof nextNumber>[0],
  rows: Selectable<Database['bulk_edit']>[],
) {
  const names = await personNames(
    store,
    rows.map(({ made_by }) => made_by),
  )
  return Promise.all(
    rows.map(async ({ id, made_by, made_at, undo_until, summary }) => {
      const { count } = await store
        .selectFrom('bulk_row')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('bulk_id', '=', id)
        .executeTakeFirstOrThrow()
      return {
        ...{ id, summary, by: names.get(made_by ?? '') ?? '', count: Number(count) },
        ...{ at: Number(made_at), until: Number(undo_until) },
      }
    }),
  )
}
