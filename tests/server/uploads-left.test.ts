import { spawnSync } from 'node:child_process'
import { request } from 'node:http'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { connect, fileIn } from '#server/database/open.ts'
import { openIncoming, settle, sweepIncoming, tellMoving } from '#server/uploads/incoming.ts'
import { freshData, startServer } from '#tests/hands.ts'
import { createPath, fileFields, ownIn, pdfOf, sendForm } from './own-fields.ts'
import { someone } from './people.ts'
import { start, stopAll, untilReady } from './started.ts'

afterEach(stopAll)

test('killed in the midst of an upload, the server starts with nothing half stored', async () => {
  const dataFolder = await freshData()
  const store = connect(fileIn(dataFolder))
  const { headers } = await someone(store)
  await store.destroy()
  const uploads = path.join(dataFolder, 'uploads')
  const incoming = () => readdir(path.join(uploads, 'incoming')).catch(() => [])
  const before = await readdir(path.join(uploads, 'file'))

  const first = await start({ LOG_LEVEL: 'silent', DATA_DIR: dataFolder })
  await untilReady(first)
  const sending = request(`${first.address}/v1${createPath}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=skarv' },
  })
  sending.on('error', () => undefined)
  sending.write('--skarv\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n')
  sending.write(Buffer.concat([pdfOf(), Buffer.alloc(200_000)]))
  const lying = async () =>
    (
      await Promise.all((await incoming()).map((name) => readdir(path.join(uploads, 'incoming', name))))
    ).flat()
  await expect.poll(async () => (await lying()).length).toBe(1)
  first.child.kill('SIGKILL')
  await first.ended

  expect(await lying()).toHaveLength(1)
  const second = await start({ LOG_LEVEL: 'silent', DATA_DIR: dataFolder }, false)
  await untilReady(second)
  expect(await incoming()).toEqual([])
  expect(await readdir(path.join(uploads, 'file'))).toEqual(before)
}, 120_000)

test('files that were put into place before a power cut go, those that a row names stay', async () => {
  const server = await startServer()
  const { store, config } = server
  const teacher = await someone(store)
  const made = ownIn(await sendForm(server, createPath, await fileFields(server), teacher.headers))
  const named = path.basename(made.files[0]?.file ?? '')
  const files = path.join(config.dataFolder, 'uploads/file')
  const orphan = 'kojor-1.0123456789.pdf'
  await writeFile(path.join(files, orphan), pdfOf())
  // Left by a process of this machine that is no longer there.
  const { pid } = spawnSync(process.execPath, ['--version'])
  const folder = path.join(config.dataFolder, 'uploads/incoming', `${os.hostname()}.${pid}.left`)
  await mkdir(folder, { recursive: true })
  await tellMoving({ folder, remove: () => Promise.resolve() }, { files: [orphan, named], pictures: [] })
  await sweepIncoming(store, config.dataFolder)
  const after = await readdir(files)
  expect([after.includes(orphan), after.includes(named)]).toEqual([false, true])
  expect(await readdir(path.dirname(folder))).toEqual([])
  await server.close()
})

test('what is under way here or on another machine is left alone, until it is too old to be', async () => {
  const server = await startServer()
  const { store, config } = server
  const ours = await openIncoming(config.dataFolder)
  const theirs = path.join(path.dirname(ours.folder), 'another-machine.1.left')
  await mkdir(theirs)
  const lying = async () => (await readdir(path.dirname(theirs))).sort()
  await sweepIncoming(store, config.dataFolder)
  expect(await lying()).toEqual([path.basename(ours.folder), 'another-machine.1.left'].sort())
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  await utimes(theirs, yesterday, yesterday)
  await sweepIncoming(store, config.dataFolder)
  expect(await lying()).toEqual([path.basename(ours.folder)])
  await settle(store, config.dataFolder, ours)
  expect(await lying()).toEqual([])
  await server.close()
})
