import { readCurrentUser, validateToken } from '#contract/account.ts'
import { customerOf, type Caller } from '../caller.ts'
import { flag } from '../cards.ts'
import type { Store } from '../database/open.ts'
import { tipsAsked } from '../tips.ts'
import { workRoles } from '../work-roles.ts'
import { customerById, detailOf } from './customer.ts'
import type { AccountHouse } from './house.ts'

/** Who the token belongs to. */
export function answerCurrent({ answer, store }: AccountHouse): void {
  answer(readCurrentUser, (_fields, caller) => current(store, caller))
  answer(validateToken, (_fields, caller) => current(store, caller))
}

async function current(store: Store, caller: Caller) {
  const row = await customerById(store, customerOf(caller).id)
  return {
    error: false as const,
    data: {
      detail: detailOf(row),
      is_organisation: flag(row.is_organisation),
      organisation_approved: flag(row.organisation_approved),
      new_email: await newEmailOf(store, row.id),
      tips_asked: flag((await tipsAsked(store, row.email)) === null ? 0 : 1),
    },
    yrkesroll: await workRoles(store),
  }
}

async function newEmailOf(store: Store, customer: string): Promise<string> {
  const link = await store
    .selectFrom('mail_link')
    .select('email')
    .where('customer_id', '=', customer)
    .where('purpose', '=', 'new-email')
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  return link?.email ?? ''
}
