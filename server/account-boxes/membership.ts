import { randomUUID } from 'node:crypto'
import type { MemberRole } from '#contract/box-members.ts'
import type { DatabaseTransaction } from '../database/open.ts'

type Joining = { box: string; customer: string; role: MemberRole }

/** Puts somebody into a box whose row is locked, also somebody who was in it before. Returns the membership's id. */
export async function newMembership(
  transaction: DatabaseTransaction,
  { box, customer, role }: Joining,
): Promise<string> {
  const joined = { role, joined_at: Date.now(), ended_at: null, ended: '' as const }
  const { id } = await transaction
    .insertInto('box_member')
    .values({ id: randomUUID(), box_id: box, customer_id: customer, ...joined })
    .onConflict((conflict) => conflict.columns(['box_id', 'customer_id']).doUpdateSet(joined))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
