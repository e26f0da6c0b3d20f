import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import { listEmails, resendEmail } from '#contract/calls/staff-privacy.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'

const pageSize = 50

/** The mail queue: what waits, what was sent, and what a mail server refused. */
export function mountEmailCalls(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(listEmails, async (fields) => {
    const state = toText(fields.state)
    const page = Math.min(Math.max(Math.trunc(Number(toText(fields.page))) || 1, 1), 1000)
    let query = store
      .selectFrom('letter')
      .select(['id', 'kind', 'recipient', 'subject', 'state', 'attempts', 'reason', 'created_at', 'sent_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize + 1)
      .offset((page - 1) * pageSize)
    if (state !== '') query = query.where('state', '=', state)
    const rows = await query.execute()
    const counts = await store
      .selectFrom('letter')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute()
    return {
      data: {
        letters: rows.slice(0, pageSize),
        counts: Object.fromEntries(counts.map((row) => [row.state, Number(row.count)])),
        has_more: rows.length > pageSize,
      },
    }
  })

  // The refused email stays in the list, and the new one is sent at once.
  staffRouter.write(resendEmail, async (fields, { transaction, caller, audit }) => {
    const found = await transaction
      .selectFrom('letter')
      .selectAll()
      .where('id', '=', toText(fields.id))
      .executeTakeFirst()
    if (found === undefined) throw gone()
    await refuseErased(transaction, caller, { emails: [found.recipient], id: found.customer_id })
    const email = await transaction
      .updateTable('letter')
      .set({ state: 'gathered' })
      .where('id', '=', found.id)
      .where('state', '=', 'refused')
      .returningAll()
      .executeTakeFirst()
    if (email === undefined) throw gone()
    const now = Date.now()
    const again = { state: 'waiting', attempts: 0, next_at: now, created_at: now, sent_at: null, reason: '' }
    const id = randomUUID()
    await transaction
      .insertInto('letter')
      .values({ ...email, ...again, id, gather: 0 })
      .execute()
    await countAgain(transaction, email.id, id)
    audit({ kind: 'letter', entity: email.kind, after: { resent: email.id } })
    return { message: 'Brevet skickas igen.' }
  })
}

/** An email of tips is counted anew when its email has ended: until then it is neither sent nor undelivered. */
async function countAgain(transaction: DatabaseTransaction, refused: string, again: string): Promise<void> {
  const counted = await transaction
    .selectFrom('tips_recipient')
    .select(['tips_letter_id', 'state'])
    .where('letter_id', '=', refused)
    .executeTakeFirst()
  if (counted === undefined) return
  await transaction
    .updateTable('tips_recipient')
    .set({ letter_id: again, state: 'queued' })
    .where('letter_id', '=', refused)
    .execute()
  if (counted.state !== 'failed') return
  await transaction
    .updateTable('tips_letter')
    .set((email) => ({ state: 'sending', failed: email('failed', '-', 1) }))
    .where('id', '=', counted.tips_letter_id)
    .execute()
}

const gone = () =>
  new RefusalError('CONFLICT', { message: 'Brevet finns inte längre, eller är redan skickat igen.' })
