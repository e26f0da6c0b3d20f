import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import type { Server } from '#tests/support/test-server.ts'

type Value = string | number | File
export type CustomerMaterialFields = Record<string, Value | Value[]>

/** A form as a browser sends it, multipart if it has files. */
export async function sendForm(
  { app }: Server,
  path: string,
  fields: CustomerMaterialFields,
  headers: Record<string, string> = {},
) {
  const sent = new Response(formDataOf(fields))
  return app.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: { 'content-type': sent.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

export function formDataOf(fields: CustomerMaterialFields): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat())
      if (value instanceof File) form.append(name, value)
      else form.append(name, String(value))
  return form
}

export const createPath = '/customer/create-product'
export const updatePath = '/customer/update-product'
export const deleteImagePath = '/customer/product/imageDelete'

/** The minimal valid form: a link. */
export async function linkFields(
  { store }: Server,
  more: CustomerMaterialFields = {},
): Promise<CustomerMaterialFields> {
  const under = async (parent: number) =>
    (
      await store.selectFrom('category').select('id').where('parent_id', '=', parent).orderBy('id').execute()
    )[0]?.id ?? 0
  return {
    name: 'Kojor i skogen',
    kind: 'link',
    short_description: 'Bygg en koja tillsammans.',
    product_externalurl: 'https://skogen.example/kojor',
    arskurs: await under(2),
    amne: await under(3),
    ...more,
  }
}

/** The minimal valid form with a document. */
export async function fileFields(
  server: Server,
  more: CustomerMaterialFields = {},
): Promise<CustomerMaterialFields> {
  const { product_externalurl: _address, ...fields } = await linkFields(server)
  return { ...fields, kind: 'file', files: pdfFile(), ...more }
}

export const materialIn = (response: { json: () => unknown }) =>
  (response.json() as { data: CustomerMaterial }).data

export const errorsIn = (response: { json: () => unknown }) =>
  (response.json() as { errors: Record<string, string[]> }).errors

export const asFile = (bytes: Buffer | string, name: string) => new File([bytes as BlobPart], name)

export async function photo(width = 600, height = 400, background = '#3a7d44'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
export const photoFile = async () => asFile(await photo(), 'kojan.jpg')

/** A PNG that claims a size, with hardly any pixel data. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj'
const pages = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj'
const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj'

/** A small PDF of these objects, after those that every document has. */
export function pdfOf(objects: (string | Buffer)[] = [], { first = catalog, tree = pages } = {}): Buffer {
  const parts = [
    '%PDF-1.7',
    first,
    tree,
    page,
    ...objects,
    'trailer << /Root 1 0 R >>',
    'startxref 0',
    '%%EOF',
  ]
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part as string, 'latin1'), Buffer.from('\n')]))
}
export const pdfFile = (name = 'Kojor.pdf', bytes = pdfOf()) => asFile(bytes, name)

/** A catalogue object with additional entries. */
export const catalogWith = (more: string) => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj`

/** Objects packed into an object stream, as current programs write them. */
export function objectStream(objects: [number, string][]): Buffer {
  let at = 0
  const places = objects.map(([number, text]) => {
    const place = `${number} ${at}`
    at += text.length + 1
    return place
  })
  const head = `${places.join(' ')} `
  const body = deflateSync(Buffer.from(head + objects.map(([, text]) => text).join(' '), 'latin1'))
  return Buffer.concat([
    Buffer.from(
      `9 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${body.length} >>\nstream\n`,
    ),
    body,
    Buffer.from('\nendstream\nendobj'),
  ])
}
