import { oldestFirst, isOutboxEntry, isEditable, type OutboxEntry } from '#contract/outbox-entry.ts'
import { broadcast, onBroadcast } from '#src/browser/broadcast.ts'
import { withStorageTimeout } from './storage-timeout.ts'

/**
 * The outbox of this device: one record for each deed on its way. Unlike the other stores it never falls back to memory:
 * who is told that something is kept can rely on it.
 */
const database = 'skolmaterial-outbox'
const storeName = 'outbox'

let opened: Promise<IDBDatabase> | null = null

/**
 * Keeps a new row, and reads it back: afterwards it is on the device. A row whose id is there already stays as it is.
 * Throws when it cannot be kept; a storage that falls silent at the end may have kept it all the same.
 */
export async function addOutboxEntry(row: OutboxEntry): Promise<void> {
  discardedIds.delete(row.id)
  let reason: unknown = new Error('The row was not kept')
  try {
    await updateOutboxEntry(row.id, (before) => before ?? row)
  } catch (error) {
    reason = error
  }
  if ((await readOutboxEntry(row.id)) === null) throw reason
}

/** Reads and writes one row in one step. `next` gives the row to keep; what is there stays when it gives null. Gives the row as it is now. */
export async function updateOutboxEntry(
  id: string,
  next: (before: OutboxEntry | null) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  const seen: { before: OutboxEntry | null; after: OutboxEntry | null } = { before: null, after: null }
  await runTransaction('readwrite', (rows) => {
    const reading = rows.get(id)
    reading.onsuccess = abortOnError(rows, () => {
      seen.before = isOutboxEntry(reading.result) ? reading.result : null
      seen.after = next(seen.before)
      if (seen.after !== null && seen.after !== seen.before) rows.put(seen.after, id)
    })
  })
  const { before, after } = seen
  if (after !== null && after !== before) broadcastState(id, after.state)
  return after ?? before
}

/**
 * Puts a changed deed in the place of a row: under the same key when that was never used, as a row of its own when the
 * server has refused the old one. Gives the id it has now; null when it is too late, as the row is on its way.
 */
export async function replaceOutboxEntry(old: string, row: OutboxEntry): Promise<string | null> {
  const seen: { changed: OutboxEntry | null } = { changed: null }
  let reason: unknown = new Error('The row was not kept')
  try {
    await runTransaction('readwrite', (rows) => {
      const reading = rows.get(old)
      reading.onsuccess = abortOnError(rows, () => {
        const before: unknown = reading.result
        if (isOutboxEntry(before) && !isEditable(before)) return
        const isNew = !isOutboxEntry(before) || before.state === 'refused'
        seen.changed = isNew ? row : { ...row, id: old, createdAt: before.createdAt }
        if (isNew) rows.delete(old)
        rows.put(seen.changed, seen.changed.id)
      })
    })
    if (seen.changed === null) return null
  } catch (error) {
    reason = error
  }
  const { changed } = seen
  const now = changed === null ? null : await readOutboxEntry(changed.id)
  if (changed === null || JSON.stringify(now?.fields) !== JSON.stringify(changed.fields)) throw reason
  if (changed.id !== old) broadcastState(old, 'gone')
  broadcastState(changed.id, changed.state)
  return changed.id
}

/** True for the one who is to tell the person how it ended; it is told once, whatever tabs there are. */
export async function claimNotification(id: string): Promise<boolean> {
  let claimed = false
  await updateOutboxEntry(id, (row) => {
    claimed = row !== null && !row.told
    return claimed && row !== null ? { ...row, told: true } : null
  })
  return claimed
}

export async function removeOutboxEntry(id: string): Promise<void> {
  await runTransaction('readwrite', (rows) => void rows.delete(id))
  discardedIds.delete(id)
  broadcastState(id, 'gone')
}

/** Rows that this page has ended without the outbox and that may be on the device all the same, as it was silent. */
const discardedIds = new Set<string>()

/** Sees to it that a row does not leave from here: what cannot be removed now counts as gone, and is removed later. */
export async function discardOutboxEntry(id: string): Promise<void> {
  discardedIds.add(id)
  // As soon as the storage answers again.
  await removeOutboxEntry(id).catch(() => null)
}

/** Removes what could not be removed before. */
export async function removeDiscardedEntries(): Promise<void> {
  for (const id of [...discardedIds]) await removeOutboxEntry(id)
}

export async function readOutboxEntry(id: string): Promise<OutboxEntry | null> {
  const row: unknown = await runTransaction('readonly', (rows) => rows.get(id))
  return isOutboxEntry(row) ? row : null
}

/** Every row, oldest first. Throws where the browser refuses to keep anything. */
export async function readOutboxEntries(): Promise<OutboxEntry[]> {
  const rows: unknown = await runTransaction('readonly', (all) => all.getAll())
  return (Array.isArray(rows) ? rows.filter(isOutboxEntry) : [])
    .filter(({ id }) => !discardedIds.has(id))
    .sort(oldestFirst)
}

/** Calls when an entry is added, changes or is removed ('gone'), here, in another tab or in the worker. */
export const watchOutbox = (listener: (id: string, state: string) => void): (() => void) =>
  onBroadcast('outbox', ({ id, state }) => listener(id, state))

const broadcastState = (id: string, state: string) => broadcast({ v: 1, t: 'outbox', id, state })

/** One transaction. Writes are strict: they are on the disk when it is done, not only on their way there. */
function runTransaction(
  mode: IDBTransactionMode & ('readonly' | 'readwrite'),
  work: (rows: IDBObjectStore) => IDBRequest | void,
): Promise<unknown> {
  const held: { transaction: IDBTransaction | null; givenUp: boolean } = { transaction: null, givenUp: false }
  const opening = (opened ??= open())
  const forget = () => {
    if (opened === opening) opened = null
  }
  const done = opening.then(
    (connection) => {
      if (held.givenUp) throw new Error('Nobody waits for it any more')
      try {
        held.transaction = connection.transaction(storeName, mode, { durability: 'strict' })
      } catch (error) {
        // A connection that the browser has closed is opened anew the next time.
        forget()
        throw error
      }
      return transactionResult(held.transaction, work)
    },
    (error: unknown) => {
      forget()
      throw error
    },
  )
  return withStorageTimeout(mode, done, {
    onTimeout() {
      held.givenUp = true
      if (held.transaction === null) return forget()
      try {
        // What has not begun to be written is not written any more.
        held.transaction.abort()
      } catch {
        // It is being written, or has been: whoever asked looks for it.
      }
    },
  })
}

/** Some refuse a write where it is asked for: nothing of its transaction is done then. */
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

/** What was read is known before the transaction ends; what was written only when it has. */
function transactionResult(
  transaction: IDBTransaction,
  work: (rows: IDBObjectStore) => IDBRequest | void,
): Promise<unknown> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(asked?.result)
    transaction.onabort = transaction.onerror = () =>
      fail(transaction.error ?? new Error('The device keeps nothing'))
    const asked = work(transaction.objectStore(storeName))
    if (transaction.mode === 'readonly' && asked) asked.onsuccess = () => done(asked.result)
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    if (typeof indexedDB === 'undefined') throw new Error('The device keeps nothing')
    const request = indexedDB.open(database, 1)
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
