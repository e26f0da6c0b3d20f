import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
// oxlint-disable-next-line import/no-named-as-default -- The types of pdfkit declare only the default export.
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { pagePictureUrl } from '#contract/page-pictures.ts'
import { otherPaper } from '#contract/paper.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { Material, MaterialFile } from '#contract/schemas/material.ts'
import { materialLd } from '#server/discovery/json-ld.ts'
import { runInProcess } from '#server/core/run-in-process.ts'
import { readDocument, type DocumentContent } from '#server/documents/read-document.ts'
import { readDocuments } from '#server/documents/read-documents.ts'
import { FileStoreError } from '#server/uploads/file-store-error.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { pagePicturesOf } from '#server/uploads/page-pictures.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
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
  const file = await fileOf(slug)
  const { lix, ...facts } = file?.document ?? {}
  expect(facts).toEqual({ pictures: 2, width: 595, height: 842, has_color: 1, is_tagged: 0, has_text: 0 })
  expect(lix).toBeGreaterThan(0)
  expect([(await fileOf(broken))?.document, await statusOf(brokenFile)]).toEqual([undefined, 200])
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
  expect(await readDocuments(store, files, readHere)).toEqual({ read: 1, failed: 0 })
})
