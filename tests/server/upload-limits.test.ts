import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { maxFileUploadBytes, maxPictureUploadBytes, uploadQuotaBytes } from '#contract/limits.ts'
import {
  asFile,
  createPath,
  errorsIn,
  fileFields,
  formDataOf,
  linkFields,
  materialIn,
  pdfFile,
  pdfOf,
  photo,
  sendForm,
  updatePath,
} from './customer-material-fields.ts'
import { createCustomer } from './create-customer.ts'
import { setUpUploadFixture } from './upload-fixture.ts'

const fixture = setUpUploadFixture()
/** The address of the fixture's server, which listens once. */
let listening: Promise<string> | undefined
const address = () => (listening ??= fixture.server.listen())

test.each([11, 101])('%i files in one form are too many', async (count) => {
  const answer = await fixture.create(
    await fileFields(fixture.server, { files: Array.from({ length: count + 1 }, () => pdfFile()) }),
  )
  expect(answer.statusCode).toBe(413)
  await fixture.expectNothingStored()
})

test('a picture above 20 MB and a document above 50 MB are too large, counted as they arrive', async () => {
  const picture = await fixture.withPicture(
    Buffer.concat([await photo(), Buffer.alloc(maxPictureUploadBytes)]),
  )
  expect([picture.statusCode, errorsIn(picture)]).toEqual([413, { image: ['En bild får vara högst 20 MB.'] }])
  const document = await fixture.withDocument(Buffer.concat([pdfOf(), Buffer.alloc(maxFileUploadBytes)]))
  expect([document.statusCode, errorsIn(document)]).toEqual([
    413,
    { files: ['Ett dokument får vara högst 50 MB.'] },
  ])
  await fixture.expectNothingStored()
})

test("a customer's storage is limited, and deleting frees space", async () => {
  const first = materialIn(await fixture.create(await fileFields(fixture.server)))
  await fixture.server.store
    .updateTable('material_file')
    .set({ size: uploadQuotaBytes - 100 })
    .where('material_id', '=', first.id)
    .execute()
  const full = await fixture.create(await fileFields(fixture.server))
  expect([full.statusCode, errorsIn(full)['files']?.[0]]).toEqual([413, expect.stringContaining('200 MB')])
  const instead = await sendForm(
    fixture.server,
    updatePath,
    { ...(await fileFields(fixture.server)), id: first.id, version: 1, keep_files: '' },
    fixture.teacher.headers,
  )
  expect(instead.statusCode).toBe(200)
  expect((await fixture.create(await fileFields(fixture.server))).statusCode).toBe(200)
})

test('submitting forms with files in a loop is limited', async () => {
  const codes: number[] = []
  // More than two minutes allow together, because the minute may change meanwhile.
  for (let sent = 0; sent < 62; sent += 1)
    codes.push((await fixture.create({ name: 'x', files: pdfFile() })).statusCode)
  expect(codes.slice(0, 15).every((code) => code === 422)).toBe(true)
  const last = await fixture.create({ name: 'x' })
  expect([codes.includes(429), last.statusCode === 429 || last.statusCode === 422]).toEqual([true, true])
})

test('an empty file field is no file', async () => {
  const answer = await fixture.create(
    await linkFields(fixture.server, { image: asFile('', ''), files: asFile('', '') }),
  )
  expect([answer.statusCode, materialIn(answer).has_image, materialIn(answer).files]).toEqual([200, 0, []])
})

const boundary = 'multipart/form-data; boundary=----skarv'

const part = (head: string, body: string) =>
  `------skarv\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`

test.each([
  [
    'cut in the middle',
    part('name="name"', 'Kojor') +
      '------skarv\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  ],
  ['with another boundary', '--x\r\n\r\nhej\r\n--x--\r\n'],
])('a form %s is refused, and nothing of it is stored', async (_what, payload) => {
  const headers = { ...fixture.teacher.headers, 'content-type': boundary }
  const answer = await fixture.server.app.inject({
    method: 'POST',
    url: `/v1${createPath}`,
    headers,
    payload,
  })
  expect([400, 422]).toContain(answer.statusCode)
  await fixture.expectNothingStored()
})

test('a file in a field that accepts none is refused', async () => {
  const answer = await fixture.create(await linkFields(fixture.server, { name: asFile('x', 'x.txt') }))
  expect(answer.statusCode).toBe(413)
  const list = await sendForm(
    fixture.server,
    '/customer/products',
    { q: asFile('x', 'x.txt') },
    fixture.teacher.headers,
  )
  expect(list.statusCode).toBe(413)
  await fixture.expectNothingStored()
})

test('no byte is accepted from anybody but a customer who may publish', async () => {
  const unconfirmed = await createCustomer(fixture.server.store)
  await fixture.server.store
    .updateTable('customer')
    .set({ email_confirmed_at: null })
    .where('id', '=', unconfirmed.id)
    .execute()
  const organisation = await createCustomer(fixture.server.store)
  await fixture.server.store
    .updateTable('customer')
    .set({ is_organisation: 1 })
    .where('id', '=', organisation.id)
    .execute()
  const dead = await createCustomer(fixture.server.store, { expired: true })
  // The body never ends, so a server that waited for it would not answer.
  const head = `${part('name="name"', 'Kojor')}------skarv\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7${' '.repeat(200)}`
  for (const [headers, status] of [
    [{}, 401],
    [dead.headers, 401],
    [unconfirmed.headers, 403],
    [organisation.headers, 403],
  ] as const) {
    const body = new ReadableStream<Uint8Array>({ start: (flow) => flow.enqueue(Buffer.from(head)) })
    const cut = new AbortController()
    const answer = await fetch(`${await address()}/v1${createPath}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': boundary },
      body,
      duplex: 'half',
      signal: cut.signal,
    } as RequestInit)
    expect(answer.status).toBe(status)
    cut.abort()
  }
  await expect.poll(fixture.incoming).toEqual([])
})

test('an account that is deactivated while its files arrive stores nothing', async () => {
  const form = new Response(
    formDataOf({ ...(await fileFields(fixture.server)), name: 'Kojor som försvinner' }),
  )
  const bytes = Buffer.from(await form.arrayBuffer())
  const upload = httpRequest(`${await address()}/v1${createPath}`, {
    method: 'POST',
    headers: {
      ...fixture.teacher.headers,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  const status = new Promise((resolve) =>
    upload.on('response', (response) => resolve(response.resume().statusCode)),
  )
  upload.write(bytes.subarray(0, -20))
  await expect.poll(async () => (await fixture.incoming()).length).toBe(1)
  await fixture.server.store
    .updateTable('customer')
    .set({ deactivated_at: Date.now() })
    .where('id', '=', fixture.teacher.id)
    .execute()
  upload.end(bytes.subarray(-20))
  expect(await status).toBe(401)
  await fixture.expectNothingStored()
})

test('the token may be in the form, before the files', async () => {
  const answer = await sendForm(fixture.server, createPath, {
    token: fixture.teacher.token,
    ...(await fileFields(fixture.server)),
  })
  expect([answer.statusCode, materialIn(answer).files.length]).toEqual([200, 1])
})

test("the operator's scanner decides what is accepted; without its answer nothing is", async () => {
  const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
  const folder = fixture.uploads('scanner')
  await mkdir(folder, { recursive: true })
  const scanner = path.join(folder, 'scan')
  await writeFile(scanner, '#!/bin/sh\ngrep -q EICAR "$2" && exit 1\n[ "$1" = well ] && exit 0\nexit 2\n')
  await chmod(scanner, 0o755)
  const { config } = fixture.server
  try {
    config.scanCommand = `${scanner} well`
    const found = await fixture.withDocument(pdfOf([eicar]))
    expect([found.statusCode, errorsIn(found)['files']]).toEqual([
      422,
      ['Filen stoppades av viruskontrollen.'],
    ])
    expect((await fixture.withDocument(eicar)).statusCode).toBe(415)
    await fixture.expectNothingStored()
    expect((await fixture.withDocument(pdfOf())).statusCode).toBe(200)
    config.scanCommand = `${scanner} ill`
    expect((await fixture.withDocument(pdfOf())).statusCode).toBe(503)
    config.scanCommand = path.join(folder, 'not-there')
    expect((await fixture.withDocument(pdfOf())).statusCode).toBe(503)
  } finally {
    config.scanCommand = undefined
  }
  // Without one nothing is scanned, as .env.example says.
  expect((await fixture.withDocument(pdfOf([eicar]))).statusCode).toBe(200)
})
