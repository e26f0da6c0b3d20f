import type { Kysely } from 'kysely'
import { jointOrderRetentionDays } from '#contract/joint-order-days.ts'
import { addDays, swedishDay } from '#contract/swedish-week.ts'
import { dayMs } from '#contract/durations.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../callers/caller.ts'
import { hasNoOrder } from '../people/has-no-order.ts'

/** The number of the joint order with an address; 0 when there is none. */
export async function jointNumberOf(store: Kysely<Database>, address: string): Promise<number> {
  const row = await store
    .selectFrom('joint_order')
    .select('number')
    .where('address_hash', '=', hashToken(address))
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Deletes joint orders, with everybody's answers, a while after they have ended or nobody could answer any more. */
export async function deleteOldJointOrders(store: Kysely<Database>, now: number): Promise<void> {
  const endedBefore = now - jointOrderRetentionDays * dayMs
  await store
    .deleteFrom('joint_order')
    .where((row) =>
      row.or([
        row('ended_at', '<', endedBefore),
        row.and([
          row('state', '=', 'open'),
          row('last_day', '<', addDays(swedishDay(now), -jointOrderRetentionDays)),
        ]),
      ]),
    )
    .execute()
}

/** Deletes sent joint orders of which no order names its person any more. */
export async function deleteJointOrdersWithoutPerson(store: Kysely<Database>): Promise<void> {
  await store
    .deleteFrom('joint_order')
    .where('state', '=', 'sent')
    .where(hasNoOrder('joint_order.number'))
    .execute()
}

/** The joint orders that a person has sent, with the answers to them. */
export async function exportJointOrders(
  store: Kysely<Database>,
  { id, emails }: { id: string | null; emails: readonly string[] },
) {
  const rows = await store
    .selectFrom('joint_order')
    .select(['id', 'number', 'title', 'last_day', 'created_at', 'ended_at'])
    .where('number', 'in', (row) =>
      row
        .selectFrom('material_order')
        .select('joint_number')
        .where('joint_number', 'is not', null)
        .where((order) => order.or([order('customer_id', '=', id ?? ''), order('email', 'in', emails)]))
        .$castTo<{ joint_number: number }>(),
    )
    .orderBy('number')
    .execute()
  if (rows.length === 0) return []
  const answers = await store
    .selectFrom('joint_answer')
    .select(['joint_order_id', 'name', 'copies', 'created_at', 'changed_at'])
    .where(
      'joint_order_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('created_at')
    .execute()
  return rows.map(({ id: jointId, ...row }) => ({
    ...row,
    answers: answers
      .filter(({ joint_order_id }) => joint_order_id === jointId)
      .map(({ joint_order_id: _, ...answer }) => answer),
  }))
}
