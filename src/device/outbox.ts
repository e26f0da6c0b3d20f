import { byAge, isParcel, mayBeChanged, type Parcel } from '#contract/parcel.ts'
import { channelName } from '#contract/protocol.ts'

/**
 * The outbox of this device: one record for each deed on its way. Unlike the other stores it never falls back to memory:
 * who is told that something is kept can rely on it.
 */
const database = 'skolmaterial-outbox'
const storeName = 'outbox'

/** A browser that does not open its storage by then refuses it, ms. */
const openingPatience = 5000

let opened: Promise<IDBDatabase> | null = null
let channel: BroadcastChannel | null = null
const listeners = new Set<Listener>()
type Listener = (id: string, state: string) => void

/** Keeps a new row, and reads it back: afterwards it is on the device. A row whose id is there already stays as it is. Throws when it cannot be kept. */
export async function keepParcel(row: Parcel): Promise<void> {
  await changeParcel(row.id, (before) => before ?? row)
  if ((await readParcel(row.id)) === null) throw new Error('The row was not kept')
}

/** Reads and writes one row in one step. `next` gives the row to keep; what is there stays when it gives null. Gives the row as it is now. */
export async function changeParcel(
  id: string,
  next: (before: Parcel | null) => Parcel | null,
): Promise<Parcel | null> {
  const seen: { before: Parcel | null; after: Parcel | null } = { before: null, after: null }
  await inStore('readwrite', (rows) => {
    const reading = rows.get(id)
    reading.onsuccess = () => {
      seen.before = isParcel(reading.result) ? reading.result : null
      seen.after = next(seen.before)
      if (seen.after !== null && seen.after !== seen.before) rows.put(seen.after, id)
    }
  })
  const { before, after } = seen
  if (after !== null && after !== before) tell(id, after.state)
  return after ?? before
}

/**
 * Puts a changed deed in the place of a row: under the same key when that was never used, as a row of its own when the
 * server has refused the old one. Gives the id it has now; null when it is too late, as the row is on its way.
 */
export async function amendParcel(old: string, row: Parcel): Promise<string | null> {
  const seen: { kept: string | null } = { kept: null }
  await inStore('readwrite', (rows) => {
    const reading = rows.get(old)
    reading.onsuccess = () => {
      const before: unknown = reading.result
      if (isParcel(before) && !mayBeChanged(before)) return
      const isNew = !isParcel(before) || before.state === 'refused'
      const changed = isNew ? row : { ...row, id: old, createdAt: before.createdAt }
      if (isNew) rows.delete(old)
      rows.put(changed, changed.id)
      seen.kept = changed.id
    }
  })
  const { kept } = seen
  if (kept === null) return null
  if (kept !== old) tell(old, 'gone')
  if ((await readParcel(kept)) === null) throw new Error('The row was not kept')
  tell(kept, row.state)
  return kept
}

/** True for the one who is to tell the person how it ended; it is told once, whatever tabs there are. */
export async function claimTelling(id: string): Promise<boolean> {
  let claimed = false
  await changeParcel(id, (row) => {
    claimed = row !== null && !row.told
    return claimed && row !== null ? { ...row, told: true } : null
  })
  return claimed
}

export async function removeParcel(id: string): Promise<void> {
  await inStore('readwrite', (rows) => void rows.delete(id))
  tell(id, 'gone')
}

export async function readParcel(id: string): Promise<Parcel | null> {
  const row: unknown = await inStore('readonly', (rows) => rows.get(id))
  return isParcel(row) ? row : null
}

/** Every row, oldest first. Throws where the browser refuses to keep anything. */
export async function readParcels(): Promise<Parcel[]> {
  const rows: unknown = await inStore('readonly', (all) => all.getAll())
  return (Array.isArray(rows) ? rows.filter(isParcel) : []).sort(byAge)
}

/** Calls when a row comes, changes or goes ('gone'), here, in another tab or in the worker. Gives what ends it. */
export function watchOutbox(listener: Listener): () => void {
  listeners.add(listener)
  openChannel()
  return () => listeners.delete(listener)
}

function tell(id: string, state: string): void {
  for (const listener of listeners) listener(id, state)
  openChannel()?.postMessage({ v: 1, t: 'outbox', id, state })
}

function openChannel(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data: told }: MessageEvent<unknown>) => {
    const { v, t, id, state } = (told ?? {}) as { v?: unknown; t?: unknown; id?: unknown; state?: unknown }
    if (v !== 1 || t !== 'outbox' || typeof id !== 'string' || typeof state !== 'string') return
    for (const listener of listeners) listener(id, state)
  })
  return channel
}

/** One transaction. Writes are strict: they are on the disk when it is done, not only on their way there. */
async function inStore(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest | void,
): Promise<unknown> {
  const opening = (opened ??= open())
  let transaction: IDBTransaction
  try {
    transaction = (await opening).transaction(storeName, mode, { durability: 'strict' })
  } catch (error) {
    // A connection that the browser has closed is opened anew the next time.
    if (opened === opening) opened = null
    throw error
  }
  return new Promise((done, fail) => {
    const asked = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => done(asked?.result)
    transaction.onabort = transaction.onerror = () =>
      fail(transaction.error ?? new Error('The device keeps nothing'))
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    if (typeof indexedDB === 'undefined') throw new Error('The device keeps nothing')
    const request = indexedDB.open(database, 1)
    setTimeout(() => fail(new Error('The device does not answer')), openingPatience)
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
    request.onerror = () => fail(request.error ?? new Error('The device keeps nothing'))
    request.onsuccess = () => {
      const connection = request.result
      const forget = () => {
        connection.close()
        opened = null
      }
      connection.onversionchange = forget
      connection.onclose = forget
      done(connection)
    }
  })
}
