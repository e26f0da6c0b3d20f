import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DocumentContent } from '#server/documents/read-document.ts'
import { readDocuments, readDueDocuments } from '#server/documents/read-documents.ts'
import { readDocumentsCommand } from '#server/commands/read-documents.ts'
import { deleteEndedJobs, makeJobsDue } from '#server/core/jobs/job-queue.ts'
import { countDocuments } from '#server/operation/count-documents.ts'
import { documentTypes } from '#server/uploads/files-with-documents.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'

const server = await serverForTests()
const { store, config } = server
const files = openFiles(config.files)
const content: DocumentContent = {
  ...{ text: 'Ett blad', read_pages: 1, text_pages: 1, pictures: 0, width: 595, height: 842 },
  ...{ has_color: 0, is_tagged: 0, has_title: 0, lix: null },
}
const read = async () => content
/** The first document with pages: captions are read without a process. */
async function firstPdf(): Promise<number> {
  const { file_id } = await store
    .selectFrom('document')
    .select('file_id')
    .where('file', 'like', '%.pdf')
    .orderBy('file_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return file_id
}

const jobsIn = (state: string) =>
  store.selectFrom('job').select(['key', 'attempts', 'reason']).where('state', '=', state)

test('two servers share the documents, and each is read once', async () => {
  const seen: string[] = []
  const slowly = async (file: string) => {
    seen.push(path.basename(file))
    await setTimeout(20)
    return content
  }
  const { count } = await store
    .selectFrom('material_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('type', 'in', documentTypes)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(10)
  expect(await countDocuments(store)).toEqual({ waiting: Number(count), failed: 0 })
  const both = await Promise.all([1, 2].map(() => readDocuments(store, files, { read: slowly })))
  expect(both.map((each) => each.read)).not.toContain(0)
  expect(both.reduce((sum, each) => sum + each.read, 0)).toBe(Number(count))
  expect(new Set(seen).size).toBe(seen.length)
  expect(await readDocuments(store, files, { read })).toEqual({ read: 0, failed: 0 })
  expect(await countDocuments(store)).toEqual({ waiting: 0, failed: 0 })
})

test('a document whose reading ends its server again and again is given up, and the others are read', async () => {
  await readDocuments(store, files, { read })
  const file_id = await firstPdf()
  await store.deleteFrom('document').where('file_id', '=', file_id).execute()
  for (const attempts of [1, 2, 3]) {
    // Never ends, as the reading of a server that is killed.
    void readDueDocuments(store, files, { read: () => new Promise<never>(() => undefined) })
    await expect
      .poll(async () => (await jobsIn('running').execute()).map((job) => job.attempts))
      .toEqual([attempts])
    await store.updateTable('job').set({ next_at: 1 }).where('state', '=', 'running').execute()
  }
  expect(await readDueDocuments(store, files, { read })).toEqual({ read: 0, failed: 0 })
  expect(await jobsIn('failed').execute()).toMatchObject([{ reason: 'Servern slutade mitt i 3 gånger.' }])
  expect(await countDocuments(store)).toEqual({ waiting: 0, failed: 1 })
  // It is not put into the queue again by itself, not even when the job is no longer stored, but when somebody asks for it.
  expect(await readDueDocuments(store, files, { read })).toEqual({ read: 0, failed: 0 })
  await deleteEndedJobs(store, Date.now() + 1000)
  expect(await readDueDocuments(store, files, { read })).toEqual({ read: 0, failed: 0 })
  expect(await countDocuments(store)).toEqual({ waiting: 0, failed: 1 })
  expect(await readDocumentsCommand.run({ store, config }, '')).toBe('1 filer är lästa.')
})

test('a document that cannot be read is tried three times, an hour apart', async () => {
  await store.deleteFrom('job').execute()
  await readDocuments(store, files, { read })
  const file_id = await firstPdf()
  await store.deleteFrom('document').where('file_id', '=', file_id).execute()
  const failing = { read: () => Promise.reject(new Error('broken')) }
  for (const attempts of [1, 2, 3]) {
    await makeJobsDue(store, 'document')
    expect(await readDueDocuments(store, files, failing)).toEqual({ read: 0, failed: 1 })
    // Not again at once.
    expect(await readDueDocuments(store, files, failing)).toEqual({ read: 0, failed: 0 })
    const state = attempts === 3 ? 'failed' : 'waiting'
    expect(await countDocuments(store)).toEqual(
      attempts === 3 ? { waiting: 0, failed: 1 } : { waiting: 1, failed: 0 },
    )
    expect(await jobsIn(state).select('next_at').execute()).toMatchObject([{ attempts }])
  }
  await deleteEndedJobs(store, Date.now() + 1000)
  expect(await readDueDocuments(store, files, failing)).toEqual({ read: 0, failed: 0 })
  const document = store.selectFrom('document').select(['state', 'tries']).where('file_id', '=', file_id)
  expect(await document.execute()).toEqual([{ state: 'failed', tries: 3 }])
  expect(await readDocuments(store, files, { read })).toEqual({ read: 1, failed: 0 })
})

test('what a server of an earlier version could not read once is tried again, and what it has read meanwhile is not read twice', async () => {
  await readDocuments(store, files, { read })
  await store.deleteFrom('job').execute()
  const file_id = await firstPdf()
  await store
    .updateTable('document')
    .set({ state: 'failed', tries: 1 })
    .where('file_id', '=', file_id)
    .execute()
  expect(await countDocuments(store)).toEqual({ waiting: 0, failed: 1 })
  expect(await readDueDocuments(store, files, { read })).toEqual({ read: 1, failed: 0 })
  const { key } = await jobsIn('done').executeTakeFirstOrThrow()
  await store.updateTable('job').set({ state: 'waiting', next_at: 0 }).where('key', '=', key).execute()
  expect(await readDueDocuments(store, files, { read })).toEqual({ read: 0, failed: 0 })
})
