import { listBoxFiles, sendBoxFile } from '#contract/calls/account-box.ts'
import type { Output, ParsedInput } from '#contract/calls/call.ts'
import {
  maxAccountFiles,
  maxAccountFilesBytes,
  maxBoxFileBytes,
  smallBoxFilePieceBytes,
} from '#contract/account-boxes.ts'
import { mayOnlyRead } from '#contract/box-members.ts'
import { hourMs } from '#contract/durations.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { openFiles } from '../uploads/open-files.ts'
import { lockBox, readBox } from './box-access.ts'
import { boxTransaction } from './box-transaction.ts'
import type { BoxServices } from './box-services.ts'
import { changedDocument } from './changed-document.ts'
import { createCheckQueue } from './check-queue.ts'
import { filesOfBox, findBoxFile, insertBoxFile, refuseWithoutSpace } from './box-files.ts'
import type { BoxRow } from './box-row.ts'
import { erasedMessage, updatesOf } from './stored-box.ts'
import type { SentFile } from './sent-file.ts'
import { isNoFile, piecesAreGone, takeBoxFile } from './take-box-file.ts'
import { beginBoxUpload, findBoxUpload } from './unfinished-box-files.ts'

/**
 * An account's worth of files in an hour: each is asked about once, and sent in the smallest pieces, of which the last is seldom a
 * whole one.
 */
const piecesPerCustomer = {
  limit: 2 * maxAccountFiles + maxAccountFilesBytes / smallBoxFilePieceBytes,
  periodMs: hourMs,
}
const listsPerCustomer = { limit: 3000, periodMs: hourMs }

const tooLarge = 'Filen är för stor. Högst 20 MB.'
const otherFile = 'Lådan har redan en annan fil under samma namn.'
const unnamed = 'Ingen del i lådan har filen längre.'

/** The files of one's own in boxes: which the account has, and the pieces of those that it gets. */
export function mountBoxFileCalls({ router, store, config }: BoxServices): void {
  const files = openFiles(config.files)
  const check = createCheckQueue<Output<typeof sendBoxFile> | null>()

  router.implement(listBoxFiles, async ({ id }, caller) => {
    const customer = requireCustomer(caller).id
    await consume(store, `account-box-files:${customer}`, listsPerCustomer)
    // The mark first: files that change meanwhile have another one, with which the device asks again.
    const access = await readBox(store, id, customer)
    if (access === undefined) return null
    return { data: { mark: access.box.files_mark, files: await filesOfBox(store, id) } }
  })

  router.implement(sendBoxFile, async (fields, caller) => {
    const customer = requireCustomer(caller).id
    const sent = sentFileIn(fields)
    const offset = Number(fields.offset)
    const inBox = <Result>(work: (transaction: DatabaseTransaction, box: BoxRow) => Promise<Result>) =>
      boxTransaction(store, caller, async (transaction) => {
        const box = await boxToChange(transaction, sent, customer)
        return box === null ? null : work(transaction, box)
      })

    await consume(store, `account-box-file:${customer}`, piecesPerCustomer)
    const whole = { data: { arrived: sent.bytes, is_stored: true } }
    // Asked without a piece, the server looks at the box; the pieces that follow only add to what was begun.
    let upload = await findBoxUpload({ store, files }, sent, customer)
    if (upload === undefined || fields.piece === '') {
      const found = upload
      const begun = await inBox(async (transaction, box) => {
        if (await isStored(transaction, sent)) return 'stored'
        await refuseWithoutSpace(transaction, box, sent, customer)
        if (found !== undefined) return { ...found, superseded: [] }
        return beginBoxUpload({ transaction, files }, sent, customer)
      })
      if (begun === null) return null
      if (begun === 'stored') return whole
      for (const each of begun.superseded) await files.pieces.remove(each)
      upload = begun
    }
    const { id: uploadId, arrived } = upload
    const piece = Buffer.from(fields.piece, 'base64')
    // A piece that begins elsewhere was sent before; the answer says where the next one begins.
    const isNext = piece.length > 0 && offset === arrived && offset + piece.length <= sent.bytes
    if (isNext) await writePiece(uploadId, { offset, bytes: piece })
    const next = isNext ? arrived + piece.length : arrived
    if (next < sent.bytes) return { data: { arrived: next, is_stored: false } }
    return check({ uploadId, customer }, () =>
      takeBoxFile({ store, config, files }, { uploadId, sent, customer }, (stored) =>
        inBox(async (transaction, box) => {
          // Another device has been faster.
          if (await isStored(transaction, sent)) return whole
          await refuseWithoutSpace(transaction, box, sent, customer)
          await insertBoxFile(transaction, box, { ...sent, id: stored })
          return whole
        }),
      ),
    )
  })

  async function writePiece(uploadId: string, piece: { offset: number; bytes: Buffer }): Promise<void> {
    try {
      await files.pieces.write(uploadId, piece)
    } catch (error) {
      throw isNoFile(error) ? piecesAreGone() : error
    }
  }
}

function sentFileIn({ id, file, type, bytes, sha256 }: ParsedInput<typeof sendBoxFile>): SentFile {
  const size = Number(bytes)
  if (size > maxBoxFileBytes) throw new RefusalError('TOO_LARGE', { message: tooLarge })
  return { id, file, type, bytes: size, sha256 }
}

/** Locks the box that gets a file, and checks that its person may change it and that a part names the file; null where there is none. */
async function boxToChange(
  transaction: DatabaseTransaction,
  { id, file, bytes }: SentFile,
  customer: string,
): Promise<BoxRow | null> {
  const access = await lockBox(transaction, id, customer)
  if (access === undefined) return null
  const { box, role } = access
  if (box.erased_at !== null) throw new RefusalError('CONFLICT', { message: erasedMessage })
  if (role === 'read') throw new RefusalError('FORBIDDEN', { message: mayOnlyRead })
  const rows = await updatesOf(transaction, id)
  const { files } = changedDocument(
    rows.map(({ content }) => content),
    '',
  )
  if (files.get(file) !== bytes) throw new RefusalError('CONFLICT', { message: unnamed })
  return box
}

/** Whether the box has the file; refuses another one of the same name. */
async function isStored(transaction: DatabaseTransaction, { id, file, sha256 }: SentFile): Promise<boolean> {
  const stored = await findBoxFile(transaction, id, file)
  if (stored !== undefined && stored.sha256 !== sha256)
    throw new RefusalError('INVALID', { message: otherFile, errors: { file: [otherFile] } })
  return stored !== undefined
}
