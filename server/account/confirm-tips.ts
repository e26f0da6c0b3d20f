import { stopTips } from '#contract/entrance.ts'
import { deadLink } from '#contract/words.ts'
import { hashOfToken, type Caller } from '../caller.ts'
import { writeConsent } from '../consent.ts'
import type { Store } from '../database/open.ts'
import { refuseErased } from '../erasure.ts'
import { Refused } from '../refuse.ts'
import { endTips, getsTips } from '../tips.ts'
import type { AccountHouse } from './house.ts'

/** Ends the tips by the link of the letter that began them, with an account or without. */
export function answerStopTips({ answer, store }: AccountHouse): void {
  answer(stopTips, async ({ confirm_token }, caller) => {
    const link = await tipsLinkOf(store, confirm_token)
    if (link === null) throw new Refused('UNREADABLE', { message: deadLink })
    await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [link.email], id: link.customer_id })
      await endTips(writing, link.email)
    })
    return { message: 'Du får inga fler tips från oss.' }
  })
}

/** Confirms a yes to tips by its letter's link; null when the token is of no such letter. Pressed again it is still a yes. */
export async function confirmTips(store: Store, token: unknown, caller: Caller): Promise<string | null> {
  const link = await tipsLinkOf(store, token)
  if (link === null) return null
  return store.transaction().execute(async (writing) => {
    await refuseErased(writing, caller, { emails: [link.email], id: link.customer_id })
    if (await getsTips(writing, link.email)) return confirmed
    if (link.expires_at <= Date.now()) throw new Refused('UNREADABLE', { message: deadLink })
    await writing
      .insertInto('tips_address')
      .values({ email: link.email, confirmed_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const customer = await writing
      .updateTable('customer')
      .set({ receive_tips: 1 })
      .where('email', '=', link.email)
      .returning('id')
      .executeTakeFirst()
    await writeConsent(writing, {
      email: link.email,
      samtycke: 0,
      optin: 1,
      source: 'tips',
      customer_id: customer?.id ?? null,
      text_version: link.text_version,
    })
    return confirmed
  })
}

const confirmed = 'Tack. Nu får du tips om nytt material då och då.'

async function tipsLinkOf(store: Store, token: unknown) {
  const link = await store
    .selectFrom('tips_link')
    .select(['email', 'customer_id', 'text_version', 'expires_at'])
    .where('token_hash', '=', typeof token === 'string' ? hashOfToken(token) : '')
    .executeTakeFirst()
  return link ?? null
}
