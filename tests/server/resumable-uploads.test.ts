import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPath, maxFilmBytes, uploadPieceType } from '#contract/resumable-upload.ts'
import { anonymizeAccount, exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import type { StaffMaterial } from '#contract/schemas/staff-materials.ts'
import { removeStaleUploads } from '#server/uploads/resumable-uploads.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, startServer, type Server } from '#tests/support/test-server.ts'
import { createTusClient, demoFilm } from './film-fixture.ts'
import { createImporter, csvOf, type ImportData } from './import-fixture.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'
import {
  asVisitor,
  createMaterialEditor,
  messageIn,
  savedIn,
  type MaterialEditor,
} from './staff-material-fixture.ts'

let server: Server
let dataFolder: string
let address: string
let editor: MaterialEditor
beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  server = await startServer({ dataFolder })
  address = await server.listen()
  editor = await createMaterialEditor(server)
})
afterAll(async () => {
  await server.close()
  await stopServerProcesses()
  await removeDataFolder(dataFolder)
})

const unfinishedFiles = () => readdir(path.join(dataFolder, 'uploads/unfinished')).catch(() => [])
const add = ({ id, version }: Pick<StaffMaterial, 'id' | 'version'>, upload: string) =>
  editor.call('/material-film-add', { id, version, upload })
const listed = async (id: number) =>
  (await editor.call('/unfinished-uploads', { purpose: 'film', material: id })).json<{
    data: { uploads: { upload: string; file_name: string; sent: number }[] }
  }>().data.uploads

test('a server that is killed in the middle of a film goes on where it was, and visitors play every byte', async () => {
  const film = await demoFilm()
  const material = await editor.published()
  const url = databaseUrlFor(dataFolder)
  const environment = {
    LOG_LEVEL: 'silent',
    DATA_DIR: dataFolder,
    ...(url !== undefined && { DATABASE_URL: url }),
  }
  const killed = await startServerProcess(environment, false)
  await waitUntilReady(killed)
  const first = createTusClient(killed.address, editor.headers)
  const upload = await first.create(material.id, film.length)
  for (const offset of [0, 100_000])
    await first.patch(upload, offset, film.subarray(offset, offset + 100_000))
  // The third piece is on its way when the server dies.
  const sending = request(`${killed.address}${uploadPath}/${upload}`, {
    method: 'PATCH',
    headers: {
      ...editor.headers,
      ...{ 'tus-resumable': '1.0.0', 'content-type': uploadPieceType },
      ...{ 'upload-offset': '200000', 'content-length': '100000' },
    },
  })
  sending.on('error', () => undefined)
  await new Promise<void>((resolve) => sending.write(film.subarray(200_000, 250_000), () => resolve()))
  killed.child.kill('SIGKILL')
  await killed.ended

  const client = createTusClient(address, editor.headers)
  expect(await client.offsetOf(upload)).toBe(200_000)
  expect(await listed(material.id)).toEqual([
    expect.objectContaining({ upload, file_name: 'Vattnet.mp4', sent: 200_000 }),
  ])
  const tooEarly = await add(material, upload)
  expect([tooEarly.statusCode, messageIn(tooEarly)]).toEqual([422, 'Hela filen har inte kommit fram än.'])
  await client.sendRest(upload, film)
  const added = savedIn(await add(material, upload))
  const stored = added.files.find(({ type }) => type === 'video/mp4')
  expect(stored).toMatchObject({ title: 'Vattnet', size: film.length })
  expect([await listed(material.id), await unfinishedFiles()]).toEqual([[], []])
  expect((await auditEntries(server)).at(-1)?.call).toBe('addFilm')

  const file = stored?.file ?? ''
  const saved = await editor.write('/material-save', added, { video_embed_url: file, product_video: 1 })
  await editor.write('/material-publish', saved)
  await server.finder.follow()
  const shown = await asVisitor(server, material.fields.slug)
  expect(shown).toMatchObject({ video_embed_url: file })
  expect(shown?.downloadable).toContain('"seconds":41')
  const played = await fetch(address + file)
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(Buffer.from(await played.arrayBuffer()).equals(film)).toBe(true)
  // A player asks for the part that is watched.
  const part = await fetch(address + file, { headers: { range: 'bytes=1000-1999' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${film.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(1000, 2000))).toBe(true)
  // Two whole servers, one of them from the source.
}, 300_000)

test('an upload belongs to one editor, and a role is needed for each piece', async () => {
  const film = await demoFilm('webm')
  const material = await editor.draft()
  const client = createTusClient(address, editor.headers)
  const upload = await client.create(material.id, film.length, 'Vattnet.webm')
  const other = createTusClient(address, (await createStaff(server, 'editor')).headers)
  expect((await other.patch(upload, 0, film)).status).toBe(404)
  expect((await other.send('DELETE', `/${upload}`)).status).toBe(404)
  const packer = createTusClient(address, (await createStaff(server, 'packer')).headers)
  expect((await packer.begin(material.id, 100)).status).toBe(403)
  const nobody = createTusClient(address, {})
  expect((await nobody.begin(material.id, 100)).status).toBe(401)
  expect((await nobody.patch(upload, 0, film)).status).toBe(401)
  const elsewhere = { origin: 'https://annan.example', 'sec-fetch-site': 'cross-site' }
  expect((await client.send('DELETE', `/${upload}`, elsewhere)).status).toBe(403)
  expect(await client.offsetOf(upload)).toBe(0)

  // Only the next bytes are taken, and never more than were promised.
  expect((await client.patch(upload, 5, film.subarray(5, 10))).status).toBe(409)
  expect((await client.patch(upload, 0, Buffer.concat([film, film]))).status).toBe(413)
  expect((await client.patch(upload, 0, film.subarray(0, 1000))).status).toBe(204)
  expect((await client.patch(upload, 0, film.subarray(0, 1000))).status).toBe(409)
  await client.sendRest(upload, film)
  const added = savedIn(await add(material, upload))
  expect(added.files.map(({ type }) => type)).toEqual(['video/webm'])
  expect((await client.send('HEAD', `/${upload}`)).status).toBe(404)
})

test('what is no film, too large or too much is refused, and what is not finished is deleted after its days', async () => {
  const material = await editor.draft()
  const client = createTusClient(address, editor.headers)
  const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(3000))
  const upload = await client.create(material.id, page.length, 'film.mp4')
  await client.sendRest(upload, page)
  const refused = await add(material, upload)
  expect([refused.statusCode, messageIn(refused)]).toEqual([415, 'Filmen behöver vara MP4 eller WebM.'])
  expect(await listed(material.id)).toEqual([])

  expect((await client.begin(material.id, maxFilmBytes + 1)).status).toBe(413)
  expect((await client.begin(material.id, 0)).status).toBe(422)
  expect((await client.begin(99_999_999, 100)).status).toBe(404)
  expect((await client.send('POST', '', { 'tus-resumable': '0.2.2' })).status).toBe(400)
  for (let begun = 0; begun < 2; begun++) await client.create(material.id, maxFilmBytes)
  const third = await client.begin(material.id, maxFilmBytes)
  expect([third.status, await third.text()]).toEqual([422, expect.stringContaining('inte är färdiga')])

  expect(await unfinishedFiles()).toHaveLength(2)
  const later = Date.now() + 8 * 24 * 3_600_000
  await removeStaleUploads(server.store, openFiles(server.config.files), later)
  expect([await listed(material.id), await unfinishedFiles()]).toEqual([[], []])
  const dropped = await client.create(material.id, 100)
  expect((await client.send('DELETE', `/${dropped}`)).status).toBe(204)
  expect(await unfinishedFiles()).toEqual([])
})

test('a file to import arrives in pieces, for whoever sent it alone, and is gone when it has been read', async () => {
  const client = createTusClient(address, editor.headers)
  const csv = Buffer.from(
    csvOf([['Namn', 'Status'], ...Array.from({ length: 30 }, () => ['Örnen', 'Utkast'])]),
  )
  const check = (upload: string, by = editor) => by.call('/import-check', { upload })
  const begun = await client.beginFor('materials', 0, csv.length, 'örnar.csv')
  const unfinished = begun.headers.get('location')?.split('/').at(-1) ?? ''
  await client.patch(unfinished, 0, csv.subarray(0, 50))
  const tooEarly = await check(unfinished)
  expect([tooEarly.statusCode, messageIn(tooEarly)]).toEqual([422, 'Hela filen har inte kommit fram än.'])
  await client.sendRest(unfinished, csv, 100)
  const other = await createMaterialEditor(server)
  expect((await check(unfinished, other)).statusCode).toBe(404)
  const wrong = await editor.call('/school-import-check', { upload: unfinished })
  expect(wrong.statusCode, wrong.body).toBe(404)
  const checked = await check(unfinished)
  expect(checked.statusCode, checked.body).toBe(200)
  const { import: job } = (
    await editor.call('/import', { id: checked.json<{ data: { id: string } }>().data.id })
  ).json<{ data: ImportData }>().data
  expect(job).toMatchObject({ file_name: 'örnar', total: 30 })
  // One that cannot be read is gone as well.
  const refused = await check(await client.sendFile('materials', Buffer.from('Färg\nröd'), 'fel.csv'))
  expect(refused.json()).toMatchObject({ errors: { files: [expect.stringContaining('Kolumnen ”Färg”')] } })
  expect(await unfinishedFiles()).toEqual([])
  expect((await client.beginFor('materials', 0, maxFilmBytes, 'stor.csv')).status).toBe(413)
  expect((await client.beginFor('bilder', 0, 100, 'bild.png')).status).toBe(422)
})

test('what an editor has on the way is in the export of a person, and goes with the account', async () => {
  const person = await createMaterialEditor(server)
  const material = await editor.draft()
  const id = await createTusClient(address, person.headers).create(material.id, 100, 'Min semester.mp4')
  const importer = createImporter(server, person)
  const { import: job } = await importer.check(csvOf([['Namn'], ['Raderas']]), 'Astrids lista.csv')
  const email = `${person.id}@skola.example`
  const before = await exportPersonalData(server.store, { id: person.id, emails: [email] })
  expect(before).toMatchObject({
    imports: [{ kind: 'materials', file_name: 'Astrids lista' }],
    unfinished_uploads: [{ file_name: 'Min semester.mp4' }],
  })
  await server.store
    .transaction()
    .execute((transaction) => anonymizeAccount(transaction, { id: person.id, email }, server.config))
  expect(await exportPersonalData(server.store, { id: person.id, emails: [email] })).toMatchObject({
    ...{ imports: [], unfinished_uploads: [] },
  })
  expect((await editor.call('/import', { id: job.id })).json()).toMatchObject({
    data: { import: { file_name: '', by: '' } },
  })
  expect(await unfinishedFiles()).toContain(`${id}.part`)
  // Its bytes follow within the hour.
  await removeStaleUploads(server.store, openFiles(server.config.files), Date.now() + 2 * 3_600_000)
  expect(await unfinishedFiles()).toEqual([])
})
