import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import {
  asFile,
  catalogWith,
  createPath,
  deleteImagePath,
  errorsIn,
  fileFields,
  linkFields,
  materialIn,
  pdfFile,
  pdfOf,
  photo,
  photoFile,
  pngOf,
  sendForm,
  type CustomerMaterialFields,
} from '../customer-material-fields.ts'
import type { Row, Site } from './row.ts'

const create = ({ server, teacher }: Site, fields: CustomerMaterialFields) =>
  sendForm(server, createPath, fields, teacher.headers)
const withPicture = async (site: Site, bytes: Buffer | string, name = 'koja.jpg') =>
  create(site, await linkFields(site.server, { image: asFile(bytes, name), image_alt: 'En koja' }))
const withDocument = async (site: Site, file: File | File[]) =>
  create(site, await fileFields(site.server, { files: file }))

/** Files that are refused at their field, with a text: the test of all rows sees that nothing is stored. */
const refused = (
  what: string,
  { field, status, text }: { field: 'image' | 'files'; status: number; text: string },
  make: () => Promise<Buffer | string> | Buffer | string,
  name?: string,
): Row => ({
  what,
  async check(site) {
    const bytes = await make()
    const answer =
      field === 'image'
        ? await withPicture(site, bytes, name)
        : await withDocument(site, asFile(bytes, name ?? 'koja.pdf'))
    expect(answer.statusCode).toBe(status)
    expect(errorsIn(answer)[field]?.[0]).toContain(text)
    return [answer]
  },
})
/** Documents whose names on the device are no names of ours. */
const called = (what: string, names: [string, string][]): Row => ({
  what,
  async check(site) {
    const answers = []
    for (const [name, title] of names) {
      const answer = await withDocument(site, pdfFile(name))
      const { slug, files } = materialIn(answer)
      expect(files).toMatchObject([{ title, file: expect.stringContaining(`/${slug}-1.`) as unknown }])
      answers.push(answer)
    }
    return answers
  },
})
const notReadable = { field: 'image', status: 422, text: 'Bilden kunde inte läsas' } as const
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const locked = 'trailer << /Encrypt 7 0 R >>'

/** Uploads by a customer. Other files of the same kinds are in upload-pictures.test.ts and upload-documents.test.ts, on SQLite. */
export const uploadRows: Row[] = [
  refused('an SVG with a script', { field: 'image', status: 415, text: '' }, () => svg, 'koja.svg'),
  refused('a GIF that is a program', notReadable, () => 'GIF89a/*=1;alert(1)//'.padEnd(80, '\0')),
  {
    what: 'a JPEG with metadata',
    async check(site) {
      const secret = 'hemlig-plats'
      const taken = await sharp(await photo())
        .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
        .jpeg()
        .toBuffer()
      const answer = await withPicture(site, taken)
      const stored = await readFile(uploaded(site, `thumb/${pictureIn(answer)}`))
      const { format, exif } = await sharp(stored).metadata()
      expect([taken.includes(secret), stored.includes(secret), format, exif]).toEqual([
        true,
        false,
        'webp',
        undefined,
      ])
      return [answer]
    },
  },
  refused('a picture of too many pixels', { ...notReadable, text: 'Bilden är för stor' }, () =>
    pngOf(30_000, 30_000),
  ),
  {
    what: 'an animated picture',
    async check(site) {
      const frames = await Promise.all(
        ['#f00', '#0f0', '#00f'].map((background) => photo(40, 30, background)),
      )
      const answer = await withPicture(
        site,
        await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
      )
      const { pages, height } = await sharp(uploaded(site, `thumb/${pictureIn(answer)}`)).metadata()
      expect([pages, height]).toEqual([undefined, 200])
      return [answer]
    },
  },
  refused('a picture that is cut', notReadable, async () => (await photo()).subarray(0, 300)),
  refused('a PDF that does something', { field: 'files', status: 422, text: 'JavaScript' }, () =>
    pdfOf([], { first: catalogWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') }),
  ),
  refused('a PDF that cannot be inspected', { field: 'files', status: 422, text: 'kontrollera' }, () =>
    pdfOf([
      '9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nxx\nendstream\nendobj',
      locked,
    ]),
  ),
  refused(
    'a zip, or what is one inside',
    { field: 'files', status: 415, text: '' },
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200)]),
    'koja.docx',
  ),
  called('a file name with a path', [
    ['../../../etc/cron.d/kojor', 'kojor'],
    ['C:\\Windows\\kojor.pdf', 'kojor'],
    ['.htaccess', 'Dokument'],
  ]),
  called('a file name with another ending', [
    ['kojor.php.pdf', 'kojor.php'],
    ['kojor.php\u0000.pdf', 'kojor.php'],
    ['\u202Efdp.exe kojor.pdf', 'fdp.exe kojor'],
  ]),
  {
    what: 'two files of the same name',
    async check(site) {
      const answer = await withDocument(site, [pdfFile('a.pdf'), pdfFile('a.pdf')])
      expect(new Set(materialIn(answer).files.map(({ file }) => file)).size).toBe(2)
      return [answer]
    },
  },
  { what: 'what a scanner refuses', testedIn: ['upload-limits', 'scanner decides what is accepted'] },
  { what: '101 files in one form', testedIn: ['upload-limits', '%i files in one form are too many'] },
  {
    what: 'somebody else’s picture, and one that is gone',
    async check(site) {
      const { server, teacher, stranger } = site
      const image = await photoFile()
      const created = await create(site, await linkFields(server, { image, image_alt: 'En koja' }))
      const { id } = materialIn(created)
      const answers = []
      for (const { headers } of [stranger, teacher, teacher])
        answers.push(await sendForm(server, deleteImagePath, { id }, headers))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 404])
      return [created, ...answers]
    },
  },
  {
    what: 'an address where a file belongs',
    async check(site) {
      const addresses = ['http://169.254.169.254/latest', 'file:///etc/passwd', 'data:image/png;base64,AAAA']
      const answers = []
      for (const image of addresses)
        answers.push(await create(site, await linkFields(site.server, { image })))
      for (const answer of answers)
        expect(errorsIn(answer)).toEqual({ image: ['Välj en bild på din enhet.'] })
      return answers
    },
  },
  {
    what: 'a film of another site',
    async check({ server, send }) {
      const films = [
        ['https://evil.example/embed/1', ''],
        ['https://www.youtube.com.evil.example/embed/1', ''],
        ['https://vimeo.com/123456', 'https://vimeo.com/123456'],
      ]
      const answers = []
      for (const [at, [video_embed_url = '', shown]] of films.entries()) {
        // Each film at a material of its own: an answer may be in memory for a while.
        const id = at + 1
        await server.store.updateTable('material').set({ video_embed_url }).where('id', '=', id).execute()
        const answer = await send({ url: `/v1/product/${id}` })
        expect(answer.json()).toMatchObject({ data: { video_embed_url: shown } })
        answers.push(answer)
      }
      return answers
    },
  },
  {
    what: 'uploads in a loop, and beyond the quota',
    testedIn: ['upload-limits', 'submitting forms with files in a loop is limited'],
  },
]

const uploaded = ({ server }: Site, file: string) => path.join(server.config.dataFolder, 'uploads', file)
const pictureIn = (answer: { json: () => unknown }) => materialIn(answer).image.split('/').at(-1) ?? ''
