import { access, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
// oxlint-disable-next-line import/no-named-as-default -- The types of pdfkit declare only the default export.
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pagePictureUrl } from '#contract/page-pictures.ts'
import { pictureSizes, pictureUrlAt, type PictureSize } from '#contract/pictures.ts'
import { otherPaper } from '#contract/paper.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { Material, MaterialFile } from '#contract/schemas/material.ts'
import { materialLd } from '#server/discovery/json-ld.ts'
import { runInProcess } from '#server/core/jobs/run-in-process.ts'
import { readDocument, type DocumentContent } from '#server/documents/read-document.ts'
import { readDocuments } from '#server/documents/read-documents.ts'
import { FileStoreError } from '#server/uploads/file-store-error.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { pagePicturesOf } from '#server/uploads/page-pictures.ts'
import { ownMaterials, senderRows } from '#server/senders/own-materials.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { recordChangeAndRefresh } from '#tests/support/test-server.ts'
import { asFile } from './customer-material-fields.ts'
import { asVisitor, createMaterialEditor, savedIn } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const { store, config, app, finder } = server
// The example catalogue's documents would take a minute.
await store.deleteFrom('material_file').execute()

/** A worksheet of two pages, the second in colour. */
function worksheet(text: string, size: 'A4' | [number, number] = 'A4'): Promise<Buffer> {
  const document = new PDFDocument({ size, info: { Title: 'Arbetsblad' } })
  document.text(text)
  document.addPage().rect(80, 80, 300, 300).fill('#c03020')
  const parts: Buffer[] = []
  return new Promise((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.end()
  })
}

async function publishedWith(document: Buffer) {
  const files = { files: asFile(document, 'Blad.pdf') }
  return savedIn(await editor.upload('/material-file-add', await editor.published(), files))
}

const fileOf = async (slug: string) =>
  (JSON.parse((await asVisitor(server, slug))?.downloadable ?? '[]') as MaterialFile[])[0]

/** Reads without a process of its own. */
const readHere = { read: readDocument }
/** Reads in such a process, but without the low priority that it has with `--long`: it would wait for every other test. */
const readInProcess = runLongTests
  ? {}
  : {
      read: (file: string, pictureFolder: string) =>
        runInProcess<DocumentContent>(
          new URL('../../server/documents/document-process.ts', import.meta.url),
          { file, pictureFolder },
          { timeoutMs: 120_000, maxMemoryMb: 512 },
        ).result,
    }

const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode

test('an added document is found by its text, and its pages are seen as long as it is published; a broken one stays to download', async () => {
  const text = 'Rita en bandvagn och en pulka i snön. '.repeat(6)
  const material = await publishedWith(await worksheet(text))
  const { slug } = material.fields
  const broken = (await publishedWith(await worksheet('En text som inte går att läsa.'))).fields.slug
  const brokenFile = (await fileOf(broken))?.file ?? ''
  await writeFile(path.join(config.dataFolder, 'uploads/file', path.basename(brokenFile)), 'inte en PDF')
  expect(await readDocuments(store, openFiles(config.files), readInProcess)).toEqual({ read: 1, failed: 1 })
  await finder.follow()

  const found = (await app.inject('/v1/search?q=bandvagnar')).json<Listing>()
  expect(found.data.map((card) => card.slug)).toEqual([slug])
  // Its cover shows the first page, in the sender's own list as for visitors.
  const sender = await store.selectFrom('sender').select('id').limit(1).executeTakeFirstOrThrow()
  await store.updateTable('material').set({ sender_id: sender.id }).where('id', '=', material.id).execute()
  const own = await senderRows(store, await ownMaterials(store, sender.id).execute())
  expect(own.find((row) => row.slug === slug)?.image).toBe(found.data[0]?.image)
  const file = await fileOf(slug)
  const { lix, ...facts } = file?.document ?? {}
  expect(facts).toEqual({
    ...{ pictures: 2, width: 595, height: 842 },
    ...{ has_color: 1, is_tagged: 0, has_text: 0, has_title: 1 },
  })
  expect(lix).toBeGreaterThan(0)
  expect([(await fileOf(broken))?.document, await statusOf(brokenFile)]).toEqual([undefined, 200])
  // Other tests would read it again.
  await store.deleteFrom('material_file').where('file', '=', brokenFile).execute()
  const address = pagePictureUrl(file?.file ?? '', 2)
  const picture = await app.inject(address)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await statusOf(pagePictureUrl(file?.file ?? '', 3))).toBe(404)

  await store.updateTable('material').set({ status: 0 }).where('id', '=', material.id).execute()
  expect([await statusOf(address), await statusOf(address, editor.headers)]).toEqual([404, 200])
  await editor.write('/material-file-remove', material, { file_id: material.files[0]?.id })
  const folder = path.join(config.dataFolder, 'uploads', pagePicturesOf(path.basename(file?.file ?? '')))
  await expect
    .poll(() =>
      access(folder).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')
})

test('a film is found by what its captions say, and they are no document to leaf through', async () => {
  const material = await publishedWith(await worksheet('Frågor till filmen.'))
  const captions = '/uploads/product/file/film-1.0123456789.vtt'
  await writeFile(
    path.join(config.dataFolder, 'uploads/file', path.basename(captions)),
    'WEBVTT\r\n\r\nNOTE skarvsladd\r\n\r\n1\r\n00:00.000 --> 00:03.300\r\n<v Ann>Tjädern spelar</v>\r\ni gryningen.\r\n',
  )
  const { id = 0 } = material.files[0] ?? {}
  await store
    .insertInto('material_file')
    .values({
      ...{ id: id + 1000, material_id: material.id, file: captions, title: 'Svensk text' },
      ...{ type: 'text/vtt', size: 100, pages: 0, position: 1 },
    })
    .execute()
  await readDocuments(store, openFiles(config.files))
  await finder.follow()
  const slugsFor = async (q: string) =>
    (await app.inject({ url: '/v1/search', query: { q } })).json<Listing>().data.map((card) => card.slug)
  expect(await slugsFor('tjäder gryning')).toEqual([material.fields.slug])
  expect(await slugsFor('skarvsladd')).toEqual([])
  const page = await asVisitor(server, material.fields.slug)
  const files = JSON.parse(page?.downloadable ?? '[]') as MaterialFile[]
  expect(files.find(({ type }) => type === 'text/vtt')?.document).toBeUndefined()
})

const [redRgb, whiteRgb] = [
  { r: 200, g: 30, b: 30 },
  { r: 255, g: 255, b: 255 },
]

/** How far the middle of a picture is from a colour, of 255. */
async function distanceInMiddle(url: string, { r, g, b }: typeof redRgb): Promise<number> {
  const response = await app.inject(url)
  expect([url, response.statusCode]).toEqual([url, 200])
  const { data, info } = await sharp(response.rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = 3 * (info.width * Math.floor(info.height / 2) + Math.floor(info.width / 2))
  return Math.max(...[r, g, b].map((value, channel) => Math.abs(value - (data[at + channel] ?? 0))))
}

test('a card shows the first page of what it is about, a film its own picture, in every size; earlier addresses still answer', async () => {
  const material = await publishedWith(await worksheet('Överst på sidan.'))
  const { slug } = material.fields
  const picture = async () =>
    (await app.inject(`/v1/product/detail/${slug}`)).json<{ data: Material }>().data.image
  const sizes = Object.keys(pictureSizes) as PictureSize[]
  const generated = await picture()
  // In this process: another takes a minute to start on a busy machine, and what is read is the same.
  await readDocuments(store, openFiles(config.files), { read: readDocument })
  await finder.follow()
  const page = await picture()
  expect(page).not.toBe(generated)
  for (const size of sizes)
    expect(await distanceInMiddle(pictureUrlAt(page, size, 2), whiteRgb)).toBeLessThan(8)
  expect(await statusOf(generated)).toBe(200)

  const poster = '/uploads/product/file/film-2.0123456789.webp'
  await sharp({ create: { width: 320, height: 180, channels: 3, background: redRgb } })
    .webp()
    .toFile(path.join(config.dataFolder, 'uploads/file', path.basename(poster)))
  await store
    .insertInto('material_file')
    .values({
      ...{ id: (material.files[0]?.id ?? 0) + 2000, material_id: material.id, file: poster, title: 'Bild' },
      ...{ type: 'image/webp', size: 100, pages: 0, position: 2 },
    })
    .execute()
  await recordChangeAndRefresh(server, 'material', material.id)
  const film = await picture()
  for (const size of sizes) expect(await distanceInMiddle(pictureUrlAt(film, size), redRgb)).toBeLessThan(16)
  expect(await statusOf(page)).toBe(200)

  // The list that a device stores names the same picture.
  const listed = (await app.inject('/v1/product/latest?per_page=96')).json<Listing>().data
  expect(listed.find((card) => card.slug === slug)?.image).toBe(film)
})

test('pages of no listed size state no paper; that it is another paper is what an editor says', async () => {
  const material = await publishedWith(await worksheet('Bilder att visa på väggen.', [960, 540]))
  const { slug } = material.fields
  const page = async () => (await app.inject(`/v1/product/detail/${slug}`)).json<{ data: Material }>().data
  const slugsUnder = async (papper: string | number) =>
    (await app.inject(`/v1/product/latest?per_page=96&papper=${papper}`))
      .json<Listing>()
      .data.map((card) => card.slug)
  await readDocuments(store, openFiles(config.files), readHere)
  await finder.follow()
  expect((await fileOf(slug))?.document).toMatchObject({ width: 960, height: 540 })
  expect((await page()).papper).toEqual([])
  expect(await slugsUnder(otherPaper.id)).not.toContain(slug)
  expect(await slugsUnder('ej-angivet')).toContain(slug)

  const saved = await editor.write('/material-save', await editor.read(material.id), {
    papper: [otherPaper.id],
  })
  await editor.write('/material-publish', saved)
  await finder.follow()
  expect((await page()).papper).toMatchObject([{ name: 'Annat papper' }])
  expect(await slugsUnder(otherPaper.id)).toContain(slug)
  expect(JSON.stringify(materialLd(await page(), 'https://skolmaterial.example', ''))).not.toContain('"size"')
})

test('a stop ends the document that is being read, which counts as no attempt and is read later', async () => {
  await readDocuments(store, openFiles(config.files), readHere)
  await publishedWith(await worksheet('Fagning'))
  const stopping = new AbortController()
  async function goesOn(): Promise<boolean> {
    setImmediate(() => stopping.abort())
    return true
  }
  const ended = await readDocuments(store, openFiles(config.files), { goesOn, stopped: stopping.signal })
  expect(ended).toEqual({ read: 0, failed: 0 })
  expect(await readDocuments(store, openFiles(config.files), readHere)).toEqual({ read: 1, failed: 0 })
  // An ended reading leaves nothing behind.
  const folders = await readdir(path.join(config.dataFolder, 'uploads/page'))
  expect(folders.filter((name) => name.endsWith('.new'))).toEqual([])
})

test('a document that the store of files refuses to give keeps no other from being read, and is read when the store gives it', async () => {
  const [first, second] = [await worksheet('Ett blad om bin.'), await worksheet('Ett blad om humlor.')]
  const { slug } = (await publishedWith(first)).fields
  await publishedWith(second)
  const files = openFiles(config.files)
  const refusedName = `file/${path.basename((await fileOf(slug))?.file ?? '')}`
  const refusing: FileStore = {
    ...files,
    withLocalFile: async (name, work) => {
      if (name === refusedName) throw new FileStoreError('the file store answered 403', { status: 403 })
      return files.withLocalFile(name, work)
    },
  }
  const errors: unknown[] = []
  const onRefused = (error: unknown) => errors.push(error)
  expect(await readDocuments(store, refusing, { ...readHere, onRefused })).toEqual({ read: 1, failed: 0 })
  expect(errors).toHaveLength(1)
  // By itself in an hour, or when somebody asks for it.
  const waiting = store.selectFrom('job').select(['reason', 'attempts']).where('state', '=', 'waiting')
  expect(await waiting.execute()).toEqual([{ attempts: 0, reason: 'the file store answered 403' }])
  expect(await readDocuments(store, files, readHere)).toEqual({ read: 1, failed: 0 })
})
