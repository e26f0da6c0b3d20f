import { get, promisifyRequest } from 'idb-keyval'
import { stringsIn } from '#src/storage/device-store.ts'
import { applyUpdates, documentOf, isAheadOf, isRemovedIn, readBox } from './box-document.ts'
import { changeIndex, store, summariesIn, updateKey, updateRange } from './box-database.ts'
import { announceBox } from './box-messages.ts'
import { newBoxSync, summarize, type BoxMembership, type BoxSummary, type BoxSync } from './box.ts'

/** A box as it is stored: its updates and its summary, read at one moment. */
export type StoredBox = { updates: Uint8Array[]; summary: BoxSummary | null }

export const readStoredBox = (id: string): Promise<StoredBox> =>
  store('readonly', async (objectStore) => {
    const [index, updates] = await Promise.all([
      promisifyRequest<unknown>(objectStore.get('index')),
      promisifyRequest<Uint8Array[]>(objectStore.getAll(updateRange(id))),
    ])
    return { updates, summary: summariesIn(index).find((each) => each.id === id) ?? null }
  })

/** What the server has answered for a box, and how many writes of this device it has got with the request. */
type ServerAnswer = {
  owner: string
  updates: readonly Uint8Array[]
  version: Pick<BoxSync, 'seq' | 'hash' | 'vector'>
  vector: Uint8Array
  sent: number
  membership: BoxMembership
}

/**
 * Stores what the server has of a box, in one transaction with what the device has written meanwhile. A box that this device
 * does not have is stored only with `isNew`: it may have been erased here since it was asked for.
 */
export async function storeServerAnswer(id: string, arrived: ServerAnswer, isNew: boolean): Promise<void> {
  const { owner, updates, version, vector, sent, membership } = arrived
  await store('readwrite', (objectStore) => {
    const [keys, stored] = [objectStore.getAllKeys(updateRange(id)), objectStore.getAll(updateRange(id))]
    stored.onsuccess = () => {
      if (stored.result.length === 0 && !isNew) return
      const document = documentOf(stored.result as Uint8Array[])
      applyUpdates(document, updates)
      const key = keys.result.at(-1)
      const next = (Array.isArray(key) ? Number(key[2]) : 0) + 1
      updates.forEach((update, at) => objectStore.put(update, updateKey(id, next + at)))
      const isAhead = isAheadOf(document, vector)
      const contents = summarize(readBox(document, id), Date.now())
      const isRemoved = isRemovedIn(document)
      document.destroy()
      changeIndex(objectStore, (all) => {
        const before = all.find((each) => each.id === id)
        const unsent = Math.max((before?.sync?.unsent ?? 0) - sent, 0)
        const { replaces, isHandedOver, filesHere } = before?.sync ?? newBoxSync(owner)
        // Who may only read sends nothing, also when a restored server has less than the device.
        const waiting = isAhead && membership.role !== 'read' ? Math.max(unsent, 1) : unsent
        const sync = {
          ...newBoxSync(owner),
          ...version,
          ...membership,
          replaces,
          isHandedOver,
          filesHere,
          unsent: waiting,
        }
        const removedAt = removedAtOf(isRemoved, before?.removedAt ?? 0)
        const changedAt =
          updates.length === 0 ? (before?.changedAt ?? contents.changedAt) : contents.changedAt
        return [{ ...contents, changedAt, removedAt, sync }, ...all.filter((each) => each.id !== id)]
      })
    }
    return promisifyRequest(objectStore.transaction)
  })
  announceBox(id)
}

function removedAtOf(isRemoved: boolean | null, before: number): number {
  if (isRemoved === null) return before
  if (!isRemoved) return 0
  return before > 0 ? before : Date.now()
}

/** Changes the synchronization state of boxes. */
export async function changeSync(
  ids: readonly string[],
  change: (sync: BoxSync | null) => BoxSync | null,
): Promise<void> {
  await store('readwrite', (objectStore) => {
    changeIndex(objectStore, (all) =>
      all.map((each) => (ids.includes(each.id) ? { ...each, sync: change(each.sync) } : each)),
    )
    return promisifyRequest(objectStore.transaction)
  })
  ids.forEach(announceBox)
}

/** Puts boxes of this device into a customer's account; they are sent with the next synchronization. */
export const putInAccount = (ids: readonly string[], owner: string): Promise<void> =>
  changeSync(ids, (sync) => sync ?? { ...newBoxSync(owner), unsent: 1 })

const declinedKey = (owner: string) => `declined:${owner}`

/** The boxes of this device that a customer does not want in the account. */
export async function readDeclined(owner: string): Promise<string[]> {
  return stringsIn(await get<unknown>(declinedKey(owner), store))
}

export const writeDeclined = (owner: string, ids: readonly string[]): Promise<void> =>
  store('readwrite', (objectStore) => {
    objectStore.put(ids, declinedKey(owner))
    return promisifyRequest(objectStore.transaction)
  })

/** A box that its person wants on this device alone is not asked about. */
export async function declineAccount(owner: string, id: string): Promise<void> {
  await writeDeclined(owner, [...(await readDeclined(owner)), id])
}

const erasuresKey = 'erasures'
/** A box that was erased here and is still in the account, until the server has erased it. */
type Erasure = { id: string; owner: string }

const erasuresIn = (stored: unknown): Erasure[] => (Array.isArray(stored) ? (stored as Erasure[]) : [])

export const readErasures = async (): Promise<Erasure[]> => erasuresIn(await get<unknown>(erasuresKey, store))

/** Remembers that the server has to erase a box too. */
export const addErasure = (erasure: Erasure) => changeErasures(erasure, true)
/** Forgets an erasure that the server has carried out. */
export const removeErasure = (erasure: Erasure) => changeErasures(erasure, false)

const changeErasures = (erasure: Erasure, isWaiting: boolean): Promise<void> =>
  store('readwrite', (objectStore) => {
    const reading = objectStore.get(erasuresKey)
    reading.onsuccess = () => {
      const others = erasuresIn(reading.result).filter(({ id }) => id !== erasure.id)
      objectStore.put(isWaiting ? [...others, erasure] : others, erasuresKey)
    }
    return promisifyRequest(objectStore.transaction)
  })
