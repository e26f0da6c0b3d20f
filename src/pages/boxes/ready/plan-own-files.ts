import { findOnServer, mayBeInAccount, ownFilesIn, readBoxFiles } from '#src/boxes/box-files.ts'
import { hasOwnFile, readSummaries } from '#src/boxes/box-store.ts'
import type { Part } from '#src/boxes/box.ts'
import { fileWorkOf } from '#src/boxes/file-work.ts'
import type { FetchResult } from '#src/actions/box/account/fetch-own-file.ts'
import { readSession, type Session } from '#src/storage/session.ts'
import type { Failure } from './failure.ts'

/**
 * The files of one's own that are not on the device: those that the account has, and the others. `isAsked`: the device knows what the
 * account has of the box.
 */
export type OwnFilesPlan = { files: Part[]; absent: Part[]; isAsked: boolean }

/** Compares the files of a box with what the device and the account have. A box of the device alone has no others. */
export async function planOwnFiles(boxId: string, parts: readonly Part[]): Promise<OwnFilesPlan> {
  const plan: OwnFilesPlan = { files: [], absent: [], isAsked: false }
  const sync = (await readSummaries()).find(({ id }) => id === boxId)?.sync ?? null
  if (sync === null) return plan
  plan.isAsked = (await readBoxFiles(boxId)).mark !== null
  for (const part of ownFilesIn(parts)) {
    if (await hasOwnFile(part.file)) continue
    const isThere = mayBeInAccount(part) && (await findOnServer(sync.owner, boxId, part)) !== null
    ;(isThere ? plan.files : plan.absent).push(part)
  }
  return plan
}

export const bytesOfFiles = (parts: readonly Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

const noFailure: Failure = { text: '', waits: false }

/** Fetches a file from the account; why it was not fetched, where it was not. */
export async function fetchOwnFile(boxId: string, part: Part, signal: AbortSignal): Promise<Failure> {
  const session = await readSession()
  const result = session === null ? 'ended' : await fetchWith(session, boxId, part, signal)
  switch (result) {
    case 'done':
      return noFailure
    case 'absent':
      return { text: absentText(part, true), waits: false }
    case 'ended':
      return { text: `${part.title} ligger på kontot. Logga in, så kan den hämtas.`, waits: false }
    case 'failed': {
      const work = fileWorkOf(part.file)
      return {
        text: `${part.title}: ${work?.state === 'failed' ? work.text : 'gick inte att hämta'}.`,
        waits: false,
      }
    }
    case 'unanswered':
      return { text: `${part.title} kunde inte hämtas: nätet eller servern svarade inte.`, waits: true }
  }
}

async function fetchWith(
  session: Session,
  boxId: string,
  part: Part,
  signal: AbortSignal,
): Promise<FetchResult> {
  try {
    const { fetchFile } = await import('#src/actions/box/account/fetch-own-file.ts')
    return await fetchFile(session, boxId, part, signal)
  } catch {
    // The code did not come either.
    return 'unanswered'
  }
}

/** Whether another device has it, and will send it, nobody here knows. */
export const absentText = ({ title }: Part, isAsked: boolean) =>
  `${title} ${isAsked ? 'saknas här och på kontot' : 'finns inte på den här enheten'}.`
