import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { maxUploadPieceBytes, uploadPath, uploadPieceType } from '#contract/resumable-upload.ts'
import { bodyLimit } from '#server/http/body-timeout.ts'
import { uploadRateLimits } from '#server/http/receive-uploads.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createTusClient, demoFilm } from './film-fixture.ts'
import { createMaterialEditor, savedIn, type MaterialEditor } from './staff-material-fixture.ts'

let server: Server
let address: string
let editor: MaterialEditor
let film: Buffer
beforeAll(async () => {
  // The real limit of 30 s for an ordinary body, made short for this server.
  const { timeoutMs } = bodyLimit
  bodyLimit.timeoutMs = 1000
  server = await startServer()
  bodyLimit.timeoutMs = timeoutMs
  address = await server.listen()
  editor = await createMaterialEditor(server)
  film = await demoFilm()
})
afterAll(() => server.close())

const client = () => createTusClient(address, editor.headers)

/** Begins a piece without its bytes. */
function beginPiece(
  upload: string,
  { offset = 0, bytes = 1_000_000, headers = editor.headers }: Partial<PieceOptions> = {},
): { piece: ClientRequest; answer: Promise<IncomingMessage> } {
  const piece = httpRequest(`${address}${uploadPath}/${upload}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      ...{ 'tus-resumable': '1.0.0', 'content-type': uploadPieceType },
      ...{ 'upload-offset': String(offset), 'content-length': String(bytes) },
    },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    piece.on('response', resolve)
    piece.on('error', reject)
  })
  answer.catch(() => undefined)
  piece.flushHeaders()
  return { piece, answer }
}
type PieceOptions = { offset: number; bytes: number; headers: Record<string, string> }

const write = (piece: ClientRequest, bytes: Buffer) =>
  new Promise<void>((resolve) => piece.write(bytes, () => resolve()))

/** Runs with a short window in which bytes have to come. */
async function withShortWindow(work: () => Promise<void>): Promise<void> {
  const { windowMs } = uploadRateLimits
  uploadRateLimits.windowMs = 500
  try {
    await work()
  } finally {
    uploadRateLimits.windowMs = windowMs
  }
}

test('a piece on a slow line may take longer than the body of another call', async () => {
  const upload = await client().create((await editor.draft()).id, film.length)
  const { piece, answer } = beginPiece(upload, { bytes: 300_000 })
  await write(piece, film.subarray(0, 100_000))
  // Another call of which no more comes is refused meanwhile, so its time has passed.
  const other = httpRequest(`${address}/v1/product/popular`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100' },
  })
  const refused = new Promise<IncomingMessage>((resolve) => other.on('response', resolve))
  other.on('error', () => undefined)
  other.write('{"page":')
  expect((await refused).statusCode).toBe(408)

  piece.end(film.subarray(100_000, 300_000))
  const { statusCode, headers } = await answer
  expect([statusCode, headers['upload-offset']]).toEqual([204, '300000'])
})

test('what has arrived of a piece of which no more comes counts, and the film is whole in the end', async () => {
  const material = await editor.published()
  const upload = await client().create(material.id, film.length)
  await withShortWindow(async () => {
    const { piece, answer } = beginPiece(upload)
    await write(piece, film.subarray(0, 250_000))
    const { statusCode, headers } = await answer
    expect([statusCode, headers['upload-offset'], headers.connection]).toEqual([204, '250000', 'close'])
    piece.destroy()
  })
  expect(await client().offsetOf(upload)).toBe(250_000)

  // The connection breaks.
  const broken = beginPiece(upload, { offset: 250_000 })
  await write(broken.piece, film.subarray(250_000, 400_000))
  broken.piece.destroy()
  await expect.poll(() => client().offsetOf(upload), { timeout: 60_000 }).toBe(400_000)

  await client().sendRest(upload, film)
  const { id, version } = material
  const added = savedIn(await editor.call('/material-film-add', { id, version, upload }))
  const { file = '' } = added.files.find(({ type }) => type === 'video/mp4') ?? {}
  expect(Buffer.from(await (await fetch(address + file)).arrayBuffer()).equals(film)).toBe(true)
})

test('a piece of which nothing comes is refused in words, and so is one that is too large', async () => {
  const upload = await client().create((await editor.draft()).id, film.length)
  await withShortWindow(async () => {
    const { piece, answer } = beginPiece(upload)
    const refused = await answer
    expect([refused.statusCode, await json(refused)]).toEqual([
      408,
      expect.objectContaining({ status: 'ERROR', code: 'TIMEOUT', message: errorMessages.TIMEOUT }),
    ])
    piece.destroy()
  })
  const tooLarge = beginPiece(upload, { bytes: maxUploadPieceBytes + 1 })
  expect((await tooLarge.answer).statusCode).toBe(413)
  tooLarge.piece.destroy()
  expect(await client().offsetOf(upload)).toBe(0)
})

test('whoever may not send a piece is refused before all of it has come, and nothing of it is stored', async () => {
  const upload = await client().create((await editor.draft()).id, film.length)
  const other = await createMaterialEditor(server)
  const refusalOf = async (headers: Record<string, string>) => {
    const { piece, answer } = beginPiece(upload, { headers })
    await write(piece, film.subarray(0, 100_000))
    const refused = await answer
    piece.destroy()
    return [refused.statusCode, refused.headers.connection]
  }
  expect(await Promise.all([refusalOf({}), refusalOf(other.headers)])).toEqual([
    [401, 'close'],
    [404, 'close'],
  ])
  expect(await client().offsetOf(upload)).toBe(0)
  // Only the address of an upload takes such bodies.
  const elsewhere = await fetch(`${address}/v1/product/popular`, {
    method: 'POST',
    headers: { 'content-type': uploadPieceType },
    body: 'abc',
  })
  expect(elsewhere.status).toBe(415)
})
