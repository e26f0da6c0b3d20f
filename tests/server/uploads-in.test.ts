import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileUploadSize, pictureUploadSize, uploadQuota } from '#contract/limits.ts'
import { publish } from '#server/desk/publish.ts'
import { startServer, type Server } from '#tests/hands.ts'
import {
  asFile,
  catalogWith,
  createPath,
  deleteImagePath,
  errorsIn,
  fileFields,
  linkFields,
  ownIn,
  packed,
  pdfFile,
  pdfOf,
  photo,
  photoFile,
  pngOf,
  sendForm,
  updatePath,
  type OwnFields,
} from './own-fields.ts'
import { someone } from './people.ts'

let server: Server
let teacher: Awaited<ReturnType<typeof someone>>
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  teacher = await someone(server.store)
})
afterAll(() => server.close())

const create = (fields: OwnFields, headers = {}) =>
  sendForm(server, createPath, fields, { ...teacher.headers, ...headers })
const withDocument = async (bytes: Buffer | string, name = 'x.pdf') =>
  create(await fileFields(server, { files: asFile(bytes, name) }))
const withPicture = async (bytes: Buffer | string, name = 'x.jpg') =>
  create(await linkFields(server, { image: asFile(bytes, name), image_alt: 'En koja' }))
const uploads = (folder: string) => path.join(server.config.dataFolder, 'uploads', folder)
const incoming = () => readdir(uploads('incoming')).catch(() => [])

/** Nothing came in: no rows, no files, nothing left behind. */
async function nothingKept(): Promise<void> {
  const rows = await server.store
    .selectFrom('material')
    .select('id')
    .where('customer_id', '=', teacher.id)
    .execute()
  expect(rows).toEqual([])
  expect(await incoming()).toEqual([])
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject/></svg>`
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200)])

test.each([
  ['an SVG with a script', svg, 'koja.svg'],
  ['a page of HTML', '<!doctype html><script>alert(1)</script>', 'koja.jpg'],
  ['a zip', zip, 'koja.png'],
  ['a PDF', pdfOf(), 'koja.jpg'],
])('as a picture %s is refused by what it is, whatever it is called', async (_what, bytes, name) => {
  const answer = await withPicture(bytes, name)
  expect([answer.statusCode, Object.keys(errorsIn(answer))]).toEqual([415, ['image']])
  await nothingKept()
})

test.each([
  ['an SVG', svg, 'x.pdf'],
  ['a page of HTML', '<!doctype html><p>Hej</p>', 'x.pdf'],
  ['a zip, or what is one inside', zip, 'x.docx'],
  ['a picture', Buffer.from('GIF89a/*'.padEnd(60, ' ')), 'x.pdf'],
])('as a document %s is refused by what it is', async (_what, bytes, name) => {
  const answer = await withDocument(bytes, name)
  expect([answer.statusCode, Object.keys(errorsIn(answer))]).toEqual([415, ['files']])
  await nothingKept()
})

test.each([
  ['nothing at all', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['a JPEG cut in the middle', async () => (await photo()).subarray(0, 300)],
  ['a GIF that is a program', () => Buffer.from('GIF89a/*=1;alert(1)//'.padEnd(80, '\0'))],
])('a picture of %s cannot be read, and says so', async (_what, make) => {
  const answer = await withPicture(await make())
  expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { image: ['Bilden kunde inte läsas'] }])
  await nothingKept()
})

test('a picture of 900 million dots is not unpacked', async () => {
  const answer = await withPicture(pngOf(30_000, 30_000))
  expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { image: ['Bilden är för stor'] }])
  await nothingKept()
})

test('a picture is made anew in the sizes of the site: what was written in it, where it was taken too, is gone', async () => {
  const secret = 'hemlig-plats-och-<?php system(1) ?>'
  const taken = await sharp(await photo(1200, 900))
    .withExif({
      IFD0: { Copyright: secret, ImageDescription: secret },
      IFD3: { GPSLatitude: '59/1 20/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><x>${secret}</x></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  expect(taken.includes('hemlig-plats')).toBe(true)
  const answer = await withPicture(Buffer.concat([taken, Buffer.from(secret)]))
  expect(answer.statusCode).toBe(200)
  const { slug, image } = ownIn(answer)
  const files = (await readdir(uploads('thumb'))).filter((name) => name.startsWith(`${slug}.`))
  expect(files).toHaveLength(10)
  const original = (await readdir(uploads('original'))).filter((name) => name.startsWith(`${slug}.`))
  for (const file of [
    ...files.map((name) => `thumb/${name}`),
    ...original.map((name) => `original/${name}`),
  ]) {
    const bytes = await readFile(uploads(file))
    const { format, exif, xmp, icc, iptc } = await sharp(bytes).metadata()
    expect([file, format, exif, xmp, icc, iptc]).toEqual([
      file,
      'webp',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('hemlig-plats')).toBe(false)
  }
  expect((await server.app.inject(image)).statusCode).toBe(404)
  expect(await publish(server.store, slug)).toBe('done')
  for (const [size, width] of [
    ['300x200', 300],
    ['300x200@2x', 600],
    ['200x300', 200],
    ['407x245@2x', 814],
  ] as const) {
    const shown = await server.app.inject(image.replace('300x200', size))
    expect([size, shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([
      size,
      200,
      width,
    ])
  }
  expect((await server.app.inject(`/uploads/product/thumb/../original/${original[0]}`)).statusCode).toBe(404)
  expect((await server.app.inject(`/uploads/product/original/${original[0]}`)).statusCode).toBe(404)
})

test('a picture held sideways stands upright, and the part that was chosen is what is shown', async () => {
  // Red above blue, 300 × 600, stored lying down as a camera does.
  const half = (background: string) =>
    ({ create: { width: 300, height: 300, channels: 3, background } }) as const
  const standing = await sharp(half('#f00')).extend({ bottom: 300, background: '#00f' }).png().toBuffer()
  const lying = await sharp(standing).rotate(-90).withMetadata({ orientation: 6 }).png().toBuffer()
  const fields = await linkFields(server, { image: asFile(lying, 'x.png'), image_alt: 'Färg' })
  for (const [crop, colour] of [
    ['0,0,1,0.5', 'red'],
    ['0,0.5,1,0.5', 'blue'],
  ] as const) {
    const answer = await create({ ...fields, image_crop: crop })
    expect(answer.statusCode).toBe(200)
    const name = `${ownIn(answer).image.split('/').at(-1)}`
    const { channels } = await sharp(uploads(`thumb/${name}`)).stats()
    expect((channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue').toBe(colour)
  }
})

test('of a picture that moves the first frame is taken, however many there are', async () => {
  const frames = await sharp(
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background: { r: at * 4, g: 90, b: 40 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBeGreaterThan(20)
  const answer = await withPicture(frames)
  expect(answer.statusCode).toBe(200)
  const name = `${ownIn(answer).image.split('/').at(-1)}`
  const kept = await sharp(uploads(`thumb/${name}`)).metadata()
  expect([kept.format, kept.pages, kept.height]).toEqual(['webp', undefined, 200])
})

test.each([
  [
    'runs a script when it opens',
    pdfOf([], { first: catalogWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') }),
  ],
  [
    'opens an address',
    pdfOf([], { first: catalogWith('/OpenAction << /S /URI /URI (https://evil.example) >>') }),
  ],
  [
    'opens one by way of another object',
    pdfOf(['5 0 obj\n<< /S /URI /URI (https://evil.example) >>\nendobj'], {
      first: catalogWith('/OpenAction 5 0 R'),
    }),
  ],
  ['starts a program', pdfOf(['5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj'])],
  ['carries other files', pdfOf(['5 0 obj\n<< /Names << /EmbeddedFiles 6 0 R >> >>\nendobj'])],
  ['hides a script behind numbers', pdfOf(['5 0 obj\n<< /S /J#61vaScript /J#53 (app.alert(1)) >>\nendobj'])],
  ['hides a script in a packed object', pdfOf([packed([[5, '<< /S /JavaScript /JS (app.alert(1)) >>']])])],
])('a document that %s does not come in', async (_what, bytes) => {
  const answer = await withDocument(bytes)
  expect(answer.statusCode).toBe(422)
  expect(errorsIn(answer)['files']?.[0]).toContain('program')
  await nothingKept()
})

test.each([
  ['is locked and packed', pdfOf([packed([[5, '<< >>']]), 'trailer << /Encrypt 7 0 R >>'])],
  [
    'unpacks to nothing that can be read',
    pdfOf([
      '9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nxxxx\nendstream\nendobj',
    ]),
  ],
])('a document that %s is not taken unseen', async (_what, bytes) => {
  const answer = await withDocument(bytes)
  expect([answer.statusCode, errorsIn(answer)['files']?.[0]]).toEqual([
    422,
    expect.stringContaining('kontrollera'),
  ])
  await nothingKept()
})

test('what text programs write into every document is no harm, and the pages are counted', async () => {
  const ordinary = [
    pdfOf([], {
      first: catalogWith('/OpenAction [3 0 R /XYZ null null 0]'),
      tree: '2 0 obj\n<< /Type /Pages /Kids [] /Count 2000 >>\nendobj',
    }),
    pdfOf(['5 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj'], { first: catalogWith('/OpenAction 5 0 R') }),
    pdfOf([packed([[2, '<< /Type /Pages /Kids [3 0 R] /Count 7 >>']]), '6 0 obj\n[1000000000 0 R]\nendobj']),
  ]
  const answer = await create(
    await fileFields(server, { files: ordinary.map((bytes) => pdfFile('x.pdf', bytes)) }),
  )
  expect(answer.statusCode).toBe(200)
  expect(ownIn(answer).files.map(({ pages }) => pages)).toEqual([2000, 1, 7])
})

test('a document is fetched, never opened as a page of the site, and only once it is published', async () => {
  const { slug, files } = ownIn(
    await create(await fileFields(server, { files: pdfFile('Årsplan – åk 3.pdf') })),
  )
  const address = files[0]?.file ?? ''
  expect((await server.app.inject(address)).statusCode).toBe(404)
  await publish(server.store, slug)
  const fetched = await server.app.inject(address)
  expect(fetched.rawPayload).toEqual(pdfOf())
  expect(fetched.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })
  expect(fetched.headers['content-security-policy']).toContain('sandbox')
  expect(fetched.headers['content-disposition']).toMatch(/^attachment; .*%C3%85rsplan/)
})

test.each([
  ['../../../etc/cron.d/kojor', 'kojor'],
  ['..\\..\\kojor.pdf', 'kojor'],
  ['C:\\Windows\\kojor.pdf', 'kojor'],
  ['/etc/passwd', 'passwd'],
  ['.htaccess', 'Dokument'],
  ['kojor.php.pdf', 'kojor.php'],
  ['kojor.php\u0000.pdf', 'kojor.php'],
  ['con.jpg', 'con'],
  ['kojor', 'kojor'],
  ['Kapitel 1.5.PDF', 'Kapitel 1.5'],
  ['‮fdp.exe kojor.pdf', 'fdp.exe kojor'],
])('a file called %j gets a name of ours and is called %s', async (name, title) => {
  const { slug, files } = ownIn(await create(await fileFields(server, { files: pdfFile(name) })))
  expect(files.map((file) => file.title)).toEqual([title])
  expect(files[0]?.file).toMatch(new RegExp(`^/uploads/product/file/${slug}-1\\.[0-9a-f]{10}\\.pdf$`))
})

test('two files of one name are two files', async () => {
  const { files } = ownIn(
    await create(await fileFields(server, { files: [pdfFile('a.pdf'), pdfFile('a.pdf')] })),
  )
  expect(new Set(files.map(({ file }) => file)).size).toBe(2)
})

test.each([11, 101])('%i files in one form are too many', async (count) => {
  const answer = await create(
    await fileFields(server, { files: Array.from({ length: count + 1 }, () => pdfFile()) }),
  )
  expect(answer.statusCode).toBe(413)
  await nothingKept()
})

test('a picture above 20 MB and a document above 50 MB are too large, counted as they come', async () => {
  const picture = await withPicture(Buffer.concat([await photo(), Buffer.alloc(pictureUploadSize)]))
  expect([picture.statusCode, errorsIn(picture)]).toEqual([413, { image: ['En bild får vara högst 20 MB.'] }])
  const document = await withDocument(Buffer.concat([pdfOf(), Buffer.alloc(fileUploadSize)]))
  expect([document.statusCode, errorsIn(document)]).toEqual([
    413,
    { files: ['Ett dokument får vara högst 50 MB.'] },
  ])
  await nothingKept()
})

test('what one customer stores has an end, and what is taken away makes room', async () => {
  const first = ownIn(await create(await fileFields(server)))
  await server.store
    .updateTable('material_file')
    .set({ size: uploadQuota - 100 })
    .where('material_id', '=', first.id)
    .execute()
  const full = await create(await fileFields(server))
  expect([full.statusCode, errorsIn(full)['files']?.[0]]).toEqual([413, expect.stringContaining('200 MB')])
  const instead = await sendForm(
    server,
    updatePath,
    { ...(await fileFields(server)), id: first.id, version: 1, keep_files: '' },
    teacher.headers,
  )
  expect(instead.statusCode).toBe(200)
  expect((await create(await fileFields(server))).statusCode).toBe(200)
})

test('who sends forms with files in a loop is stopped', async () => {
  const codes: number[] = []
  for (let at = 0; at < 40; at += 1) codes.push((await create({ name: 'x', files: pdfFile() })).statusCode)
  expect(codes.slice(0, 15).every((code) => code === 422)).toBe(true)
  const last = await create({ name: 'x' })
  expect([codes.includes(429), last.statusCode === 429 || last.statusCode === 422]).toEqual([true, true])
})

test.each(['http://169.254.169.254/latest', 'file:///etc/passwd', 'data:image/png;base64,AAAA'])(
  'a picture is no address: %s is not fetched',
  async (address) => {
    const answer = await create(await linkFields(server, { image: address }))
    expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { image: ['Välj en bild på din enhet.'] }])
    const asJson = await server.app.inject({
      method: 'POST',
      url: `/v1${createPath}`,
      headers: teacher.headers,
      payload: {
        ...(await linkFields(server)),
        kind: 'file',
        files: [{ path: '/etc/passwd', title: 'x', size: 9, hash: 'x' }],
      },
    })
    expect([asJson.statusCode, errorsIn(asJson)['files']]).toEqual([422, ['Välj dokument på din enhet.']])
  },
)

test('a field that is left empty is no file', async () => {
  const answer = await create(await linkFields(server, { image: asFile('', ''), files: asFile('', '') }))
  expect([answer.statusCode, ownIn(answer).has_image, ownIn(answer).files]).toEqual([200, 0, []])
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
])('a form %s is refused, and nothing of it lies about', async (_what, payload) => {
  const headers = { ...teacher.headers, 'content-type': boundary }
  const answer = await server.app.inject({ method: 'POST', url: `/v1${createPath}`, headers, payload })
  expect([400, 422]).toContain(answer.statusCode)
  await nothingKept()
})

test('a file in a field that takes none is refused', async () => {
  const answer = await create(await linkFields(server, { name: asFile('x', 'x.txt') }))
  expect(answer.statusCode).toBe(413)
  const list = await sendForm(server, '/customer/products', { q: asFile('x', 'x.txt') }, teacher.headers)
  expect(list.statusCode).toBe(413)
  await nothingKept()
})

test('of nobody but a customer who may publish a byte is taken', async () => {
  const unconfirmed = await someone(server.store)
  await server.store
    .updateTable('customer')
    .set({ email_confirmed_at: null })
    .where('id', '=', unconfirmed.id)
    .execute()
  const organisation = await someone(server.store)
  await server.store
    .updateTable('customer')
    .set({ is_organisation: 1 })
    .where('id', '=', organisation.id)
    .execute()
  const dead = await someone(server.store, { expired: true })
  // The body never ends: whoever waited for it would not answer.
  const head = `${part('name="name"', 'Kojor')}------skarv\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7${' '.repeat(200)}`
  const address = await server.listen()
  for (const [headers, status] of [
    [{}, 401],
    [dead.headers, 401],
    [unconfirmed.headers, 403],
    [organisation.headers, 403],
  ] as const) {
    const body = new ReadableStream<Uint8Array>({ start: (flow) => flow.enqueue(Buffer.from(head)) })
    const cut = new AbortController()
    const answer = await fetch(`${address}/v1${createPath}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': boundary },
      body,
      duplex: 'half',
      signal: cut.signal,
    } as RequestInit)
    expect(answer.status).toBe(status)
    cut.abort()
  }
  await expect.poll(incoming).toEqual([])
})

test('the token may stand in the form, before the files', async () => {
  const answer = await sendForm(server, createPath, { token: teacher.token, ...(await fileFields(server)) })
  expect([answer.statusCode, ownIn(answer).files.length]).toEqual([200, 1])
})

test('a scanner of the operator decides what comes in; without an answer nothing does', async () => {
  const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
  const folder = uploads('scanner')
  await mkdir(folder, { recursive: true })
  const scanner = path.join(folder, 'scan')
  await writeFile(scanner, '#!/bin/sh\ngrep -q EICAR "$2" && exit 1\n[ "$1" = well ] && exit 0\nexit 2\n')
  await chmod(scanner, 0o755)
  const { config } = server
  try {
    config.scanCommand = `${scanner} well`
    const found = await withDocument(pdfOf([eicar]))
    expect([found.statusCode, errorsIn(found)['files']]).toEqual([
      422,
      ['Filen stoppades av viruskontrollen.'],
    ])
    expect((await withDocument(eicar)).statusCode).toBe(415)
    await nothingKept()
    expect((await withDocument(pdfOf())).statusCode).toBe(200)
    config.scanCommand = `${scanner} ill`
    expect((await withDocument(pdfOf())).statusCode).toBe(503)
    config.scanCommand = path.join(folder, 'not-there')
    expect((await withDocument(pdfOf())).statusCode).toBe(503)
  } finally {
    config.scanCommand = undefined
  }
  // Without one nothing is scanned, as .env.example says.
  expect((await withDocument(pdfOf([eicar]))).statusCode).toBe(200)
})

test('a picture goes once, with all its files: not by another, not twice', async () => {
  const other = await someone(server.store)
  const { id, slug } = ownIn(
    await create(await linkFields(server, { image: await photoFile(), image_alt: 'En koja' })),
  )
  const remove = (headers: Record<string, string>) => sendForm(server, deleteImagePath, { id }, headers)
  const files = async () =>
    [...(await readdir(uploads('thumb'))), ...(await readdir(uploads('original')))].filter((name) =>
      name.startsWith(`${slug}.`),
    )
  expect((await remove(other.headers)).statusCode).toBe(404)
  expect(await files()).toHaveLength(11)
  const gone = await remove(teacher.headers)
  expect([gone.statusCode, ownIn(gone).has_image, ownIn(gone).image_alt]).toEqual([200, 0, ''])
  expect(await files()).toEqual([])
  expect((await remove(teacher.headers)).statusCode).toBe(404)
})
