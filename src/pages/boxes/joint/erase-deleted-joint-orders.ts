import { readOwnJointOrder } from '#contract/calls/joint-order.ts'
import { isNotFound, sendNow } from '#src/api/call.ts'
import { eraseJointOrder, readJointOrders } from '#src/boxes/joint-orders.ts'

/** Asks the server for each joint order of this device, and erases those that it has deleted before their time, as with their owner's orders. */
export async function eraseDeletedJointOrders(): Promise<void> {
  for (const [boxId, { secret, view }] of await readJointOrders()) {
    // One that was never answered may be on its way.
    if (view === null) continue
    if (isNotFound(await sendNow(readOwnJointOrder, { secret }))) await eraseJointOrder(boxId, secret)
  }
}
