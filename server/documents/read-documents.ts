import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { hourMs, minuteMs, secondMs } from '#contract/durations.ts'
import { formatWordCounts } from '#finder/key-terms.ts'
import type { Config } from '../core/settings/config.ts'
import { addJob, isJobDue, makeJobsDue, type ClaimedJob } from '../core/jobs/job-queue.ts'
import { runInProcess } from '../core/jobs/run-in-process.ts'
import { JobFailed, JobPostponed, queuedJobs } from '../core/jobs/run-queued-jobs.ts'
import { programModule } from '../core/settings/program-files.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { recordChange } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { FileStoreError } from '../uploads/file-store-error.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { documentKey } from '../uploads/files-with-documents.ts'
import { pagePicturesOf, removePagePictures } from '../uploads/page-pictures.ts'
import { documentName, filePath } from '../uploads/upload-paths.ts'
import { captionText } from './caption-text.ts'
import type { DocumentContent } from './read-document.ts'
import { findByKey, findUnread, maxTries, type Due } from './unread-documents.ts'

const limits = { timeoutMs: 2 * minuteMs, maxMemoryMb: 512 }
/** How soon one that could not be read is tried again, as is one that the store refused. */
const retryMs = hourMs
/** How many documents are put into the queue in one transaction. */
const batchSize = 500
/** How soon the store of files is asked again when it does not answer. */
const unreachableMs = 5 * secondMs
/** Longer than the clocks of two servers differ: one that reads is not taken for one that has ended. */
const leaseMs = 5 * minuteMs

/** Reads one document; in a process of its own, except where a measurement reads all of them. */
type Read = (file: string, pictureFolder: string, stopped?: AbortSignal) => Promise<DocumentContent>

/** Reads new documents until it is stopped. Several servers share them. */
export function startDocuments(
  store: Store,
  config: Pick<Config, 'role'>,
  files: FileStore,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const isDue = async () => (await isJobDue(store, ['document'])) || (await findUnread(store, 1)).length > 0
  const run = (goesOn: () => Promise<boolean>, stopped: AbortSignal) =>
    readDueDocuments(store, files, { goesOn, stopped, onRefused: onError, onError })
  return startPeriodicJob('documents', { store, config }, { isDue, run, onError })
}

type Options = {
  goesOn?: () => Promise<boolean>
  /** Ends the document that is being read, which is read again later. */
  stopped?: AbortSignal
  read?: Read
  /** A document that the store of files refuses to give is left out, and the others are read. */
  onRefused?: (error: FileStoreError) => void
  /** Receives unexpected errors, after which the document is tried again. */
  onError?: (error: unknown) => void
}

/**
 * Reads all documents that are not read, also those that wait for another try or were given up, and returns how many could be read and how
 * many could not. `all`: those that have been read too.
 */
export async function readDocuments(
  store: Store,
  files: FileStore,
  { all = false, ...options }: Options & { all?: boolean } = {},
): Promise<{ read: number; failed: number }> {
  await store.transaction().execute(async (transaction) => {
    const documents = transaction.deleteFrom('document')
    await (all ? documents : documents.where('state', '=', 'failed')).execute()
    await transaction.deleteFrom('job').where('kind', '=', 'document').where('state', '=', 'failed').execute()
    await makeJobsDue(transaction, 'document')
  })
  return readDueDocuments(store, files, options)
}

/** Reads the documents that are due, as a server does. */
export async function readDueDocuments(store: Store, files: FileStore, options: Options) {
  const { goesOn = async () => true, stopped = new AbortController().signal } = options
  const { read = readInProcess, onRefused = () => undefined, onError = () => undefined } = options
  const done = { read: 0, failed: 0 }
  const unreachable: FileStoreError[] = []
  const work = async ({ key, attempts }: ClaimedJob, ending: AbortSignal): Promise<void> => {
    const document = await findByKey(store, key)
    // Removed or replaced since, or read by a server of an earlier version.
    if (document === undefined || document.state === 'read') return
    const content = await contentOf(files, document, (file, pictures) => read(file, pictures, ending))
    if (content instanceof FileStoreError) {
      if (content.isRefusal) onRefused(content)
      // Nothing is known of others when the store of files does not answer.
      else unreachable.push(content)
      throw new JobPostponed(content.message, content.isRefusal ? retryMs : unreachableMs)
    }
    // A reading that was ended says nothing about its document.
    if (content === null) ending.throwIfAborted()
    const isCurrent = await record(store, { ...document, tries: attempts - 1 }, content)
    if (!isCurrent) await removePagePictures(files, path.basename(document.file))
    done[content === null ? 'failed' : 'read']++
    if (content === null) throw new JobFailed('Dokumentet gick inte att läsa.')
  }
  async function onGivenUp({ key }: ClaimedJob): Promise<void> {
    const document = await findByKey(store, key)
    if (document !== undefined) await record(store, { ...document, tries: maxTries - 1 }, null)
  }
  const queued = queuedJobs(store, {
    ...{ kinds: ['document'], leaseMs, maxAttempts: maxTries, retryMs, work, onError, onGivenUp },
  })
  for (let due = await findUnread(store, batchSize); due.length > 0;) {
    const keys = due.map(documentKey)
    await store.transaction().execute(async (transaction) => {
      for (const key of keys) await addJob(transaction, 'document', key)
    })
    due = await findUnread(store, batchSize)
  }
  await queued.run(async () => unreachable.length === 0 && (await goesOn()), stopped)
  const [error] = unreachable
  if (error !== undefined) throw error
  return done
}

/** What is in a document; null when it cannot be read, the error when the store of files does not give it. */
async function contentOf(
  files: FileStore,
  { file }: Due,
  read: Read,
): Promise<DocumentContent | FileStoreError | null> {
  const name = path.basename(file)
  if (file !== `${filePath}${name}`) return null
  try {
    return await readStored(files, name, read)
  } catch (error) {
    if (error instanceof FileStoreError && !error.isDamaged) return error
    // The file is missing or broken, or needs too much time or memory; the table says that it could not be read.
    return null
  }
}

/** Reads a stored document and stores the pictures of its pages. */
function readStored(files: FileStore, name: string, read: Read): Promise<DocumentContent> {
  const pictures = pagePicturesOf(name)
  return files.withLocalFile(documentName(name), async (file) => {
    if (name.endsWith('.vtt')) return { ...nothingRead, text: captionText(await readFile(file, 'utf8')) }
    if (!files.isRemote) return read(file, path.join(files.dataFolder, 'uploads', pictures))
    const folder = `${file}.pages`
    const content = await read(file, folder)
    for (const picture of await readdir(folder).catch(() => []))
      await files.put(`${pictures}/${picture}`, path.join(folder, picture))
    return content
  })
}

/** A process of low priority, because visitors come first. */
async function readInProcess(
  file: string,
  pictureFolder: string,
  stopped?: AbortSignal,
): Promise<DocumentContent> {
  const { result, kill } = runInProcess<DocumentContent>(
    programModule('document-process'),
    { file, pictureFolder },
    { ...limits, priority: os.constants.priority.PRIORITY_BELOW_NORMAL },
  )
  stopped?.addEventListener('abort', kill)
  if (stopped?.aborted) kill()
  return result.finally(() => stopped?.removeEventListener('abort', kill))
}

/** Stores what was read; false where the file was removed or replaced meanwhile. */
async function record(store: Store, due: Due, content: DocumentContent | null): Promise<boolean> {
  const { id: file_id, file, material_id, status, tries } = due
  const row = {
    ...{ file_id, file, state: content === null ? ('failed' as const) : ('read' as const) },
    ...{ tries: (tries ?? 0) + 1, read_at: Date.now() },
    ...(content ?? nothingRead),
    words: formatWordCounts(content?.text ?? ''),
  }
  return store.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('material_file')
      .select('id')
      .where('id', '=', file_id)
      .where('file', '=', file)
      .executeTakeFirst()
    if (current === undefined) return false
    await transaction
      .insertInto('document')
      .values(row)
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
      .execute()
    if (content !== null && status === 1) await recordChange(transaction, 'material', material_id)
    return true
  })
}

const nothingRead: DocumentContent = {
  ...{ text: '', read_pages: 0, text_pages: 0, pictures: 0, width: 0, height: 0 },
  ...{ has_color: 0, is_tagged: 0, has_title: 0, lix: null },
}
