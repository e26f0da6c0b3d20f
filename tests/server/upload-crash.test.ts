import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { connect, sqliteFileIn } from '#server/database/open.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { createPath, pdfOf } from './customer-material-fields.ts'
import { createCustomer } from './create-customer.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

afterEach(stopServerProcesses)

test('killed during an upload, the server starts with nothing partially stored', async () => {
  const dataFolder = await createSeededDataFolder()
  const store = connect(sqliteFileIn(dataFolder))
  const { headers } = await createCustomer(store)
  await store.destroy()
  const uploads = path.join(dataFolder, 'uploads')
  const incoming = () => readdir(path.join(uploads, 'incoming')).catch(() => [])
  const before = await readdir(path.join(uploads, 'file'))

  const first = await startServerProcess({ LOG_LEVEL: 'silent', DATA_DIR: dataFolder })
  await waitUntilReady(first)
  const sending = request(`${first.address}/v1${createPath}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=skarv' },
  })
  sending.on('error', () => undefined)
  sending.write('--skarv\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n')
  sending.write(Buffer.concat([pdfOf(), Buffer.alloc(200_000)]))
  const incomingFiles = async () =>
    (
      await Promise.all((await incoming()).map((name) => readdir(path.join(uploads, 'incoming', name))))
    ).flat()
  await expect.poll(async () => (await incomingFiles()).length).toBe(1)
  first.child.kill('SIGKILL')
  await first.ended

  expect(await incomingFiles()).toHaveLength(1)
  const second = await startServerProcess({ LOG_LEVEL: 'silent', DATA_DIR: dataFolder }, false)
  await waitUntilReady(second)
  expect(await incoming()).toEqual([])
  expect(await readdir(path.join(uploads, 'file'))).toEqual(before)
  // Two whole servers start, each from the source.
}, 300_000)
