import { deflateSync } from 'node:zlib'
import { pdfOf } from '#tests/server/customer-material-fields.ts'

export const javaScriptAction = '<< /S /JavaScript /JS (app.alert(1)) >>'
export const pdfWithPage = (more: string) =>
  pdfOf([`3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${more} >>\nendobj`])
export const pdfWithLink = (action: string) =>
  pdfWithPage(`/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`)

export function appendUpdate(before: Buffer, ...objects: string[]): Buffer {
  return Buffer.concat([
    before,
    Buffer.from(`${objects.join('\n')}\ntrailer << /Root 1 0 R >>\nstartxref 0\n%%EOF\n`, 'latin1'),
  ])
}

export function longObjectStream(object: string): Buffer {
  const body = deflateSync(Buffer.from(`5 0 ${object}`))
  return Buffer.concat([
    Buffer.from(
      `9 0 obj\n<< /Type /ObjStm /Pad (${'x'.repeat(5000)}) /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n`,
    ),
    body,
    Buffer.from('\nendstream\nendobj'),
  ])
}

export function streamOf(body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`8 0 obj\n<< /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj'),
  ])
}

/** A zip archive of one empty file. */
export function zipOf(name: string): Buffer {
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const listed = Buffer.alloc(46)
  listed.write('PK\u0001\u0002', 'latin1')
  listed.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length, 16)
  return Buffer.concat([local, Buffer.from(name), listed, Buffer.from(name), end])
}

export function tarOf(document: Buffer): Buffer {
  const padded = Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.alloc(600, 0x20), document.subarray(9)])
  padded.write('ustar', 257, 'latin1')
  padded.write('\n', 609, 'latin1')
  return padded
}
