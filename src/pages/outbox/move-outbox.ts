import { outboxFileSize } from '#contract/limits.ts'
import { isOpen, mayBeSeen, type Parcel } from '#contract/parcel.ts'
import { saveBlob } from '#src/actions/download/fetch-file.ts'
import { deliver } from '#src/device/deliver.ts'
import { readOutboxFile, writeOutboxFile } from '#src/device/outbox-file.ts'
import { changeParcel, keepParcel, readParcel } from '#src/device/outbox.ts'
import { readSession } from '#src/device/session.ts'

const failed = 'Enheten kan inte läsa eller spara just nu. Försök igen om en stund.'

/** Saves what waits as a file, and says so. What has gone into a file may be sent from elsewhere, so it is not changed here any more. */
export async function saveAsFile(rows: readonly Parcel[]): Promise<string> {
  const now = Date.now()
  try {
    const marked = await Promise.all(
      rows
        .filter(isOpen)
        .map(({ id }) =>
          changeParcel(id, (row) =>
            row !== null && isOpen(row) && row.firstTriedAt === null ? { ...row, firstTriedAt: now } : null,
          ),
        ),
    )
    const waiting = marked.filter((row): row is Parcel => row !== null && isOpen(row))
    if (waiting.length === 0) return 'Ingenting väntar längre: allt har fått svar.'
    const text = writeOutboxFile(waiting, location.origin, now)
    saveBlob(
      new Blob([text], { type: 'application/json' }),
      `utkorg-${new Date(now).toISOString().slice(0, 10)}.json`,
    )
    return `${things(waiting.length)} sparades i en fil. Den innehåller personuppgifter: ta bort den när allt är skickat.`
  } catch {
    return failed
  }
}

/** Reads such a file into this outbox and sends what may be sent; gives what came of it, in words. */
export async function readFromFile(file: File): Promise<string> {
  try {
    // A huge file is not even read.
    if (file.size > outboxFileSize * 4) return 'Filen är för stor för att vara en utkorg.'
    const rows = readOutboxFile(await file.text(), location.origin, Date.now())
    if (typeof rows === 'string') return rows
    const who = (await readSession())?.userData.user_id ?? null
    let known = 0
    for (const row of rows) {
      if ((await readParcel(row.id)) !== null) known += 1
      else await keepParcel(row)
    }
    const locked = rows.filter((row) => row.owner !== null && !mayBeSeen(row, who)).length
    void deliver()
    return [
      rows.length > known && `${things(rows.length - known)} lästes in och skickas härifrån.`,
      known > 0 && `${things(known)} fanns redan här.`,
      locked > 0 && `${things(locked)} väntar på att den som skrev loggar in.`,
    ]
      .filter((part) => part !== false)
      .join(' ')
  } catch {
    return failed
  }
}

const things = (count: number) => (count === 1 ? 'En sak' : `${count} saker`)
