import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { inspectPdf } from '#server/uploads/inspect-pdf.ts'
import { publish } from '#server/commands/change-publication.ts'
import {
  catalogWith,
  errorsIn,
  fileFields,
  materialIn,
  objectStream,
  pdfFile,
  pdfOf,
} from './customer-material-fields.ts'
import { setUpUploadFixture } from './upload-fixture.ts'

const fixture = setUpUploadFixture()

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject/></svg>`

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200)])

test.each([
  ['an SVG', svg, 'x.pdf'],
  ['a page of HTML', '<!doctype html><p>Hej</p>', 'x.pdf'],
  ['a zip, or what is one inside', zip, 'x.docx'],
  ['a picture', Buffer.from('GIF89a/*'.padEnd(60, ' ')), 'x.pdf'],
])('as a document %s is refused by its content', async (_what, bytes, name) => {
  const response = await fixture.withDocument(bytes, name)
  expect([response.statusCode, Object.keys(errorsIn(response))]).toEqual([415, ['files']])
  await fixture.expectNothingStored()
})

test.each([
  [
    'runs a script when it opens',
    'JavaScript',
    pdfOf([], { first: catalogWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') }),
  ],
  [
    'opens an address',
    'av sig självt',
    pdfOf([], { first: catalogWith('/OpenAction << /S /URI /URI (https://evil.example) >>') }),
  ],
  [
    'opens one by way of another object',
    'av sig självt',
    pdfOf(['5 0 obj\n<< /S /URI /URI (https://evil.example) >>\nendobj'], {
      first: catalogWith('/OpenAction 5 0 R'),
    }),
  ],
  ['starts a program', 'startar ett program', pdfOf(['5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj'])],
  [
    'carries other files',
    'andra filer',
    pdfOf(['5 0 obj\n<< /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> >>\nendobj']),
  ],
  [
    'hides a script behind numbers',
    'JavaScript',
    pdfOf(['5 0 obj\n<< /S /J#61vaScript /J#53 (app.alert(1)) >>\nendobj']),
  ],
  [
    'hides a script in a packed object',
    'JavaScript',
    pdfOf([objectStream([[5, '<< /S /JavaScript /JS (app.alert(1)) >>']])]),
  ],
  ['is a zip archive too', 'inte bara en PDF', Buffer.concat([pdfOf(), zip])],
])('a document that %s is refused', async (_what, reason, bytes) => {
  const response = await fixture.withDocument(bytes)
  expect(response.statusCode).toBe(422)
  expect(errorsIn(response)['files']?.[0]).toContain(reason)
  await fixture.expectNothingStored()
})

test.each([
  ['is locked and packed', pdfOf([objectStream([[5, '<< >>']]), 'trailer << /Encrypt 7 0 R >>'])],
  [
    'unpacks to nothing that can be read',
    pdfOf([
      '9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nxxxx\nendstream\nendobj',
    ]),
  ],
])('a document that %s cannot be inspected and is refused', async (_what, bytes) => {
  const response = await fixture.withDocument(bytes)
  expect([response.statusCode, errorsIn(response)['files']?.[0]]).toEqual([
    422,
    expect.stringContaining('kontrollera'),
  ])
  await fixture.expectNothingStored()
})

test.each([
  ['its objects in streams, as programs of today write it', true, 'hemligt'],
  ['its objects one by one', false, 'hemligt'],
  ['a password that only changing it needs', true, ''],
])('a document encrypted with %s is refused as locked', async (_how, useObjectStreams, userPassword) => {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword, ownerPassword: 'hemligare' })
  const response = await fixture.withDocument(Buffer.from(await document.save({ useObjectStreams })))
  expect(response.statusCode).toBe(422)
  expect(errorsIn(response)['files']?.[0]).toContain('låst')
  await fixture.expectNothingStored()
})

test("the usual contents of text programs' documents are harmless, and the pages are counted", async () => {
  const ordinary = [
    pdfOf([], {
      first: catalogWith('/OpenAction [3 0 R /XYZ null null 0]'),
      tree: '2 0 obj\n<< /Type /Pages /Kids [] /Count 2000 >>\nendobj',
    }),
    pdfOf(['5 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj'], { first: catalogWith('/OpenAction 5 0 R') }),
    pdfOf([
      objectStream([[2, '<< /Type /Pages /Kids [3 0 R] /Count 7 >>']]),
      '6 0 obj\n[1000000000 0 R]\nendobj',
    ]),
  ]
  const response = await fixture.create(
    await fileFields(fixture.server, { files: ordinary.map((bytes) => pdfFile('x.pdf', bytes)) }),
  )
  expect(response.statusCode).toBe(200)
  expect(materialIn(response).files.map(({ pages }) => pages)).toEqual([2000, 1, 7])
})

test('a document is downloaded, never opened as a page of the site, and only once it is published', async () => {
  const { slug, files } = materialIn(
    await fixture.create(await fileFields(fixture.server, { files: pdfFile('Årsplan – åk 3.pdf') })),
  )
  const address = files[0]?.file ?? ''
  expect((await fixture.server.app.inject(address)).statusCode).toBe(404)
  await publish(fixture.server.store, slug)
  const fetched = await fixture.server.app.inject(address)
  // Rewritten from the inspected objects.
  expect(fetched.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(await inspectPdf(fetched.rawPayload)).toMatchObject({ pages: 1 })
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
  const { slug, files } = materialIn(
    await fixture.create(await fileFields(fixture.server, { files: pdfFile(name) })),
  )
  expect(files.map((file) => file.title)).toEqual([title])
  expect(files[0]?.file).toMatch(new RegExp(`^/uploads/product/file/${slug}-1\\.[0-9a-f]{10}\\.pdf$`))
})

test('two files with the same name are two files', async () => {
  const { files } = materialIn(
    await fixture.create(await fileFields(fixture.server, { files: [pdfFile('a.pdf'), pdfFile('a.pdf')] })),
  )
  expect(new Set(files.map(({ file }) => file)).size).toBe(2)
})
