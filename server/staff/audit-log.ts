import { toText } from '#contract/call-path.ts'
import { listAuditLog } from '#contract/calls/staff.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'

const pageSize = 100

/** Lists the audit log, newest first, with what is stored about persons. */
export function mountAuditLogCall(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(listAuditLog, async (fields) => {
    const before = positiveNumberIn(fields.before) || Number.MAX_SAFE_INTEGER
    const [kind, entity] = [toText(fields.kind), toText(fields.entity)]
    let query = store
      .selectFrom('audit_entry')
      .leftJoin('customer', 'customer.id', 'audit_entry.customer_id')
      .leftJoin('audit_personal', 'audit_personal.seq', 'audit_entry.seq')
      .select([
        'audit_entry.seq',
        'audit_entry.at',
        'audit_entry.customer_id',
        'customer.first_name',
        'customer.last_name',
        'audit_entry.role',
        'audit_entry.call',
        'audit_entry.kind',
        'audit_entry.entity',
        'audit_entry.before',
        'audit_entry.after',
        'audit_personal.before as personal_before',
        'audit_personal.after as personal_after',
      ])
      .where('audit_entry.seq', '<', Math.min(before, Number.MAX_SAFE_INTEGER))
      .orderBy('audit_entry.seq', 'desc')
      .limit(pageSize + 1)
    if (kind !== '') query = query.where('audit_entry.kind', '=', kind)
    if (entity !== '') query = query.where('audit_entry.entity', '=', entity)
    const by = toText(fields.by)
    if (by !== '') query = query.where('audit_entry.customer_id', '=', by)
    const rows = await query.execute()
    const shown = rows.slice(0, pageSize)
    const names = await namesOf(store, shown)
    const entries = shown.map((row) => ({
      seq: Number(row.seq),
      at: Number(row.at),
      who: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      who_id: row.customer_id ?? '',
      role: row.role,
      call: row.call,
      kind: row.kind,
      entity: row.entity,
      about: names.get(nameKey(row)) ?? '',
      before: merged(row.before, row.personal_before),
      after: merged(row.after, row.personal_after),
    }))
    return { data: { entries, next: rows.length > pageSize ? (entries.at(-1)?.seq ?? null) : null } }
  })
}

type Named = { kind: string; entity: string }

/** Kinds of entries that are about a person's account. */
const aboutPersons = ['staff', 'account']

const nameKey = ({ kind, entity }: Named) => `${aboutPersons.includes(kind) ? 'person' : kind}/${entity}`

/** What the materials and persons of the entries are called; a person who was erased has no name any more. */
async function namesOf(store: Store, rows: readonly Named[]): Promise<Map<string, string>> {
  const entitiesOf = (kinds: readonly string[]) => [
    ...new Set(rows.filter(({ kind }) => kinds.includes(kind)).map(({ entity }) => entity)),
  ]
  const materialIds = entitiesOf(['material']).map(Number).filter(Number.isSafeInteger)
  const personIds = entitiesOf(aboutPersons)
  const materials =
    materialIds.length === 0
      ? []
      : await store.selectFrom('material').select(['id', 'name']).where('id', 'in', materialIds).execute()
  const persons =
    personIds.length === 0
      ? []
      : await store
          .selectFrom('customer')
          .select(['id', 'first_name', 'last_name'])
          .where('id', 'in', personIds)
          .execute()
  return new Map([
    ...materials.map(({ id, name }): [string, string] => [`material/${id}`, name]),
    ...persons.map(({ id, first_name, last_name }): [string, string] => [
      `person/${id}`,
      `${first_name} ${last_name}`.trim(),
    ]),
  ])
}

/** The fields of an entry together with those about a person, if they are still stored. */
function merged(fields: string, personal: string | null): unknown {
  const plain: unknown = JSON.parse(fields)
  const about: unknown = personal === null ? null : JSON.parse(personal)
  if (plain === null || about === null) return plain ?? about
  return { ...(plain as object), ...(about as object) }
}
