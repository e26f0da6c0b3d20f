import { oldestFirst, isEditable, type OutboxEntry } from '#contract/outbox-entry.ts'
import { broadcast, onBroadcast } from '#src/browser/broadcast.ts'
import { withStorageTimeout } from './storage-timeout.ts'
import { fromStoredEntry, toStoredEntry } from './stored-entry.ts'

/**
 * The outbox of this device: one record for each submission. Unlike the other stores it never falls back to memory: a
 * person who reads that something is stored can rely on it.
 */
const database = 'skolmaterial-outbox'
const storeName = 'outbox'

let opened: Promise<IDBDatabase> | null = null

/**
 * Stores a new entry, and reads it back: afterwards it is on the device. An entry whose id exists stays as it is.
 * Throws when it cannot be stored; a storage that stops answering at the end may have stored it all the same.
 */
export async function addOutboxEntry(entry: OutboxEntry): Promise<void> {
  discardedIds.delete(entry.id)
  let reason: unknown = new Error('The entry was not stored')
  try {
    await updateOutboxEntry(entry.id, (before) => before ?? entry)
  } catch (error) {
    reason = error
  }
  if ((await readOutboxEntry(entry.id)) === null) throw reason
}

/**
 * Reads and writes one entry in one step. `next` returns the entry to store; the present one stays when it returns
 * null. Resolves to the entry as it is now.
 */
export async function updateOutboxEntry(
  id: string,
  next: (before: OutboxEntry | null) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  const read: { before: OutboxEntry | null; after: OutboxEntry | null } = { before: null, after: null }
  await runTransaction('readwrite', (store) => {
    const reading = store.get(id)
    reading.onsuccess = abortOnError(store, () => {
      read.before = fromStoredEntry(reading.result)
      read.after = next(read.before)
      if (read.after !== null && read.after !== read.before) store.put(toStoredEntry(read.after), id)
    })
  })
  const { before, after } = read
  if (after !== null && after !== before) broadcastState(id, after.state)
  return after ?? before
}

/**
 * Replaces an entry by another one: under the same key when that was never used, as a new entry when the server has
 * refused the old one. Resolves to its id; null when it is too late, because the entry may have arrived.
 */
export async function replaceOutboxEntry(oldId: string, entry: OutboxEntry): Promise<string | null> {
  const read: { changed: OutboxEntry | null } = { changed: null }
  let reason: unknown = new Error('The entry was not stored')
  try {
    await runTransaction('readwrite', (store) => {
      const reading = store.get(oldId)
      reading.onsuccess = abortOnError(store, () => {
        const before = fromStoredEntry(reading.result)
        const isNew = before === null || before.state === 'refused'
        if (!isNew && !isEditable(before)) return
        read.changed = isNew ? entry : { ...entry, id: oldId, createdAt: before.createdAt }
        if (isNew) store.delete(oldId)
        store.put(toStoredEntry(read.changed), read.changed.id)
      })
    })
    if (read.changed === null) return null
  } catch (error) {
    reason = error
  }
  const { changed } = read
  const now = changed === null ? null : await readOutboxEntry(changed.id)
  if (changed === null || JSON.stringify(now?.fields) !== JSON.stringify(changed.fields)) throw reason
  if (changed.id !== oldId) broadcastState(oldId, 'gone')
  broadcastState(changed.id, changed.state)
  return changed.id
}

/** True for the tab that is to notify the person of the result; only one tab gets it. */
export async function claimNotification(id: string): Promise<boolean> {
  let claimed = false
  await updateOutboxEntry(id, (entry) => {
    claimed = entry !== null && !entry.notified
    return claimed && entry !== null ? { ...entry, notified: true } : null
  })
  return claimed
}

export async function removeOutboxEntry(id: string): Promise<void> {
  await runTransaction('readwrite', (store) => void store.delete(id))
  discardedIds.delete(id)
  broadcastState(id, 'gone')
}

/**
 * Entries that this page has ended without the outbox and that may be on the device all the same, because it did not
 * answer.
 */
const discardedIds = new Set<string>()

/** Keeps an entry from being sent from here: one that cannot be removed now counts as removed, and is removed later. */
export async function discardOutboxEntry(id: string): Promise<void> {
  discardedIds.add(id)
  // It is removed as soon as the storage answers again.
  await removeOutboxEntry(id).catch(() => null)
}

/** Removes what could not be removed before. */
export async function removeDiscardedEntries(): Promise<void> {
  for (const id of [...discardedIds]) await removeOutboxEntry(id)
}

export async function readOutboxEntry(id: string): Promise<OutboxEntry | null> {
  return fromStoredEntry(await runTransaction('readonly', (store) => store.get(id)))
}

/** Every entry, oldest first. Throws where the browser stores nothing. */
export async function readOutboxEntries(): Promise<OutboxEntry[]> {
  const stored: unknown = await runTransaction('readonly', (store) => store.getAll())
  return (Array.isArray(stored) ? stored : [])
    .map(fromStoredEntry)
    .filter((entry) => entry !== null)
    .filter(({ id }) => !discardedIds.has(id))
    .sort(oldestFirst)
}

/** Calls the listener when an entry is added, changes or is removed ('gone'), here, in another tab or in the worker. */
export const watchOutbox = (listener: (id: string, state: string) => void): (() => void) =>
  onBroadcast('outbox', ({ id, state }) => listener(id, state))

const broadcastState = (id: string, state: string) => broadcast({ v: 1, t: 'outbox', id, state })

/** One transaction. Writes are strict: they are on the disk when the promise resolves. */
function runTransaction(
  mode: IDBTransactionMode & ('readonly' | 'readwrite'),
  work: (store: IDBObjectStore) => IDBRequest | void,
): Promise<unknown> {
  const request: { transaction: IDBTransaction | null; timedOut: boolean } = {
    transaction: null,
    timedOut: false,
  }
  const opening = (opened ??= open())
  const forget = () => {
    if (opened === opening) opened = null
  }
  const result = opening.then(
    (connection) => {
      if (request.timedOut) throw new Error('The request has timed out')
      try {
        request.transaction = connection.transaction(storeName, mode, { durability: 'strict' })
      } catch (error) {
        // A connection that the browser has closed is opened again the next time.
        forget()
        throw error
      }
      return transactionResult(request.transaction, work)
    },
    (error: unknown) => {
      forget()
      throw error
    },
  )
  return withStorageTimeout(mode, result, {
    onTimeout() {
      request.timedOut = true
      if (request.transaction === null) return forget()
      try {
        // A write that has not begun is not made any more.
        request.transaction.abort()
      } catch {
        // It is being written, or has been: the caller reads it back.
      }
    },
  })
}

/** In some browsers a write throws synchronously: then nothing of its transaction is done. */
function abortOnError({ transaction }: IDBObjectStore, work: () => void): () => void {
  return () => {
    try {
      work()
    } catch (error) {
      console.warn('The outbox could not be written', error)
      transaction.abort()
    }
  }
}

/** A read resolves before the transaction ends; a write only when it has. */
function transactionResult(
  transaction: IDBTransaction,
  work: (store: IDBObjectStore) => IDBRequest | void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('The device stores nothing'))
    const request = work(transaction.objectStore(storeName))
    if (transaction.mode === 'readonly' && request) request.onsuccess = () => resolve(request.result)
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') throw new Error('The device stores nothing')
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
    request.onerror = () => reject(request.error ?? new Error('The device stores nothing'))
    request.onsuccess = () => {
      const connection = request.result
      const forget = () => {
        connection.close()
        opened = null
      }
      connection.onversionchange = forget
      connection.onclose = forget
      resolve(connection)
    }
  })
}
