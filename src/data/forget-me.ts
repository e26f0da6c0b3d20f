import type { QueryClient } from '@tanstack/react-query'
import { isOpen, mayBeSeen, type Parcel } from '#contract/parcel.ts'
import { deliver } from '#src/device/deliver.ts'
import { forgetDeviceId } from '#src/device/device-id.ts'
import { forgetNotes } from '#src/device/diagnostics.ts'
import { forgetDownload, forgetOrder } from '#src/device/form-memory.ts'
import { tellForgotten } from '#src/device/forgotten.ts'
import { readLikes, removeLike } from '#src/device/likes.ts'
import { forgetOpened } from '#src/device/opened.ts'
import { readParcels, removeParcel } from '#src/device/outbox.ts'
import { clearReceipts } from '#src/device/receipts.ts'
import { writeNote } from '#src/device/saved-rows.ts'
import { readSession } from '#src/device/session.ts'
import { forgetLooks } from '#src/device/visits.ts'
import { forgetAllSearches } from './forget-private.ts'
import { leave } from './session/leave.ts'

/** What has not ended well yet: `rows` of whoever is here, and how many wait for somebody to log in while nobody is. */
export type Unended = { rows: Parcel[]; locked: number }

/** What would be lost with everything else; nothing where the device keeps nothing. */
export async function whatIsUnended(): Promise<Unended> {
  const [rows, who] = await Promise.all([readParcels().catch(() => []), whoIsHere()])
  return {
    rows: rows.filter((row) => mayBeSeen(row, who) && row.state !== 'sent'),
    locked: who === null ? rows.filter((row) => row.owner !== null && row.state !== 'sent').length : 0,
  }
}

/** Tries to send what waits, and gives what is left. */
export async function sendFirst({ rows }: Unended): Promise<Unended> {
  await Promise.all(rows.filter(isOpen).map(({ id }) => deliver({ now: id })))
  return whatIsUnended()
}

/**
 * 'Glöm mina uppgifter': all that a person has written, searched for and opened here goes, with the session and the
 * device's name, and what stands in the outbox. Whoever calls has asked about what waits there.
 */
export async function forgetMe(queries: QueryClient): Promise<void> {
  await forgetOutbox(await whoIsHere())
  await Promise.all([
    forgetOrder(),
    forgetDownload(),
    forgetDeviceId(),
    forgetLooks(),
    forgetOpened(),
    clearReceipts(),
    // Whoever comes next answers the forms of the materials anew.
    writeNote('asked', []).catch(() => null),
  ])
  forgetNotes()
  await leave(queries)
  await forgetAllSearches(queries)
  tellForgotten()
}

/** Another customer's rows wait for that customer. While nobody is logged in, they have been told of and go too. */
async function forgetOutbox(who: string | null): Promise<void> {
  const rows = await readParcels().catch(() => [])
  for (const row of rows)
    if (who === null || row.owner === who || row.owner === null) await removeParcel(row.id).catch(() => null)
  // A like without its row would make a new one.
  for (const { id, key } of await readLikes()) if (key !== null) await removeLike(id)
}

const whoIsHere = async () => (await readSession())?.userData.user_id ?? null
