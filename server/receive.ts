import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import {
  fileUploadSize,
  longTextLength,
  ownFilesMost,
  pictureUploadSize,
  uploadQuota,
} from '#contract/limits.ts'
import { takeOne } from './allowance.ts'
import { callerOf } from './caller.ts'
import type { Config } from './config.ts'
import type { Store } from './database/open.ts'
import { firstOfEach } from './first-of-each.ts'
import { watchPace, type Pace } from './pace-of-body.ts'
import { refuseNonPublisher } from './publisher.ts'
import { Refused } from './refuse.ts'
import { openIncoming, type Incoming } from './uploads/incoming.ts'
import { asReceived, titleOf, type Upload } from './uploads/received.ts'

/** Forms with files from one customer: more than anybody fills in, fewer than a program would send. */
const saves = { most: 30, period: 60_000 }
/** Characters of all the form's texts together, four bytes each at most. */
const textSize = 4 * (2 * longTextLength + 20_000)
const fieldsMost = 100
/** An upload as a whole, and the least of it in each window. */
export const uploadPace: Pace = { whole: 5 * 60_000, window: 30_000, least: 30_000 }

const uploadPaths = new Set(
  allCalls.filter(({ uploads }) => uploads !== undefined).map(({ path }) => `/v1${path}`),
)

/** Whether the request is for a call that takes files; its body is read by `withUploads`, not before. */
export const takesUploads = ({ routeOptions }: FastifyRequest) => uploadPaths.has(routeOptions.url ?? '')

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * A handler whose form has brought files: they lie in a folder of their own while it works, and are gone afterwards. Nobody
 * but a customer who may publish has any of their bytes taken.
 */
export function withUploads(call: Call, house: { store: Store; config: Config }, handler: Handler): Handler {
  const { uploads } = call
  if (uploads === undefined) return handler
  return async (request, reply) => {
    if (!request.isMultipart()) return handler(request, reply)
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > uploadQuota + textSize) throw new Refused('TOO_LARGE')
    if (request.headers.authorization !== undefined) await admit(house.store, request)
    const incoming = await openIncoming(house.config.dataFolder)
    const pace = watchPace(() => request.raw.socket.bytesRead, uploadPace)
    try {
      request.body = await Promise.race([pace.tooSlow, readForm(request, uploads, incoming, house.store)])
      pace.stop()
      return await handler(request, reply)
    } catch (error) {
      if (error instanceof Refused && /^(TIMEOUT|UNAUTHORIZED|FORBIDDEN|TOO_MANY)$/.test(error.code))
        // What is left of the form is not waited for.
        reply.header('connection', 'close')
      else await letFinish(request)
      throw error
    } finally {
      pace.stop()
      await incoming.remove()
    }
  }
}

/** The token may stand in the form instead, before the files. */
async function admit(store: Store, request: FastifyRequest, formToken?: string): Promise<void> {
  const caller = await callerOf(store, request, formToken)
  await takeOne(store, `upload:${await refuseNonPublisher(store, caller)}`, saves)
}

async function readForm(
  request: FastifyRequest,
  uploads: readonly string[],
  incoming: Incoming,
  store: Store,
): Promise<Record<string, unknown>> {
  const fields: [string, string][] = []
  const files: [string, Upload][] = []
  let admitted = request.headers.authorization !== undefined
  let [texts, bytes] = [0, 0]
  const limits = {
    fieldSize: textSize,
    fields: fieldsMost,
    files: ownFilesMost + 1,
    parts: fieldsMost,
    fileSize: fileUploadSize + 1,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (!uploads.includes(part.fieldname)) throw new Refused('TOO_LARGE')
        if (!admitted) await admit(store, request, firstOfEach(fields)['token'])
        admitted = true
        const upload = await keep(part, incoming)
        bytes += upload.size
        if (bytes > uploadQuota) throw new Refused('TOO_LARGE')
        // A file field that was left empty is sent all the same.
        if (upload.size > 0 || (part.filename ?? '') !== '') files.push([part.fieldname, upload])
        continue
      }
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      texts += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value)
      if (part.valueTruncated || part.fieldnameTruncated || texts > textSize) throw new Refused('TOO_LARGE')
      fields.push([part.fieldname, value])
    }
  } catch (error) {
    throw refusedFor(error)
  }
  const received = Object.fromEntries(
    uploads.map((name) => [name, files.filter(([field]) => field === name).map(([, upload]) => upload)]),
  )
  const sent = Object.entries(received).filter(([, list]) => list.length > 0)
  return { ...firstOfEach(fields), ...Object.fromEntries(sent) }
}

const largest: Record<string, { size: number; message: string }> = {
  image: { size: pictureUploadSize, message: 'En bild får vara högst 20 MB.' },
  files: { size: fileUploadSize, message: 'Ett dokument får vara högst 50 MB.' },
}

/** Puts a file's bytes into the folder under a name of ours, counted and hashed as they come. */
async function keep(part: MultipartFile, { folder }: Incoming): Promise<Upload> {
  const most = largest[part.fieldname] ?? { size: fileUploadSize, message: 'Filen är för stor.' }
  const file = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > most.size)
        done(
          new Refused('TOO_LARGE', { message: most.message, errors: { [part.fieldname]: [most.message] } }),
        )
      else done(null, chunk)
    },
  })
  try {
    await pipeline(part.file, counting, createWriteStream(file, { flags: 'wx', flush: true }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return asReceived({ path: file, title: titleOf(part.filename ?? ''), size, hash: hash.digest('hex') })
}

/** The parser's limits are ours; what else it cannot read is the sender's, and a disk that is full is nobody's. */
function refusedFor(error: unknown): unknown {
  if (error instanceof Refused || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT')
    return new Refused('TOO_LARGE', { message: `Högst ${ownFilesMost} filer åt gången.` })
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) return new Refused('TOO_LARGE')
  return /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' ? error : new Refused('UNREADABLE')
}

/** How much of a refused form is still let in, and how long, so that the browser comes to read why. */
const afterRefusal = { bytes: 64 * 1024 * 1024, ms: 10_000 }

/** A browser that is cut off while it sends says only that the network failed. */
function letFinish({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let left = afterRefusal.bytes
    const timer = setTimeout(resolve, afterRefusal.ms)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) done()
    })
    raw.once('end', done).once('close', done).once('error', done)
    raw.resume()
  })
}
