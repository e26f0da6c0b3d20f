import { boxFilePath } from '#contract/account-boxes.ts'
import { trackedFetch } from '#src/api/connection.ts'
import { changeBoxFiles, findOnServer, sha256Of } from '#src/boxes/box-files.ts'
import { announceBox } from '#src/boxes/box-messages.ts'
import { writeFetchedFile } from '#src/boxes/box-store.ts'
import type { Part } from '#src/boxes/box.ts'
import { setFileWork } from '#src/boxes/file-work.ts'
import { readSession, type Session } from '#src/storage/session.ts'

/** `absent`: the account does not have the file, or not any more; `failed`: what came was not whole, or the device stores no more. */
export type FetchResult = 'done' | 'absent' | 'unanswered' | 'ended' | 'failed'

/** How long a file may take, ms: 20 MB on a slow network. */
const fetchTimeoutMs = 10 * 60_000

const damaged = 'filen kom inte fram hel'
const uncheckable = 'kan inte kontrolleras utan säker anslutning (https)'
const noSpace = 'enheten kunde inte spara den, oftast för att den är full'

/** Fetches a file of a box from the account, compares it with what the server has said of it, and stores it on the device. */
export async function fetchFile(
  session: Session,
  boxId: string,
  part: Part,
  signal?: AbortSignal,
): Promise<FetchResult> {
  const found = await findOnServer(session.userData.user_id, boxId, part)
  if (found === null) return 'absent'
  const { file } = part
  setFileWork(file, { state: 'fetching', percent: 0 })
  const fail = (text: string): FetchResult => {
    setFileWork(file, { state: 'failed', text })
    return 'failed'
  }
  const end = (result: FetchResult): FetchResult => {
    setFileWork(file, null)
    return result
  }
  if (!('subtle' in crypto)) return fail(uncheckable)
  const received = await receive(session, found.box, part, signal).catch(() => null)
  if (received === null) return end('unanswered')
  if (typeof received === 'number') {
    if (received === 401) return end('ended')
    if (received !== 404) return end('unanswered')
    // Asked again with the next synchronization.
    await changeBoxFiles(found.box, ({ refused }) => ({ mark: null, onServer: {}, refused }))
    return end('absent')
  }
  if (received.size !== part.bytes || (await sha256Of(received)) !== found.sha256) return fail(damaged)
  if ((await readSession())?.token !== session.token) return end('ended')
  try {
    // The box has ended on the device meanwhile.
    if (!(await writeFetchedFile(boxId, file, received))) return end('absent')
  } catch {
    return fail(noSpace)
  }
  announceBox(boxId)
  return end('done')
}

/** The bytes as they come, or the status of an answer without them. */
async function receive(
  { token }: Session,
  box: string,
  { file, type, bytes }: Part,
  aborted?: AbortSignal,
): Promise<Blob | number | null> {
  const timeout = AbortSignal.timeout(fetchTimeoutMs)
  const response = await trackedFetch(boxFilePath(box, file), {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal: aborted === undefined ? timeout : AbortSignal.any([aborted, timeout]),
  })
  if (response.status !== 200 || response.body === null) return response.status
  const reader = response.body.getReader()
  const chunks: BlobPart[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks, { type })
    chunks.push(value)
    size += value.length
    if (size > bytes) {
      await reader.cancel()
      return new Blob(chunks, { type })
    }
    setFileWork(file, { state: 'fetching', percent: Math.floor((100 * size) / bytes) })
  }
}
