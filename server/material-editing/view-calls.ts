import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-materials.ts'
import type { Selectable } from 'kysely'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Database } from '../database/schema.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'

const maxViews = 50

/** Stored filters of lists, each for its owner. They follow the person to another device. */
export function mountViewCalls({ read, writeUnaudited }: StaffRouter, store: Store): void {
  read(calls.listViews, async ({ list }, staff) => {
    const rows = await store
      .selectFrom('saved_view')
      .selectAll()
      .where('customer_id', '=', staff.id)
      .where('list', '=', listIn(list))
      .orderBy('name')
      .execute()
    return { data: rows.map(presentView) }
  })

  writeUnaudited(calls.saveView, async (fields, { transaction, staff }) => {
    const view = {
      list: listIn(fields.list),
      name: toText(fields.name).normalize('NFC').trim().slice(0, 100),
      query: toText(fields.query).slice(0, 2000),
      columns: JSON.stringify(columnsIn(fields.columns)),
      saved_at: Date.now(),
    }
    if (view.name === '') throw invalidFields([{ path: ['name'], message: 'Ge vyn ett namn.' }])
    const id = toText(fields.id)
    await refuseTakenName(transaction, { ...view, id, customer_id: staff.id })
    if (id !== '') {
      const updated = await transaction
        .updateTable('saved_view')
        .set(view)
        .where('id', '=', id)
        .where('customer_id', '=', staff.id)
        .returningAll()
        .executeTakeFirst()
      if (updated === undefined) throw gone()
      return { message: 'Vyn är sparad.', data: presentView(updated) }
    }
    const own = await transaction
      .selectFrom('saved_view')
      .select('id')
      .where('customer_id', '=', staff.id)
      .execute()
    if (own.length >= maxViews)
      throw new RefusalError('CONFLICT', { message: `Du har redan ${maxViews} vyer. Ta bort någon först.` })
    const row = { id: randomUUID(), customer_id: staff.id, ...view }
    await transaction.insertInto('saved_view').values(row).execute()
    return { message: 'Vyn är sparad.', data: presentView(row) }
  })

  writeUnaudited(calls.removeView, async ({ id }, { transaction, staff }) => {
    const removed = await transaction
      .deleteFrom('saved_view')
      .where('id', '=', toText(id))
      .where('customer_id', '=', staff.id)
      .returning('id')
      .executeTakeFirst()
    if (removed === undefined) throw gone()
    return { message: 'Vyn är borttagen.' }
  })
}

type NamedView = { id: string; customer_id: string; list: string; name: string }

/** Nobody would know which of two views of one name is which. */
async function refuseTakenName(transaction: DatabaseTransaction, view: NamedView): Promise<void> {
  const others = await transaction
    .selectFrom('saved_view')
    .select(['id', 'name'])
    .where('customer_id', '=', view.customer_id)
    .where('list', '=', view.list)
    .where('id', '!=', view.id)
    .execute()
  const isTaken = others.some(({ name }) => toLower(name) === toLower(view.name))
  if (isTaken)
    throw invalidFields([
      {
        path: ['name'],
        message: 'Du har redan en vy med det namnet. Välj ett annat, eller öppna och uppdatera den.',
      },
    ])
}

const toLower = (name: string) => name.toLocaleLowerCase('sv')

const gone = () => new RefusalError('NOT_FOUND', { message: 'Vyn finns inte längre.' })
const listIn = (field: unknown) => toText(field).slice(0, 50) || 'materials'

function columnsIn(field: unknown): string[] {
  return Array.isArray(field) ? field.slice(0, 50).map((name) => toText(name).slice(0, 50)) : []
}

const presentView = ({ id, list, name, query, columns }: Selectable<Database['saved_view']>) => ({
  ...{ id, list, name, query },
  columns: JSON.parse(columns) as string[],
})
