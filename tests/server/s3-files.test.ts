import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { boxFilePieceBytes } from '#contract/account-boxes.ts'
import { restoreFoundFiles } from '#server/account-boxes/lost-files.ts'
import { removeEndedFiles } from '#server/account-boxes/remove-ended-files.ts'
import { readDocuments } from '#server/documents/read-documents.ts'
import { copyFiles } from '#server/commands/copy-files.ts'
import { makeArchive } from '#server/operation/archive/make-archive.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { cleanUpIncoming, openIncoming, sweepIncoming } from '#server/uploads/incoming-folder.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, startServer } from '#tests/support/test-server.ts'
import { createInstallations, installationOf, restoreInto, uploadsIn } from './archive-fixture.ts'
import { addBoxFile, fileCalls, ownFile } from './box-file-fixture.ts'
import { createPerson } from './box-team-fixture.ts'
import { asFile, photo, photoFile } from './customer-material-fields.ts'
import { createTusClient, demoFilm } from './film-fixture.ts'
import { send } from './order-fields.ts'
import { createBucket } from './s3-fixture.ts'
import { createMaterialEditor, savedIn } from './staff-material-fixture.ts'

const installations = createInstallations()
const dataFolder = await createSeededDataFolder()
const { bucket, environment, names } = await createBucket()
const inFolder = await startServer({ dataFolder })
const moved = await copyFiles.run(
  { store: inFolder.store, config: { ...inFolder.config, files: filesOf() } },
  'folder→s3',
)
await inFolder.close()
// Two servers, which share nothing but the database and the store.
const server = await startServer({ dataFolder, environment })
const other = await startServer({ dataFolder, environment })
const address = await server.listen()
const otherAddress = await other.listen()
const editor = await createMaterialEditor(server)
const files = openFiles(server.config.files)
afterAll(async () => {
  await server.close()
  await other.close()
  await installations.remove()
  await removeDataFolder(dataFolder)
})

function filesOf() {
  const { S3_URL, S3_KEY_ID, S3_SECRET_KEY } = environment
  const s3 = { url: S3_URL, keyId: S3_KEY_ID, secretKey: S3_SECRET_KEY, region: 'us-east-1' }
  return { dataFolder, s3 }
}
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(otherAddress + url, { method, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('what lay in the folder is in the store, byte by byte, and the command can be repeated', async () => {
  const before = await uploadsIn(dataFolder)
  const count = Object.keys(before).length
  expect(moved).toContain(`${count} är kopierade och lästa tillbaka, 0 fanns redan`)
  expect(await names('file/')).toEqual(Object.keys(before).filter((name) => name.startsWith('file/')))
  // A file that is not the same any more is copied again.
  const [damaged = ''] = Object.keys(before)
  await bucket.putObject(damaged, 'något annat')
  const again = await copyFiles.run({ store: server.store, config: server.config }, 'folder→s3')
  expect(again).toContain(`1 är kopierade och lästa tillbaka, ${count - 1} fanns redan`)
  expect((await files.find(damaged))?.sha256).toBe(before[damaged])
})

test('a document is stored, served whole, in part and not at all when it is known, replaced and removed', async () => {
  const local = await readdir(path.join(dataFolder, 'uploads/file'))
  const withFile = savedIn(await editor.upload('/material-file-add', await editor.published()))
  const url = withFile.files[0]?.file ?? ''
  const name = `file/${path.basename(url)}`
  const whole = await get(url)
  const document = await bytesOf(whole)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'public, max-age=31536000, immutable'],
  ])
  expect(document.subarray(0, 5).toString()).toBe('%PDF-')
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  const length = document.length
  for (const [range, from, to] of [
    ['bytes=5-14', 5, 15],
    ['bytes=-7', length - 7, length],
    [`bytes=${length - 3}-`, length - 3, length],
  ] as const) {
    const part = await get(url, { range })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      ...[206, `bytes ${from}-${to - 1}/${length}`],
    ])
    expect((await bytesOf(part)).equals(document.subarray(from, to))).toBe(true)
  }
  const outside = await get(url, { range: `bytes=${length}-` })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${length}`])
  const etag = whole.headers.get('etag') ?? ''
  expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(url, { range: 'bytes=0-1', 'if-range': '"annan"' })).status).toBe(200)
  const head = await get(url, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])

  const replaced = savedIn(
    await editor.upload('/material-file-replace', withFile, {
      file_id: withFile.files[0]?.id ?? 0,
      files: asFile(document, 'ny.pdf'),
    }),
  )
  expect([(await get(url)).status, (await get(url, editor.headers)).status]).toEqual([410, 200])
  await editor.write('/material-file-remove', replaced, { file_id: replaced.files[0]?.id })
  expect(await names(name)).toEqual([])
  expect((await get(replaced.files[0]?.file ?? '', editor.headers)).status).toBe(410)
  // Nothing is left of the requests, here or there.
  expect(await names('incoming/')).toEqual([])
  expect(await readdir(path.join(dataFolder, 'uploads/file'))).toEqual(local)
})

test('a picture is cropped anew from the store, and the pages of a document are seen', async () => {
  const draft = await editor.published()
  const withPicture = savedIn(
    await editor.upload('/material-picture-add', draft, { image: await photoFile(), image_crop: '' }),
  )
  const pictures = await names('thumb/myrstacken')
  expect(pictures.length).toBeGreaterThan(5)
  const cropped = savedIn(
    await editor.upload('/material-picture-add', withPicture, { image_crop: '0,0,0.5,0.5' }),
  )
  const present = await names('thumb/myrstacken')
  expect([present.length, present.some((name) => pictures.includes(name))]).toEqual([pictures.length, false])
  expect((await get(`/uploads/product/${present[0]}`)).headers.get('content-type')).toBe('image/webp')
  const document = savedIn(await editor.upload('/material-file-add', cropped)).files[0]?.file ?? ''
  // The worksheets of the demo catalogue would take minutes.
  await server.store.deleteFrom('material_file').where('file', '!=', document).execute()
  await readDocuments(server.store, files)
  const page = await get(`/uploads/product/page/${path.basename(document)}-1.webp`)
  expect([page.status, (await bytesOf(page)).subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
}, 300_000)

test('a film arrives in pieces through two servers, and is played from the store', async () => {
  const film = await demoFilm('webm')
  const material = await editor.published()
  const [one, two] = [createTusClient(address, editor.headers), createTusClient(otherAddress, editor.headers)]
  const upload = await one.create(material.id, film.length, 'Vattnet.webm')
  const half = Math.floor(film.length / 2)
  expect((await two.patch(upload, 0, film.subarray(0, half))).status).toBe(204)
  expect(await one.offsetOf(upload)).toBe(half)
  // The beginning of a piece, of which one server noticed late that it broke off, takes nothing of the whole one away.
  await files.pieces.write(upload, { offset: 0, bytes: film.subarray(0, 1000) })
  expect(await one.offsetOf(upload)).toBe(half)
  await files.pieces.write(upload, { offset: half - 100, bytes: film.subarray(half - 100, half + 50) })
  expect(await one.offsetOf(upload)).toBe(half + 50)
  await one.sendRest(upload, film, half)
  const added = savedIn(
    await editor.call('/material-film-add', { id: material.id, version: material.version, upload }),
  )
  const url = added.files.find(({ type }) => type === 'video/webm')?.file ?? ''
  const part = await get(url, { range: 'bytes=1000-1999' })
  expect((await bytesOf(part)).equals(film.subarray(1000, 2000))).toBe(true)
  expect((await bytesOf(await get(url))).equals(film)).toBe(true)
})

test('a file of a box arrives in pieces through two servers, and its object is removed with the box', async () => {
  const [here, there] = [fileCalls(server), fileCalls(other)]
  const anna = await createPerson(server, 'Anna')
  const file = ownFile(Buffer.concat([await photo(), randomBytes(2 * boxFilePieceBytes)]))
  const { id } = await here.boxWith(anna, file)
  const unfinished = await names('unfinished/')
  await here.sendPiece(anna, id, file)
  await here.sendPiece(anna, id, file, here.pieceOf(file, 0))
  await there.store(anna, id, file)
  const answer = await here.get(anna.headers, id, file.file)
  expect(answer.rawPayload.equals(file.contents)).toBe(true)
  expect(answer.headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'content-type': 'application/octet-stream' },
    'content-disposition': expect.stringContaining('attachment') as string,
  })
  expect(await names('box/')).toHaveLength(1)
  expect(await names('unfinished/')).toEqual(unfinished)
  await send(server, '/customer/box-erase', { id }, anna.headers)
  expect((await there.get(anna.headers, id, file.file)).statusCode).toBe(404)
  await removeEndedFiles(server.store, files)
  expect(await names('box/')).toEqual([])
})

test('a file of a box whose object has gone, or is another one, is not in the list any more, and comes back with it', async () => {
  const [here, there] = [fileCalls(server), fileCalls(other)]
  const anna = await createPerson(server, 'Anna')
  const file = ownFile(Buffer.concat([await photo(), randomBytes(boxFilePieceBytes)]))
  const { id } = await here.boxWith(anna, file)
  await here.store(anna, id, file)
  // The server remembers what it has found.
  expect((await here.get(anna.headers, id, file.file)).statusCode).toBe(200)
  const [name = ''] = await names('box/')
  const damaged = Buffer.from(file.contents)
  damaged.writeUInt8(1 ^ damaged.readUInt8(900), 900)
  const listed = async () => (await here.list(anna, id))?.files.length
  for (const spoil of [() => bucket.deleteObject(name), () => bucket.putObject(name, damaged)]) {
    await spoil()
    await here.get(anna.headers, id, file.file).catch(() => null)
    expect(await listed()).toBe(0)
    await restoreFoundFiles(server.store, files)
    expect(await listed()).toBe(0)
    await bucket.putObject(name, file.contents)
    await restoreFoundFiles(server.store, files)
    expect(await listed()).toBe(1)
    expect((await there.get(anna.headers, id, file.file)).rawPayload.equals(file.contents)).toBe(true)
  }
  await send(server, '/customer/box-erase', { id }, anna.headers)
  await removeEndedFiles(server.store, files)
})

test('a backup holds the store’s files, and the way back to a folder leaves them as they are', async () => {
  await addBoxFile(server)
  const file = path.join(await installations.newFolder(), 'archive.zip')
  const { database } = installationOf(server)
  await makeArchive({ kind: 'backup', database, files: filesOf(), site: 'https://skola.example', file })
  const target = await installations.empty('sqlite')
  await restoreInto(target, file)
  const restored = await uploadsIn(target.dataFolder)
  expect(Object.keys(restored)).toEqual([
    ...(await names('file/')),
    ...(await names('thumb/')),
    ...(await names('original/')),
    ...(await names('box/')),
  ])
  const back = { ...filesOf(), dataFolder: await installations.newFolder() }
  await copyFiles.run({ store: server.store, config: { ...server.config, files: back } }, 's3→folder')
  expect(await uploadsIn(back.dataFolder)).toEqual(restored)
  expect(await readdir(path.join(back.dataFolder, 'uploads/page'))).not.toEqual([])
}, 300_000)

test('what another machine has left of a save that was interrupted is removed, and what rows name stays', async () => {
  const withFile = savedIn(await editor.upload('/material-file-add', await editor.published()))
  const named = path.basename(withFile.files[0]?.file ?? '')
  const orphan = 'kojor-1.0123456789.pdf'
  await files.write(`file/${orphan}`, Buffer.from('%PDF-1.7'))
  const moves = { files: [orphan, named], pictures: [] }
  await files.write('incoming/annan-maskin.1.kvar/moving.json', Buffer.from(JSON.stringify(moves)))
  // A program that shows a store as folders leaves an object for each.
  await files.write('incoming/', Buffer.alloc(0))
  const request = await openIncoming(files)
  await sweepIncoming(server.store, files)
  expect(await readdir(path.dirname(request.folder))).toEqual([request.name])
  await cleanUpIncoming(server.store, request)
  await files.remove(['incoming/'])
  expect(await names('incoming/')).toHaveLength(1)
  // As a process of this machine that no longer runs.
  const own = `incoming/${os.hostname()}.${process.pid}.kvar/moving.json`
  await files.write(own, Buffer.from(JSON.stringify(moves)))
  await sweepIncoming(server.store, files)
  expect([await names(`file/${orphan}`), await names(`file/${named}`)]).toEqual([[], [`file/${named}`]])
  expect(await names('incoming/')).toEqual(['incoming/annan-maskin.1.kvar/moving.json'])
})
