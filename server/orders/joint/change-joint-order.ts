import { hourMs } from '#contract/durations.ts'
import { maxJointAnswers, type JointCopies } from '#contract/joint-order.ts'
import { consume } from '../../core/limits/rate-limit.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import { lockJointOrder, materialsIn, refuseEnded, type JointKey, type JointRow } from './joint-row.ts'

/** Changes of one network, where a whole school may share. */
const changesPerNetwork = { limit: 300, periodMs: hourMs }

export const consumeChange = (transaction: DatabaseTransaction, network: string): Promise<void> =>
  consume(transaction, `joint-order-change:${network}`, changesPerNetwork)

/** Changes a joint order that is open, with its row locked. */
export const changeJointOrder = (
  store: Store,
  network: string,
  key: JointKey,
  work: (transaction: DatabaseTransaction, row: JointRow) => Promise<void>,
): Promise<JointRow> =>
  store.transaction().execute(async (transaction) => {
    await consumeChange(transaction, network)
    const row = refuseEnded(await lockJointOrder(transaction, key))
    await work(transaction, row)
    return row
  })

/** Writes an answer, or removes it when it asks for nothing. */
export async function writeAnswer(
  transaction: DatabaseTransaction,
  row: JointRow,
  { id, name, copies }: { id: string; name: string; copies: readonly JointCopies[] },
): Promise<void> {
  const wanted = materialsIn(row).flatMap((material) => {
    const qty = copies.find((each) => each.id === material.id)?.qty ?? 0
    return qty > 0 ? [{ id: material.id, qty }] : []
  })
  if (wanted.length === 0) {
    await transaction
      .deleteFrom('joint_answer')
      .where('joint_order_id', '=', row.id)
      .where('id', '=', id)
      .execute()
    return
  }
  const now = Date.now()
  await transaction
    .insertInto('joint_answer')
    .values({
      ...{ joint_order_id: row.id, id, name, copies: JSON.stringify(wanted) },
      ...{ created_at: now, changed_at: now },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['joint_order_id', 'id'])
        .doUpdateSet({ name, copies: JSON.stringify(wanted), changed_at: now }),
    )
    .execute()
  const { count } = await transaction
    .selectFrom('joint_answer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('joint_order_id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (Number(count) > maxJointAnswers)
    throw new RefusalError('CONFLICT', {
      message: `Beställningen har redan ${maxJointAnswers} svar, och fler går inte. Hör av dig till den som samlar in.`,
    })
}
