import { toText } from '#contract/call-path.ts'
import {
  answerJointOrder,
  askJointMaximum,
  cancelJointOrder,
  readJointOrder,
  readOwnJointOrder,
  saveJointAnswer,
} from '#contract/calls/joint-order.ts'
import { answersAreClosed, jointOrderIsSent } from '#contract/joint-order.ts'
import { hashToken } from '../../core/callers/caller.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { Store } from '../../database/open.ts'
import type { CallRouter } from '../../http/call-router.ts'
import { changeJointOrder, consumeChange, writeAnswer } from './change-joint-order.ts'
import { findJointOrder, isClosed, lockJointOrder } from './joint-row.ts'
import { ownViewOf, presentJointOrder } from './present-joint-order.ts'

/** Joint orders until they are sent: whoever has the address answers with numbers of copies, and the owner sees and changes every answer. */
export function mountJointOrderCalls({ implement }: Pick<CallRouter, 'implement'>, store: Store): void {
  implement(readJointOrder, async ({ address, secret }) => {
    const row = await findJointOrder(store, { address: toText(address) })
    return row === undefined ? null : { data: await presentJointOrder(store, row, toText(secret)) }
  })

  implement(answerJointOrder, async ({ address, secret, name, copies }, { network }) => {
    const key = { address: toText(address) }
    const row = await changeJointOrder(store, network, key, async (transaction, open) => {
      if (isClosed(open)) throw new RefusalError('CONFLICT', { message: answersAreClosed })
      await writeAnswer(transaction, open, { id: hashToken(secret), name, copies })
    })
    return { data: await presentJointOrder(store, row, secret) }
  })

  implement(readOwnJointOrder, async ({ secret }) => {
    const row = await findJointOrder(store, { secret })
    return row === undefined ? null : ownViewOf(store, secret)
  })

  implement(saveJointAnswer, async ({ secret, answer, name, copies }, { network }) => {
    await changeJointOrder(store, network, { secret }, (transaction, open) =>
      writeAnswer(transaction, open, { id: answer, name, copies }),
    )
    return ownViewOf(store, secret)
  })

  implement(askJointMaximum, async ({ secret }, { network }) => {
    await changeJointOrder(store, network, { secret }, async (transaction, { id, asked_at }) => {
      await transaction
        .updateTable('joint_order')
        .set({ asked_at: asked_at ?? Date.now() })
        .where('id', '=', id)
        .execute()
    })
    return ownViewOf(store, secret)
  })

  implement(cancelJointOrder, async ({ secret }, { network }) => {
    await store.transaction().execute(async (transaction) => {
      await consumeChange(transaction, network)
      const row = await lockJointOrder(transaction, { secret })
      if (row?.state === 'sent') throw new RefusalError('CONFLICT', { message: jointOrderIsSent })
      if (row?.state !== 'open') return
      await transaction
        .updateTable('joint_order')
        .set({ state: 'cancelled', ended_at: Date.now() })
        .where('id', '=', row.id)
        .execute()
      // Nobody needs the names any more.
      await transaction.deleteFrom('joint_answer').where('joint_order_id', '=', row.id).execute()
    })
    return {}
  })
}
