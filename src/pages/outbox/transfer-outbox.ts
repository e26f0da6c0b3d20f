import { maxOutboxFileLength } from '#contract/limits.ts'
import { isPending, isVisibleTo, type OutboxEntry } from '#contract/outbox-entry.ts'
import { saveBlob } from '#src/actions/download/fetch-file.ts'
import { deliver } from '#src/storage/deliver.ts'
import { readOutboxFile, writeOutboxFile } from '#src/storage/outbox-file.ts'
import { updateOutboxEntry, addOutboxEntry, readOutboxEntry } from '#src/storage/outbox.ts'
import { readSession } from '#src/storage/session.ts'

const storageFailedText = 'Enheten kan inte läsa eller spara just nu. Försök igen om en stund.'

/** Exports the waiting entries to a file, and returns a message. Exported entries may be sent from another device, so they can no longer be edited here. */
export async function exportOutbox(rows: readonly OutboxEntry[]): Promise<string> {
  const now = Date.now()
  try {
    const marked = await Promise.all(
      rows
        .filter(isPending)
        .map(({ id }) =>
          updateOutboxEntry(id, (row) =>
            row !== null && isPending(row) && row.firstTriedAt === null
              ? { ...row, firstTriedAt: now }
              : null,
          ),
        ),
    )
    const waiting = marked.filter((row): row is OutboxEntry => row !== null && isPending(row))
    if (waiting.length === 0) return 'Ingenting väntar längre: allt har fått svar.'
    const text = writeOutboxFile(waiting, location.origin, now)
    saveBlob(
      new Blob([text], { type: 'application/json' }),
      `utkorg-${new Date(now).toISOString().slice(0, 10)}.json`,
    )
    return `${entryCountText(waiting.length)} sparades i en fil. Den innehåller personuppgifter: ta bort den när allt är skickat.`
  } catch {
    return storageFailedText
  }
}

/** Imports an exported file into this outbox and sends what can be sent. Returns a message with the result. */
export async function importOutbox(file: File): Promise<string> {
  try {
    // A file that is too large is not read.
    if (file.size > maxOutboxFileLength * 4) return 'Filen är för stor för att vara en utkorg.'
    const rows = readOutboxFile(await file.text(), location.origin, Date.now())
    if (typeof rows === 'string') return rows
    const userId = (await readSession())?.userData.user_id ?? null
    let known = 0
    for (const row of rows) {
      if ((await readOutboxEntry(row.id)) !== null) known += 1
      else await addOutboxEntry(row)
    }
    const locked = rows.filter((row) => row.owner !== null && !isVisibleTo(row, userId)).length
    void deliver()
    return [
      rows.length > known && `${entryCountText(rows.length - known)} lästes in och skickas härifrån.`,
      known > 0 && `${entryCountText(known)} fanns redan här.`,
      locked > 0 && `${entryCountText(locked)} väntar på att den som skrev loggar in.`,
    ]
      .filter((part) => part !== false)
      .join(' ')
  } catch {
    return storageFailedText
  }
}

const entryCountText = (count: number) => (count === 1 ? 'En sak' : `${count} saker`)
