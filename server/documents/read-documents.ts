import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { formatWordCounts } from '#finder/key-terms.ts'
import type { Config } from '../core/settings/config.ts'
import { runInProcess } from '../core/jobs/run-in-process.ts'
import { programModule } from '../core/settings/program-files.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { recordChange } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { FileStoreError } from '../uploads/file-store-error.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { filesWithDocuments } from '../uploads/files-with-documents.ts'
import { pagePicturesOf, removePagePictures } from '../uploads/page-pictures.ts'
import { documentName, filePath } from '../uploads/upload-paths.ts'
import { captionText } from './caption-text.ts'
import type { DocumentContent } from './read-document.ts'

/** Less than the lease of the job, which is renewed before each document: so no other server reads it too. */
const limits = { timeoutMs: 2 * 60_000, maxMemoryMb: 512 }
/** A document that could not be read, perhaps because the machine was busy, is tried again, as is one that the store refused. */
const maxTries = 3
const retryMs = 3_600_000
const batchSize = 50

/** Captions of films are read too, for the search alone. */
const captionType = 'text/vtt'

type Due = { id: number; file: string; material_id: number; status: number; tries: number | null }
/** Reads one document; in a process of its own, except where a measurement reads all of them. */
type Read = (file: string, pictureFolder: string, stopped?: AbortSignal) => Promise<DocumentContent>

/** Reads new documents until it is stopped, on one server at a time. */
export function startDocuments(
  store: Store,
  config: Pick<Config, 'role'>,
  files: FileStore,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const refused = new Set<number>()
  let forgetsRefusedAt = 0
  async function isDue(): Promise<boolean> {
    if (Date.now() > forgetsRefusedAt) {
      refused.clear()
      forgetsRefusedAt = Date.now() + retryMs
    }
    return (await findDue(store, 1, refused)).length > 0
  }
  const run = (goesOn: () => Promise<boolean>, stopped: AbortSignal) =>
    readDocuments(store, files, { goesOn, stopped, refused, onRefused: onError })
  return startPeriodicJob('documents', { store, config }, { isDue, run, onError })
}

type Options = {
  goesOn?: () => Promise<boolean>
  /** Ends the document that is being read, which is read again later. */
  stopped?: AbortSignal
  read?: Read
  /** Documents that the store of files refused to give: they are left out, and the others are read. Refused ones are added. */
  refused?: Set<number>
  onRefused?: (error: FileStoreError) => void
}

/** Reads all documents that are due, and returns how many could be read and how many could not. */
export async function readDocuments(
  store: Store,
  files: FileStore,
  {
    goesOn = async () => true,
    stopped,
    read = readInProcess,
    refused = new Set(),
    onRefused = () => undefined,
  }: Options = {},
): Promise<{ read: number; failed: number }> {
  const done = { read: 0, failed: 0 }
  const nextDue = () => findDue(store, batchSize, refused)
  for (let due = await nextDue(); due.length > 0; due = await nextDue())
    for (const document of due) {
      if (!(await goesOn())) return done
      const content = await contentOf(files, document, (file, pictures) => read(file, pictures, stopped))
      // A reading that was ended says nothing about its document.
      if (content === null && stopped?.aborted) return done
      if (content instanceof FileStoreError) {
        refused.add(document.id)
        onRefused(content)
        continue
      }
      const isCurrent = await record(store, document, content)
      if (!isCurrent) await removePagePictures(files, path.basename(document.file))
      done[content === null ? 'failed' : 'read']++
    }
  return done
}

/** Documents that are not read yet, were replaced since, or failed a while ago; the oldest first, without those refused. */
function findDue(store: Store, limit: number, refused: ReadonlySet<number>): Promise<Due[]> {
  return filesWithDocuments(store)
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(['material_file.id', 'material_file.file', 'material_id', 'material.status', 'document.tries'])
    .where('material_file.type', 'in', ['application/pdf', captionType])
    .$if(refused.size > 0, (query) => query.where('material_file.id', 'not in', [...refused]))
    .where((row) =>
      row.or([
        row('document.file_id', 'is', null),
        row.and([
          row('document.state', '=', 'failed'),
          row('document.tries', '<', maxTries),
          row('document.read_at', '<', Date.now() - retryMs),
        ]),
      ]),
    )
    .orderBy('material_file.id')
    .limit(limit)
    .execute()
}

/** What is in a document; null when it cannot be read, the error when the store of files does not give this one. */
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
    if (error instanceof FileStoreError && !error.isDamaged) {
      if (error.isRefusal) return error
      // Nothing is known of this document or of others when the store of files does not answer.
      throw error
    }
    // The file is missing or broken, or needs too much time or memory; the table says that it could not be read.
    return null
  }
}

/** Reads a stored document and stores the pictures of its pages. */
function readStored(files: FileStore, name: string, read: Read): Promise<DocumentContent> {
  const pictures = pagePicturesOf(name)
  return files.withLocalFile(documentName(name), async (file) => {
    if (name.endsWith('.vtt')) return { ...unread, text: captionText(await readFile(file, 'utf8')) }
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
    ...(content ?? unread),
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

const unread: DocumentContent = {
  ...{ text: '', read_pages: 0, text_pages: 0, pictures: 0, width: 0, height: 0 },
  ...{ has_color: 0, is_tagged: 0, has_title: 0, lix: null },
}
