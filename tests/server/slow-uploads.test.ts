import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { uploadRateLimits, uploadSaveLimit } from '#server/http/receive-uploads.ts'
import { createPath, fileFields, formDataOf, pdfFile } from './customer-material-fields.ts'
import { setUpUploadFixture } from './upload-fixture.ts'

// The real limit of 55 s, made short. A mock would be that of the other files too that run in this process.
const { timeoutMs } = uploadSaveLimit
beforeAll(() => void (uploadSaveLimit.timeoutMs = 2000))
afterAll(() => void (uploadSaveLimit.timeoutMs = timeoutMs))

const fixture = setUpUploadFixture()
/** The address of the fixture's server, which listens once. */
let listening: Promise<string> | undefined
const address = () => (listening ??= fixture.server.listen())

test('a form whose files take long to check is answered in words, and the same form sent again is stored once', async () => {
  const { server, teacher } = fixture
  const folder = fixture.uploads('scanner')
  await mkdir(folder, { recursive: true })
  const [scanner, busy] = [path.join(folder, 'scan'), path.join(folder, 'busy')]
  await writeFile(busy, '')
  await writeFile(scanner, `#!/bin/sh\nwhile [ -e '${busy}' ]; do sleep 0.1; done\n`)
  await chmod(scanner, 0o755)
  server.config.scanCommand = scanner
  const key = randomUUID()
  const files = [pdfFile('Kojor.pdf'), pdfFile('Grenar.pdf')]
  const fields = await fileFields(server, { files })
  const send = async () =>
    fetch(`${await address()}/v1${createPath}`, {
      method: 'POST',
      headers: { ...teacher.headers, 'idempotency-key': key },
      body: formDataOf(fields),
    })

  const late = await send()
  expect([late.status, await late.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'ERROR', message: errorMessages.TIMEOUT }),
  ])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  // The save goes on with its files.
  expect(await fixture.incoming()).toHaveLength(1)

  await rm(busy)
  const stored = () =>
    server.store.selectFrom('material').select('id').where('customer_id', '=', teacher.id).execute()
  await expect.poll(stored, { timeout: 60_000 }).toHaveLength(1)
  const again = await send()
  expect([again.status, await again.json()]).toMatchObject([200, { data: { files: [{}, {}] } }])
  expect(await stored()).toHaveLength(1)
  await expect.poll(fixture.incoming, { timeout: 60_000 }).toEqual([])
})

test('a form of which no more comes is refused in words while its sender still waits, and nothing of it is stored', async () => {
  const windowMs = uploadRateLimits.windowMs
  uploadRateLimits.windowMs = 500
  try {
    const form = new Response(formDataOf(await fileFields(fixture.server)))
    const bytes = Buffer.from(await form.arrayBuffer())
    const upload = httpRequest(`${await address()}/v1${createPath}`, {
      method: 'POST',
      headers: {
        ...fixture.teacher.headers,
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      upload.on('response', resolve)
      upload.on('error', reject)
    })
    upload.write(bytes.subarray(0, -20))
    const answer = await answered
    expect([answer.statusCode, await json(answer)]).toEqual([
      408,
      expect.objectContaining({ status: 'ERROR', code: 'TIMEOUT', message: errorMessages.TIMEOUT }),
    ])
    upload.destroy()
    await fixture.expectNothingStored()
  } finally {
    uploadRateLimits.windowMs = windowMs
  }
})
