import { connection } from '#src/api/connection.ts'
import { eraseEndedJointOrders } from '#src/boxes/joint-orders.ts'

let isChecked = false

/** Once for each page of the site that is loaded: colleagues' names are on the device no longer than on the server. */
export async function checkJointOrders(): Promise<void> {
  if (isChecked) return
  isChecked = true
  try {
    const left = await eraseEndedJointOrders()
    if (left === 0 || connection() === 'offline') return
    const { eraseDeletedJointOrders } = await import('./joint/erase-deleted-joint-orders.ts')
    await eraseDeletedJointOrders()
  } catch {
    // The next page asks.
  }
}
