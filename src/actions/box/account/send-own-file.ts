import { boxFilePieceBytes, smallBoxFilePieceBytes } from '#contract/account-boxes.ts'
import type { Success } from '#contract/calls/call.ts'
import type { Refusal } from '#contract/response.ts'
import { sendBoxFile } from '#contract/calls/account-box.ts'
import type { CallResult } from '#src/api/call.ts'
import { sendLarge } from '#src/api/send-large.ts'
import { toBase64 } from '#src/boxes/base64.ts'
import { changeBoxFiles, sha256Of } from '#src/boxes/box-files.ts'
import { readOwnFile } from '#src/boxes/box-store.ts'
import type { Part } from '#src/boxes/box.ts'
import { setFileWork } from '#src/boxes/file-work.ts'
import { readSession, type Session } from '#src/storage/session.ts'
import type { SyncResult } from './sync-box.ts'

type Progress = Success<typeof sendBoxFile>['data']

/** `busy`: the server has answered that it cannot take the file just then, or that it did not come whole. */
type SendResult = SyncResult | 'busy'

/** How much of a file this page sends at a time: less from the first piece without an answer on, as on a slow network. */
let pieceBytes = boxFilePieceBytes

/** Answers in a row that take no piece of what is sent: then another run asks again. */
const maxStalled = 3

/** Sends a file to the account, from where it has come so far. `done` also where the server refuses it, with its reason beside the file. */
export async function sendFile(session: Session, boxId: string, part: Part): Promise<SendResult> {
  const blob = await readOwnFile(part.file)
  const sha256 = blob && (await sha256Of(blob))
  if (blob === null || sha256 === null) return 'done'
  try {
    return await sendPieces(session, boxId, part, { blob, sha256 })
  } finally {
    setFileWork(part.file, null)
  }
}

async function sendPieces(
  session: Session,
  boxId: string,
  { file, type }: Part,
  { blob, sha256 }: { blob: Blob; sha256: string },
): Promise<SendResult> {
  const fields = { id: boxId, file, type, bytes: String(blob.size), sha256 }
  /** Where the next piece begins; null before the server has said how much it has. */
  let offset: number | null = null
  let stalled = 0
  for (;;) {
    const percent = Math.floor((100 * (offset ?? 0)) / blob.size)
    setFileWork(file, { state: 'sending', percent })
    const piece: string = offset === null ? '' : await pieceOf(blob, offset)
    const isLast = offset !== null && offset + pieceBytes >= blob.size
    const result: CallResult<typeof sendBoxFile> = await sendLarge(
      sendBoxFile,
      { ...fields, offset: String(offset ?? 0), piece },
      session.token,
    )
    // Whoever has logged in meanwhile does not send this person's files.
    if ((await readSession())?.token !== session.token) return 'ended'
    if (result.state === 'ended') return 'ended'
    if (result.state === 'unanswered') {
      // The server ends a body that takes too long, with 408 or without a word.
      if (result.httpStatus !== undefined && result.httpStatus !== 408) return 'busy'
      if (piece !== '') pieceBytes = smallBoxFilePieceBytes
      return 'later'
    }
    if (result.state === 'refused') {
      const { httpStatus, message } = result
      if (httpStatus === 429) return 'busy'
      // What arrived is not whole: it is sent again, and where that does not help, not all the time.
      if (httpStatus === 409 && isLast) return 'busy'
      // The box is gone, or no part of it names the file by now.
      if (httpStatus === 404 || httpStatus === 409 || httpStatus === 403) return 'done'
      const refusal = { text: message, isFinal: isOfContents(result) }
      await changeBoxFiles(boxId, (files) => ({ ...files, refused: { ...files.refused, [file]: refusal } }))
      return 'done'
    }
    const { arrived, is_stored }: Progress = result.response.data
    if (is_stored) {
      await changeBoxFiles(boxId, ({ mark, onServer, refused: { [file]: _, ...refused } }) => ({
        ...{ mark, refused, onServer: { ...onServer, [file]: sha256 } },
      }))
      return 'done'
    }
    stalled = offset !== null && arrived <= offset ? stalled + 1 : 0
    if (stalled === maxStalled) return 'later'
    offset = arrived
  }
}

/** Whether a refusal is for what is in the file: the server names the field then. What it says of the account changes. */
const isOfContents = ({ httpStatus, errors }: Refusal): boolean =>
  httpStatus === 413 || httpStatus === 415 || Object.keys(errors).length > 0

const pieceOf = async (blob: Blob, offset: number): Promise<string> =>
  toBase64(new Uint8Array(await blob.slice(offset, offset + pieceBytes).arrayBuffer()))
