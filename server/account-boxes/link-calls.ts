import { endBoxLink, changeBoxLinkTime, listBoxLinks } from '#contract/calls/box-link.ts'
import { onlyOwnerMayEndLinks } from '#contract/box-members.ts'
import { endedShareMessage } from '#contract/shared-box.ts'
import { endedSharedBox, shareLifeMs } from '../core/boxes/shared-box-links.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import { readBox } from './box-access.ts'
import { ownerTransaction, teamCallsPerCustomer } from './owner-transaction.ts'

/**
 * The links to a box of an account, whichever device made them: whoever is in the box sees that there are some, its owner ends them. What is
 * shared by a link is changed by the device that has its secret.
 */
export function mountBoxLinkCalls(implement: CallRouter['implement'], store: Store): void {
  implement(listBoxLinks, async ({ id }, caller) => {
    const customer = requireCustomer(caller).id
    await consume(store, `box-team:${customer}`, teamCallsPerCustomer)
    const access = await readBox(store, id, customer)
    return access === undefined ? null : linksOf(store, id, access.role === 'own')
  })

  implement(changeBoxLinkTime, async ({ id, number, days }, caller) =>
    ownerTransaction(
      store,
      caller,
      id,
      async (transaction) => {
        const lifeMs = shareLifeMs(days)
        if (lifeMs === null)
          throw new RefusalError('INVALID', { errors: { days: ['Välj hur länge länken ska gälla.'] } })
        const now = Date.now()
        const changed = await openLinks(transaction, id, now)
          .set({ expires_at: now + lifeMs })
          .where('number', '=', Number(number))
          .returning('number')
          .executeTakeFirst()
        if (changed === undefined) throw new RefusalError('NOT_FOUND', { message: endedShareMessage })
        return linksOf(transaction, id, true)
      },
      onlyOwnerMayEndLinks,
    ),
  )

  implement(endBoxLink, async ({ id, number }, caller) =>
    ownerTransaction(
      store,
      caller,
      id,
      async (transaction) => {
        const now = Date.now()
        await openLinks(transaction, id, now)
          .set(endedSharedBox('revoked', now))
          .where('number', '=', Number(number))
          .execute()
        return linksOf(transaction, id, true)
      },
      onlyOwnerMayEndLinks,
    ),
  )
}

const openLinks = (transaction: DatabaseTransaction, box: string, now: number) =>
  transaction
    .updateTable('shared_box')
    .where('box_id', '=', box)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)

async function linksOf(store: Store | DatabaseTransaction, box: string, isOwner: boolean) {
  const rows = await store
    .selectFrom('shared_box')
    .select(['number', 'created_at', 'updated_at', 'expires_at'])
    .where('box_id', '=', box)
    .where('state', '=', 'open')
    .where('expires_at', '>', Date.now())
    .orderBy('number')
    .execute()
  const links = rows.map(({ number, created_at, updated_at, expires_at }) => ({
    number,
    ...{ created_at: Number(created_at), updated_at: Number(updated_at), expires_at: Number(expires_at) },
  }))
  return { data: { is_owner: isOwner, links } }
}
