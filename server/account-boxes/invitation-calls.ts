import { hourMs } from '#contract/durations.ts'
import {
  acceptBoxInvitation,
  inviteToBox,
  readBoxInvitation,
  revokeBoxInvitation,
} from '#contract/calls/box-member.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { personName } from '../core/people/person-name.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import { boxTeam } from './box-team.ts'
import { boxTransaction } from './box-transaction.ts'
import { boxDocumentOf, invitationOf, invite, join, membershipOf, openInvitation } from './invitations.ts'
import { ownerTransaction } from './owner-transaction.ts'

/** Counted outside the transactions, so that refused ones count too. */
const openingsPerCustomer = { limit: 120, periodMs: hourMs }

/** Invitations to boxes: made by the owner, accepted once by whoever was given the link and is logged in. */
export function mountInvitationCalls(implement: CallRouter['implement'], store: Store): void {
  implement(inviteToBox, async ({ id, secret, role }, caller) => {
    return ownerTransaction(store, caller, id, async (transaction, access, customer) => {
      const known = await invitationOf(transaction, secret)
      if (known !== undefined && known.box_id !== id) throw new RefusalError('CONFLICT')
      if (known === undefined) await invite(transaction, id, { secret, role })
      return boxTeam(transaction, access, customer)
    })
  })

  implement(revokeBoxInvitation, async ({ id, invitation }, caller) => {
    return ownerTransaction(store, caller, id, async (transaction, access, customer) => {
      await transaction
        .deleteFrom('box_invitation')
        .where('id', '=', invitation)
        .where('box_id', '=', id)
        .where('used_by', 'is', null)
        .execute()
      return boxTeam(transaction, access, customer)
    })
  })

  implement(readBoxInvitation, async ({ secret }, caller) => {
    const customer = requireCustomer(caller).id
    await consume(store, `box-invitation:${customer}`, openingsPerCustomer)
    return store.transaction().execute(async (transaction) => {
      const { invitation, box } = await openInvitation(transaction, secret, customer)
      const { title } = await boxDocumentOf(transaction, box)
      const member = await membershipOf(transaction, box.id, customer)
      return {
        data: {
          ...{ box_id: box.id, title, owner: await personName(transaction, box.customer_id) },
          ...{ role: invitation.role, expires_at: Number(invitation.expires_at) },
          is_member: box.customer_id === customer || member !== undefined,
        },
      }
    })
  })

  implement(acceptBoxInvitation, async ({ secret }, caller) => {
    const customer = requireCustomer(caller).id
    await consume(store, `box-invitation:${customer}`, openingsPerCustomer)
    return boxTransaction(store, caller, async (transaction) => {
      const { invitation, box } = await openInvitation(transaction, secret, customer)
      const before = await membershipOf(transaction, box.id, customer)
      // Who is in the box already loses no right by a second invitation, and leaves it to somebody else.
      if (before !== undefined) return { data: { box_id: box.id, role: before.role } }
      if (box.customer_id === customer) throw new RefusalError('CONFLICT', { message: ownsItAlready })
      await join(transaction, { box, customer, invitation })
      return { data: { box_id: box.id, role: invitation.role } }
    })
  })
}

const ownsItAlready = 'Du äger lådan redan. Skicka länken till en kollega.'
