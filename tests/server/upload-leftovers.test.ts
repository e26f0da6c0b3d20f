import { spawnSync } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openFiles } from '#server/uploads/open-files.ts'
import { openIncoming, cleanUpIncoming, sweepIncoming } from '#server/uploads/incoming-folder.ts'
import { startServer } from '#tests/support/test-server.ts'
import { createPath, fileFields, materialIn, pdfOf, sendForm } from './customer-material-fields.ts'
import { createCustomer } from './create-customer.ts'

test('files that were moved into place before a crash are removed, and those that a row names stay', async () => {
  const server = await startServer()
  const { store, config } = server
  const teacher = await createCustomer(store)
  const made = materialIn(await sendForm(server, createPath, await fileFields(server), teacher.headers))
  const named = path.basename(made.files[0]?.file ?? '')
  const files = path.join(config.dataFolder, 'uploads/file')
  const orphan = 'kojor-1.0123456789.pdf'
  await writeFile(path.join(files, orphan), pdfOf())
  // Left by a process of this machine that no longer exists.
  const { pid } = spawnSync(process.execPath, ['--version'])
  const folder = path.join(config.dataFolder, 'uploads/incoming', `${os.hostname()}.${pid}.left`)
  await mkdir(folder, { recursive: true })
  const moves = { files: [orphan, named], pictures: [] }
  await writeFile(path.join(folder, 'moving.json'), JSON.stringify(moves))
  await sweepIncoming(store, openFiles(config.files))
  const after = await readdir(files)
  expect([after.includes(orphan), after.includes(named)]).toEqual([false, true])
  expect(await readdir(path.dirname(folder))).toEqual([])
  await server.close()
})

test('uploads in progress here or on another machine are left alone, until they are too old', async () => {
  const server = await startServer()
  const { store, config } = server
  const stored = openFiles(config.files)
  const ours = await openIncoming(stored)
  const theirs = path.join(path.dirname(ours.folder), 'another-machine.1.left')
  await mkdir(theirs)
  const remainingFolders = async () => (await readdir(path.dirname(theirs))).sort()
  await sweepIncoming(store, stored)
  expect(await remainingFolders()).toEqual([path.basename(ours.folder), 'another-machine.1.left'].sort())
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  await utimes(theirs, yesterday, yesterday)
  await sweepIncoming(store, stored)
  expect(await remainingFolders()).toEqual([path.basename(ours.folder)])
  await cleanUpIncoming(store, ours)
  expect(await remainingFolders()).toEqual([])
  await server.close()
})
