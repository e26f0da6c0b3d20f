import { toText } from '#contract/call-path.ts'
import { eraseAccountBox, listAccountBoxes, syncAccountBox } from '#contract/calls/account-box.ts'
import { eraseAccountBoxes } from '../core/account-boxes.ts'
import { requireCustomer, type Caller } from '../core/caller.ts'
import { refuseErased } from '../core/erasure.ts'
import { consume, hourMs } from '../core/rate-limit.ts'
import { RefusalError } from '../core/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import { changedDocument } from './changed-document.ts'
import { createBox, forgetErasedBoxes, lockBox, storeChange, updatesOf } from './stored-box.ts'

/** How often one customer's devices may ask and send: several at once, each every 20 seconds and after each change. */
const listsPerCustomer = { limit: 2000, periodMs: hourMs }
const changesPerCustomer = { limit: 6000, periodMs: hourMs }

const erasedMessage = 'Lådan är borttagen för gott på en av dina andra enheter.'

/** A customer's boxes on all devices: Yjs updates, which each device merges by itself. */
export function mountAccountBoxCalls({ implement }: Pick<CallRouter, 'implement'>, store: Store): void {
  implement(listAccountBoxes, async (_fields, caller) => {
    const { id } = requireCustomer(caller)
    await consume(store, `account-boxes:${id}`, listsPerCustomer)
    const rows = await store
      .selectFrom('account_box')
      .select(['id', 'seq', 'hash', 'erased_at'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute()
    return { data: rows.map(({ erased_at, ...row }) => ({ ...row, is_erased: erased_at !== null })) }
  })

  implement(syncAccountBox, async ({ id, since, update }, caller) => {
    const customer = requireCustomer(caller).id
    return inTransaction(caller, async (transaction) => {
      await consume(transaction, `account-box:${customer}`, changesPerCustomer)
      if (update !== '') await createBox(transaction, id, customer)
      const box = await lockBox(transaction, id, customer)
      if (box === undefined) return null
      if (box.erased_at !== null) throw new RefusalError('CONFLICT', { message: erasedMessage })
      const rows = await updatesOf(transaction, id)
      const changed = changedDocument(
        rows.map(({ content }) => content),
        update,
      )
      const { seq, hash } = changed.isChanged
        ? await storeChange(transaction, { box, rows, update, changed })
        : box
      const known = Number(toText(since)) || 0
      return {
        data: {
          ...{ seq, hash, vector: changed.vector },
          // A device that is ahead has seen what a restored database has lost, and gets everything.
          updates: rows.filter((row) => row.seq > known || known > seq).map(({ content }) => content),
        },
      }
    })
  })

  implement(eraseAccountBox, async ({ id }, caller) => {
    const customer = requireCustomer(caller).id
    return inTransaction(caller, async (transaction) => {
      await consume(transaction, `account-box:${customer}`, changesPerCustomer)
      const box = await lockBox(transaction, id, customer)
      if (box === undefined) return null
      if (box.erased_at === null) await eraseAccountBoxes(transaction, [id], Date.now())
      await forgetErasedBoxes(transaction, customer)
      return {}
    })
  })

  /** Runs what stores something about the customer: an erasure of the account comes entirely before or after it. */
  const inTransaction = <Result>(
    caller: Caller,
    work: (transaction: DatabaseTransaction) => Promise<Result>,
  ): Promise<Result> =>
    store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [] })
      return work(transaction)
    })
}
