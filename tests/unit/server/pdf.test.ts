import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '#server/uploads/inspect-pdf.ts'
import { catalogWith, objectStream, pdfOf } from '#tests/server/customer-material-fields.ts'
import {
  pdfWithLink,
  longObjectStream,
  javaScriptAction,
  streamOf,
  tarOf,
  appendUpdate,
  pdfWithPage,
  zipOf,
} from './pdf-made.ts'

const refused = async (bytes: Uint8Array) => {
  const inspected = await inspectPdf(bytes)
  return 'refused' in inspected ? inspected.refused : 'accepted'
}
test.each([
  [
    'a script that runs when the document opens',
    'script',
    pdfOf([], { first: catalogWith(`/OpenAction ${javaScriptAction}`) }),
  ],
  [
    'a script in a list of scripts',
    'script',
    pdfOf([], { first: catalogWith(`/Names << /JavaScript << /Names [(a) ${javaScriptAction}] >> >>`) }),
  ],
  [
    'a script spelt with numbers',
    'script',
    pdfOf([], { first: catalogWith('/#4fpenAction << /S /#4aavaScript /#4A#53 (x) >>') }),
  ],
  [
    'a script after a harmless action',
    'script',
    pdfWithLink(`<< /S /URI /URI (https://a.example) /Next ${javaScriptAction} >>`),
  ],
  [
    'a script in a packed object',
    'script',
    pdfOf([objectStream([[5, javaScriptAction]])], { first: catalogWith('/OpenAction 5 0 R') }),
  ],
  [
    'a script in a packed object with a very long dictionary',
    'script',
    pdfOf([longObjectStream(javaScriptAction)], { first: catalogWith('/OpenAction 5 0 R') }),
  ],
  [
    'a script behind an object that seems to end',
    'script',
    pdfOf([], { first: catalogWith(`/X (endobj stream) /OpenAction ${javaScriptAction}`) }),
  ],
  [
    'a script that a later version of an object brings',
    'script',
    appendUpdate(pdfOf(), catalogWith(`/OpenAction ${javaScriptAction}`)),
  ],
  [
    'a script in a calculated field',
    'script',
    pdfOf([], { first: catalogWith(`/AcroForm << /Fields [<< /T (a) /C ${javaScriptAction} >>] >>`) }),
  ],
  [
    'what a page does when it is opened',
    'action',
    pdfWithPage('/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>'),
  ],
  [
    'an address that the document opens',
    'action',
    pdfOf([], { first: catalogWith('/OpenAction << /S /URI /URI (https://a.example) >>') }),
  ],
  ['a program that a press starts', 'action', pdfWithLink('<< /S /Launch /F (cmd.exe) >>')],
  ['a form that is sent', 'action', pdfWithLink('<< /S /SubmitForm /F (https://a.example) >>')],
  [
    'another document that is opened',
    'action',
    pdfWithLink('<< /S /GoToR /F (//evil.example/x.pdf) /D [0 /Fit] >>'),
  ],
  ['a press that prints', 'action', pdfWithLink('<< /S /Named /N /Print >>')],
  ['a link that is a script', 'action', pdfWithLink('<< /S /URI /URI (java\\nscript:alert(1)) >>')],
  ['a link to a file of the reader', 'action', pdfWithLink('<< /S /URI /URI (file:///etc/passwd) >>')],
  [
    'a link to a machine of the network',
    'action',
    pdfWithLink('<< /S /URI /URI (\\\\\\\\evil.example\\\\x) >>'),
  ],
  [
    'an attached file',
    'files',
    pdfOf([], {
      first: catalogWith('/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 5 0 R >> >>] >> >>'),
    }),
  ],
  [
    'a file pinned to a page',
    'files',
    pdfWithPage('/Annots [<< /Subtype /FileAttachment /FS << /F (a.exe) >> >>]'),
  ],
  ['a film that the page plays', 'files', pdfWithPage('/Annots [<< /Subtype /RichMedia >>]')],
  [
    'a stream from elsewhere',
    'files',
    pdfOf(['5 0 obj\n<< /F (https://a.example) /Length 1 >>\nstream\nx\nendstream\nendobj']),
  ],
  ['an XFA form', 'form', pdfOf([], { first: catalogWith('/AcroForm << /XFA [(template) 5 0 R] >>') })],
  [
    'a lock',
    'hidden',
    pdfOf(['7 0 obj\n<< /Filter /Standard >>\nendobj', 'trailer << /Root 1 0 R /Encrypt 7 0 R >>']),
  ],
  ['a lock whose key is missing', 'hidden', pdfOf(['trailer << /Root 1 0 R /Encrypt 7 0 R >>'])],
  ['something before it', 'mixed', Buffer.concat([Buffer.from('\n'), pdfOf()])],
  ['a picture before it', 'mixed', Buffer.concat([Buffer.from('GIF89a/*'), pdfOf(), Buffer.from('*/')])],
  [
    'a page of HTML at its beginning',
    'mixed',
    Buffer.from(pdfOf().toString('latin1').replace('\n', '\n%<script>alert(1)</script>\n'), 'latin1'),
  ],
  ['something after it', 'mixed', Buffer.concat([pdfOf(), Buffer.from('alert(1)')])],
  ['a zip archive after it', 'mixed', Buffer.concat([pdfOf(), zipOf('a.txt')])],
  ['a zip archive inside it', 'mixed', pdfOf([streamOf(zipOf('a.txt'))])],
  ['a tape archive around it', 'mixed', tarOf(pdfOf())],
  ['nothing', 'unreadable', Buffer.from('%PDF-1.7\n1 0 obj\nnull\nendobj\n%%EOF')],
  [
    'a packed object that cannot be unpacked',
    'unreadable',
    pdfOf([
      '9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length 4 >>\nstream\nxxxx\nendstream\nendobj',
    ]),
  ],
])('a document with %s is refused: %s', async (_what, reason, bytes) => {
  expect(await refused(bytes)).toBe(reason)
})

test.each([
  ['a page to begin with', pdfOf([], { first: catalogWith('/OpenAction [3 0 R /XYZ null null 0]') })],
  [
    'an action to go to a page',
    pdfOf(['5 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj'], { first: catalogWith('/OpenAction 5 0 R') }),
  ],
  ['a link to the web', pdfWithLink('<< /S /URI /URI (https://www.skolverket.se/a:b) >>')],
  ['a link to a letter', pdfWithLink('<< /S /URI /URI (mailto:astrid@skola.example) >>')],
  ['a link without its https', pdfWithLink('<< /S /URI /URI (www.skolverket.se) >>')],
  ['a press that turns the page', pdfWithLink('<< /S /Named /N /NextPage >>')],
  [
    'an empty list of files and empty actions',
    pdfOf([], { first: catalogWith('/AA << >> /Names << /EmbeddedFiles << >> >>') }),
  ],
  [
    'a title that speaks of /JavaScript and /Launch',
    pdfOf([
      '5 0 obj\n<< /Title (Om /JavaScript, /Launch och /EmbeddedFiles) >>\nendobj',
      'trailer << /Root 1 0 R /Info 5 0 R >>',
    ]),
  ],
  [
    'attributes of its structure',
    pdfWithPage('/StructParents 0 /X << /Type /StructElem /S /P /A << /O /Layout /Placement /Block >> >>'),
  ],
  ['blanks after its end', Buffer.concat([pdfOf(), Buffer.from('\r\n\0\0\n')])],
])('a document with %s is accepted', async (_what, bytes) => {
  expect(await refused(bytes)).toBe('accepted')
})

describe('the stored document is the one that was inspected', () => {
  test('a script that an update has removed, unreferenced objects and bytes between objects are removed', async () => {
    const before = pdfOf(['%hidden between', '8 0 obj\n(hidden from all)\nendobj'], {
      first: catalogWith(`/OpenAction ${javaScriptAction}`),
    })
    const inspected = await inspectPdf(appendUpdate(before, catalogWith('')))
    if ('refused' in inspected) throw new Error(inspected.refused)
    expect(inspected.pages).toBe(1)
    const text = Buffer.from(inspected.bytes).toString('latin1')
    for (const gone of ['JavaScript', 'hidden', 'alert']) expect(text).not.toContain(gone)
    const again = await inspectPdf(inspected.bytes)
    expect(again).toMatchObject({ pages: 1 })
  })

  test('of two objects with one number the inspected one is stored', async () => {
    // A reader that follows the cross-reference table finds the first, one that scans the file the second.
    const first = catalogWith(`/OpenAction ${javaScriptAction}`)
    const inspected = await inspectPdf(pdfOf([catalogWith('')], { first }))
    if ('refused' in inspected) throw new Error(inspected.refused)
    expect(Buffer.from(inspected.bytes).toString('latin1')).not.toContain('JavaScript')
  })
})

test('a document with a script is refused, wherever it is and however it is spelt and compressed', async () => {
  const spellings = (name: string) =>
    fc
      .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
      .map((coded) =>
        [...name].map((email, at) => (coded[at] ? `#${email.charCodeAt(0).toString(16)}` : email)).join(''),
      )
  const action = fc
    .tuple(spellings('S'), spellings('JavaScript'), spellings('JS'))
    .map(([s, kind, js]) => `<< /${s} /${kind} /${js} (x) >>`)
  const key = fc.constantFrom('OpenAction', 'A', 'PA', 'Next', 'X', 'Dests', 'Metadata').chain(spellings)
  const depth = fc.integer({ min: 0, max: 4 })
  await fc.assert(
    fc.asyncProperty(action, key, depth, fc.boolean(), async (does, name, deep, isPacked) => {
      let value = does
      for (let at = 0; at < deep; at += 1) value = at % 2 === 0 ? `[${value}]` : `<< /K ${value} >>`
      const bytes = isPacked
        ? pdfOf([objectStream([[5, value]])], { first: catalogWith(`/${name} 5 0 R`) })
        : pdfOf([], { first: catalogWith(`/${name} ${value}`) })
      expect(await refused(bytes)).not.toBe('accepted')
    }),
  )
})

test('a document that decompresses to too many bytes is refused before they are in memory', async () => {
  const body = deflateSync(Buffer.alloc(130 * 1024 * 1024, ' '))
  const compressionBomb = Buffer.concat([
    Buffer.from(
      `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n`,
    ),
    body,
    Buffer.from('\nendstream\nendobj'),
  ])
  const before = process.memoryUsage().arrayBuffers
  expect(await refused(pdfOf([compressionBomb]))).toBe('unreadable')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(300 * 1024 * 1024)
})

test('a document of a current program is accepted with its pages and links', async () => {
  const made = await PDFDocument.create()
  for (let at = 0; at < 3; at += 1) made.addPage().drawText(`Sida ${at}`)
  const annotation = made.context.register(
    made.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: { S: 'URI', URI: PDFString.of('https://www.skolverket.se') },
    }),
  )
  made.getPage(0).node.set(PDFName.of('Annots'), made.context.obj([annotation]))
  const inspected = await inspectPdf(await made.save())
  if ('refused' in inspected) throw new Error(inspected.refused)
  expect(inspected.pages).toBe(3)
  expect((await PDFDocument.load(inspected.bytes)).getPageCount()).toBe(3)
})
