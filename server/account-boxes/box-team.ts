import type { Output } from '#contract/calls/call.ts'
import type { listBoxMembers } from '#contract/calls/box-member.ts'
import { personNames } from '../core/people/person-name.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { BoxAccess } from './box-access.ts'

/** Who is in a box, as one of them sees it: names as the profiles give them; invitations for the owner alone. */
export async function boxTeam(
  transaction: DatabaseTransaction,
  { box, role }: BoxAccess,
  customer: string,
): Promise<Output<typeof listBoxMembers>> {
  const rows = await transaction
    .selectFrom('box_member')
    .select(['id', 'customer_id', 'role'])
    .where('box_id', '=', box.id)
    .where('ended_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  const all = [{ id: '', customer_id: box.customer_id, role: 'own' as const }, ...rows]
  const names = await personNames(
    transaction,
    all.map((row) => row.customer_id),
  )
  const invitations =
    role === 'own'
      ? await transaction
          .selectFrom('box_invitation')
          .select(['id', 'role', 'expires_at'])
          .where('box_id', '=', box.id)
          .where('used_by', 'is', null)
          .where('expires_at', '>', Date.now())
          .orderBy('created_at')
          .execute()
      : []
  return {
    data: {
      role,
      members: all.map((row) => ({
        ...{ id: row.id, name: names.get(row.customer_id) ?? '', role: row.role },
        is_you: row.customer_id === customer,
      })),
      invitations: invitations.map((row) => ({ ...row, expires_at: Number(row.expires_at) })),
    },
  }
}
