import { changeBoxMember, leaveBox, listBoxMembers } from '#contract/calls/box-member.ts'
import { canOwnBoxes, endMemberships, giveBoxTo } from '../core/boxes/box-members.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import { hasSpaceFor } from './account-size.ts'
import { newMembership } from './membership.ts'
import { lockBox, type BoxAccess } from './box-access.ts'
import { boxTeam } from './box-team.ts'
import { boxTransaction } from './box-transaction.ts'
import { ownerTransaction, teamCallsPerCustomer } from './owner-transaction.ts'

const memberIsGone = 'Kollegan är inte med i lådan längre. Listan är uppdaterad när du öppnar den igen.'
const heirIsFull =
  'Kollegans konto har inte plats för lådan. Be kollegan att ta bort en låda för gott, och försök igen.'
const heirIsLeaving = 'Kollegans konto avslutas, så lådan kan inte lämnas över dit. Välj någon annan.'
const ownerCannotLeave =
  'Du äger lådan. Lämna över den till en kollega först, så kan du lämna den, eller ta bort lådan.'

/** Who is in a box, and what each of them may do. */
export function mountMemberCalls(implement: CallRouter['implement'], store: Store): void {
  implement(listBoxMembers, async ({ id }, caller) => {
    const customer = requireCustomer(caller).id
    return store.transaction().execute(async (transaction) => {
      await consume(transaction, `box-team:${customer}`, teamCallsPerCustomer)
      const access = await lockBox(transaction, id, customer)
      return access === undefined ? null : boxTeam(transaction, access, customer)
    })
  })

  implement(changeBoxMember, async ({ id, member, role }, caller) => {
    return ownerTransaction(store, caller, id, async (transaction, access, customer) => {
      const row = await transaction
        .selectFrom('box_member')
        .select(['id', 'customer_id'])
        .where('id', '=', member)
        .where('box_id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (row === undefined && role !== 'none') throw new RefusalError('NOT_FOUND', { message: memberIsGone })
      if (row === undefined) return boxTeam(transaction, access, customer)
      if (role === 'own') {
        await handOver(transaction, access, row)
        return boxTeam(
          transaction,
          { box: { ...access.box, customer_id: row.customer_id }, role: 'edit' },
          customer,
        )
      }
      if (role === 'none') await endMemberships(transaction, 'removed', { boxes: [id], id: member })
      else await transaction.updateTable('box_member').set({ role }).where('id', '=', member).execute()
      return boxTeam(transaction, access, customer)
    })
  })

  implement(leaveBox, async ({ id }, caller) => {
    const customer = requireCustomer(caller).id
    return boxTransaction(store, caller, async (transaction) => {
      await consume(transaction, `box-team:${customer}`, teamCallsPerCustomer)
      const access = await lockBox(transaction, id, customer)
      if (access?.role === 'own') throw new RefusalError('CONFLICT', { message: ownerCannotLeave })
      const left = await transaction
        .updateTable('box_member')
        .set((row) => ({
          ended: 'left' as const,
          ended_at: row.fn.coalesce('ended_at', row.val(Date.now())),
        }))
        .where('box_id', '=', id)
        .where('customer_id', '=', customer)
        .returning('id')
        .executeTakeFirst()
      return left === undefined ? null : {}
    })
  })
}

/** The colleague owns the box; who owned it may change it from then on. */
async function handOver(
  transaction: DatabaseTransaction,
  { box }: BoxAccess,
  member: { id: string; customer_id: string },
): Promise<void> {
  if (!(await canOwnBoxes(transaction, member.customer_id)))
    throw new RefusalError('CONFLICT', { message: heirIsLeaving })
  if (!(await hasSpaceFor(transaction, member.customer_id, box)))
    throw new RefusalError('CONFLICT', { message: heirIsFull })
  await giveBoxTo(transaction, box.id, member)
  await newMembership(transaction, { box: box.id, customer: box.customer_id, role: 'edit' })
}
