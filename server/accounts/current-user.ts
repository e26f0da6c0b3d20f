import { readCurrentUser, validateToken } from '#contract/calls/account.ts'
import { requireCustomer, type Caller } from '../core/callers/caller.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import type { Store } from '../database/open.ts'
import { pendingTipsOptIn } from '../core/emails/tips-opt-in.ts'
import { listWorkRoles } from '../core/people/work-roles.ts'
import { customerById, toUserDetail } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'

/** The customer that the session token belongs to. */
export function mountCurrentUserCalls({ implement, store }: AccountDeps): void {
  implement(readCurrentUser, (_fields, caller) => currentUser(store, caller))
  implement(validateToken, (_fields, caller) => currentUser(store, caller))
}

async function currentUser(store: Store, caller: Caller) {
  const row = await customerById(store, requireCustomer(caller).id)
  return {
    error: false as const,
    data: {
      detail: toUserDetail(row),
      is_organisation: toFlag(row.is_organisation),
      organisation_approved: toFlag(row.organisation_approved),
      new_email: await pendingEmailOf(store, row.id),
      tips_asked: toFlag((await pendingTipsOptIn(store, row.email)) === null ? 0 : 1),
    },
    yrkesroll: await listWorkRoles(store),
  }
}

async function pendingEmailOf(store: Store, customer: string): Promise<string> {
  const link = await store
    .selectFrom('mail_link')
    .select('email')
    .where('customer_id', '=', customer)
    .where('purpose', '=', 'new-email')
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  return link?.email ?? ''
}
