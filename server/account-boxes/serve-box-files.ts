import { PassThrough, pipeline, type Readable } from 'node:stream'
import { boxFilePath } from '#contract/account-boxes.ts'
import { hourMs } from '#contract/durations.ts'
import { handlerTimeoutMs } from '#contract/limits.ts'
import { isInBox } from '../core/boxes/box-members.ts'
import { identifyCaller, requireCustomer } from '../core/callers/caller.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { withTimeout } from '../core/refusals/with-timeout.ts'
import type { Store } from '../database/open.ts'
import { FileStoreError } from '../uploads/file-store-error.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { openFiles } from '../uploads/open-files.ts'
import { boxFileName } from '../uploads/upload-paths.ts'
import { verifying } from '../uploads/verify-bytes.ts'
import { findBoxFile, type BoxFileRow } from './box-files.ts'
import type { BoxServices } from './box-services.ts'
import { loseFile } from './lost-files.ts'

/** Several devices that each fetch all files of an account. */
const fetchesPerCustomer = { limit: 10_000, periodMs: hourMs }
const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Params = { box: string; file: string }

/**
 * Sends the files of boxes to whoever is in them, by the token in the header alone: as something to store, never as a page or a picture
 * of this site. Not a call, because a file is sent as it is read.
 */
export function mountBoxFiles({ app, store, config }: BoxServices): void {
  const files = openFiles(config.files)
  app.get<{ Params: Params }>(boxFilePath(':box', ':file'), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const find = async () => {
      const customer = requireCustomer(await identifyCaller(store, request)).id
      await consume(store, `account-box-file-get:${customer}`, fetchesPerCustomer)
      return findReadable(store, request.params, customer)
    }
    const found = await withTimeout(find(), handlerTimeoutMs)
    if (found === undefined) throw new RefusalError('NOT_FOUND')
    reply.headers({
      'content-disposition': `attachment; filename="${found.file}"`,
      'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox`,
    })
    const contents = await openContents(files, found)
    if (contents === null) {
      if (await hasAnyFile(files)) await loseFile(store, found)
      throw new RefusalError('NOT_FOUND')
    }
    reply.headers({ 'content-type': 'application/octet-stream', 'content-length': found.bytes })
    return reply.send(endingDamaged(contents, () => loseFile(store, found)))
  })
}

/** The bytes of a file, compared as they pass with what was stored; null where they are gone, or are fewer or more. */
async function openContents(files: FileStore, { id, bytes, sha256 }: BoxFileRow): Promise<Readable | null> {
  const name = boxFileName(id)
  if ((await files.find(name))?.bytes !== bytes) return null
  const contents = await files.read(name)
  return contents && pipeline(contents, verifying(name, bytes, sha256), () => undefined)
}

/** Whether the store of files has any: a folder that is not mounted comes back, and nothing is known of what was in it. */
async function hasAnyFile(files: FileStore): Promise<boolean> {
  for (const beginning of ['box/', 'file/']) for await (const _ of files.list(beginning)) return true
  return false
}

/** Passes a file on. One that turns out to be damaged is noted as lost, and breaks off, or is not found where nothing of it was sent yet. */
function endingDamaged(contents: Readable, lose: () => Promise<void>): Readable {
  async function end(cause: Error | null, done: (error: Error | null) => void): Promise<void> {
    if (!(cause instanceof FileStoreError) || !cause.isDamaged) return done(cause)
    // Where that fails, the next who fetches it finds the same.
    const isNoted = await lose().then(
      () => true,
      () => false,
    )
    done(isNoted ? new RefusalError('NOT_FOUND') : cause)
  }
  const passing = new PassThrough({ destroy: (cause, done) => void end(cause, done) })
  return pipeline(contents, passing, () => undefined)
}

/** A file of a box that its person owns or is in; undefined for everybody else. */
async function findReadable(
  store: Store,
  { box, file }: Params,
  customer: string,
): Promise<BoxFileRow | undefined> {
  if (!namePattern.test(box) || !namePattern.test(file)) return undefined
  const readable = await store
    .selectFrom('account_box')
    .select('id')
    .where('id', '=', box)
    .where('erased_at', 'is', null)
    .where(isInBox(customer))
    .executeTakeFirst()
  return readable === undefined ? undefined : findBoxFile(store, box, file)
}
