import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { connect, fileIn } from '#server/database/open.ts'
import { freshData } from '#tests/hands.ts'
import { createPath, pdfOf } from './own-fields.ts'
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
