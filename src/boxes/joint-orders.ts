import { promisifyRequest } from 'idb-keyval'
import { dayMs, hourMs } from '#contract/durations.ts'
import { jointOrderRetentionDays } from '#contract/joint-order-days.ts'
import { noonOf } from '#contract/swedish-week.ts'
import { noteJointOrderEnd } from '#src/storage/joint-order-end.ts'
import { store } from './box-database.ts'
import { attachmentKey, readSummaries, writeAttachment } from './box-store.ts'
import { readSessionOrThrow } from './read-session.ts'

// The joint orders of boxes on their owner's device, with the names that colleagues have answered with.

/** What of a joint order says when it ends. */
type SeenJoint = { state: string; last_day: string; sent_at: number | null }

/** `view` is what was seen last, null while no answer has come. */
export type StoredJoint<View extends SeenJoint = SeenJoint> = {
  secret: string
  view: View | null
  /** The outbox entry that sends it; '' before. */
  entry: string
}

const retentionMs = jointOrderRetentionDays * dayMs

/** When the server deletes a joint order at the earliest, ms: a Swedish day ends ten hours after noon in UTC, or eleven. */
function endOf({ view }: StoredJoint): number {
  // Nobody can have answered it.
  if (view === null) return Infinity
  return retentionMs + (view.sent_at ?? noonOf(view.last_day) + 10 * hourMs)
}

/** Stores the joint order of a box, or removes it. Throws when the device refuses. */
export async function writeJointOrder(boxId: string, joint: StoredJoint | null): Promise<void> {
  await writeAttachment('joint', boxId, joint)
  await eraseEndedJointOrders()
}

/** Erases the joint orders that the server has deleted by now. Resolves to how many are left. */
export const eraseEndedJointOrders = (now = Date.now()): Promise<number> =>
  eraseJointOrders((joint) => endOf(joint) <= now)

/** Erases one that the server has deleted earlier, unless another has been started since. */
export const eraseJointOrder = (boxId: string, secret: string): Promise<number> =>
  eraseJointOrders((joint, id) => id === boxId && joint.secret === secret)

/** Erases the joint orders of whoever is here: of the device's boxes and of the own account's. Boxes of somebody else have theirs. */
export async function forgetJointOrders(): Promise<void> {
  const isOfSomebodyElse = await readBoxesOfOthers()
  await eraseJointOrders((_, id) => !isOfSomebodyElse(id))
}

/** How many joint orders of whoever is here are not sent: only this device can send or cancel them. */
export async function countUnsentJointOrders(): Promise<number> {
  const [unsent, isOfSomebodyElse] = await Promise.all([readBoxesWithUnsentJointOrder(), readBoxesOfOthers()])
  return [...unsent].filter((id) => !isOfSomebodyElse(id)).length
}

/** The ids of the boxes whose joint order is not sent. */
export async function readBoxesWithUnsentJointOrder(): Promise<ReadonlySet<string>> {
  const now = Date.now()
  const isUnsent = (joint: StoredJoint) =>
    (joint.view?.state === 'open' || joint.view?.state === 'closed') && endOf(joint) > now
  return new Set((await readJointOrders()).flatMap(([id, joint]) => (isUnsent(joint) ? [id] : [])))
}

async function readBoxesOfOthers(): Promise<(id: string) => boolean> {
  const customer = (await readSessionOrThrow())?.userData.user_id ?? ''
  const others = (await readSummaries()).filter(({ sync }) => sync !== null && sync.owner !== customer)
  const ids = new Set(others.map(({ id }) => id))
  return (id) => ids.has(id)
}

const prefix = attachmentKey('joint', '')
const allJointOrders = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
const boxIdOf = (key: IDBValidKey) => (typeof key === 'string' ? key.slice(prefix.length) : '')

/** The joint orders on this device, by the ids of their boxes. */
export const readJointOrders = (): Promise<[string, StoredJoint][]> =>
  store('readonly', async (objectStore) => {
    const [keys, values] = await Promise.all([
      promisifyRequest(objectStore.getAllKeys(allJointOrders())),
      promisifyRequest<StoredJoint[]>(objectStore.getAll(allJointOrders())),
    ])
    return keys.flatMap((key, index) => {
      const joint = values[index]
      return joint === undefined ? [] : [[boxIdOf(key), joint] satisfies [string, StoredJoint]]
    })
  })

/** Erases joint orders in one transaction, and notes when the first of the others ends. Resolves to how many are left. */
async function eraseJointOrders(isErased: (joint: StoredJoint, boxId: string) => boolean): Promise<number> {
  let [left, end] = [0, Infinity]
  await store('readwrite', (objectStore) => {
    const reading = objectStore.openCursor(allJointOrders())
    reading.onsuccess = () => {
      const cursor = reading.result
      if (cursor === null) return
      const joint = cursor.value as StoredJoint
      if (isErased(joint, boxIdOf(cursor.key))) cursor.delete()
      else {
        left++
        end = Math.min(end, endOf(joint))
      }
      cursor.continue()
    }
    return promisifyRequest(objectStore.transaction)
  })
  noteJointOrderEnd(end)
  return left
}
