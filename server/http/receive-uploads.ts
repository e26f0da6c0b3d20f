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
  maxFileUploadBytes,
  maxLongTextLength,
  maxCustomerMaterialFiles,
  maxPictureUploadBytes,
  uploadQuotaBytes,
} from '#contract/limits.ts'
import { consume } from '../core/rate-limit.ts'
import { identifyCaller } from '../core/caller.ts'
import type { Config } from '../core/config.ts'
import type { Store } from '../database/open.ts'
import { firstValues } from './first-values.ts'
import { watchBodyRate, type BodyRateLimits } from './body-timeout.ts'
import { requirePublisher } from '../core/require-publisher.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { openIncoming, type IncomingFolder } from '../uploads/incoming-folder.ts'
import { markReceived, titleOf, type Upload } from '../uploads/upload.ts'

/** Forms with files from one customer: more than anybody fills in, fewer than a program would send. */
const uploadLimit = { limit: 30, periodMs: 60_000 }
/** Characters of all the form's texts together, four bytes each at most. */
const maxTextBytes = 4 * (2 * maxLongTextLength + 20_000)
const maxFields = 100
/** An upload as a whole, and the least of it in each window. */
export const uploadRateLimits: BodyRateLimits = {
  totalMs: 5 * 60_000,
  windowMs: 30_000,
  minBytesPerWindow: 30_000,
}

const uploadPaths = new Set(
  allCalls.filter(({ uploads }) => uploads !== undefined).map(({ path }) => `/v1${path}`),
)

/** Whether the request is for a call that takes files; its body is read by `withUploads`, not before. */
export const acceptsUploads = ({ routeOptions }: FastifyRequest) => uploadPaths.has(routeOptions.url ?? '')

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
    if (declared > uploadQuotaBytes + maxTextBytes) throw new RefusalError('TOO_LARGE')
    if (request.headers.authorization !== undefined) await requireUploadPermission(house.store, request)
    const incoming = await openIncoming(house.config.dataFolder)
    const pace = watchBodyRate(() => request.raw.socket.bytesRead, uploadRateLimits)
    try {
      request.body = await Promise.race([
        pace.tooSlow,
        readUploadForm(request, uploads, incoming, house.store),
      ])
      pace.stop()
      return await handler(request, reply)
    } catch (error) {
      if (error instanceof RefusalError && /^(TIMEOUT|UNAUTHORIZED|FORBIDDEN|TOO_MANY)$/.test(error.code))
        // What is left of the form is not waited for.
        reply.header('connection', 'close')
      else await drainRequest(request)
      throw error
    } finally {
      pace.stop()
      await incoming.remove()
    }
  }
}

/** The token may stand in the form instead, before the files. */
async function requireUploadPermission(
  store: Store,
  request: FastifyRequest,
  formToken?: string,
): Promise<void> {
  const caller = await identifyCaller(store, request, formToken)
  await consume(store, `upload:${await requirePublisher(store, caller)}`, uploadLimit)
}

async function readUploadForm(
  request: FastifyRequest,
  uploads: readonly string[],
  incoming: IncomingFolder,
  store: Store,
): Promise<Record<string, unknown>> {
  const fields: [string, string][] = []
  const files: [string, Upload][] = []
  let admitted = request.headers.authorization !== undefined
  let [texts, bytes] = [0, 0]
  const limits = {
    fieldSize: maxTextBytes,
    fields: maxFields,
    files: maxCustomerMaterialFiles + 1,
    parts: maxFields,
    fileSize: maxFileUploadBytes + 1,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (!uploads.includes(part.fieldname)) throw new RefusalError('TOO_LARGE')
        if (!admitted) await requireUploadPermission(store, request, firstValues(fields)['token'])
        admitted = true
        const upload = await saveFile(part, incoming)
        bytes += upload.size
        if (bytes > uploadQuotaBytes) throw new RefusalError('TOO_LARGE')
        // A file field that was left empty is sent all the same.
        if (upload.size > 0 || (part.filename ?? '') !== '') files.push([part.fieldname, upload])
        continue
      }
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      texts += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value)
      if (part.valueTruncated || part.fieldnameTruncated || texts > maxTextBytes)
        throw new RefusalError('TOO_LARGE')
      fields.push([part.fieldname, value])
    }
  } catch (error) {
    throw toRefusal(error)
  }
  const received = Object.fromEntries(
    uploads.map((name) => [name, files.filter(([field]) => field === name).map(([, upload]) => upload)]),
  )
  const sent = Object.entries(received).filter(([, list]) => list.length > 0)
  return { ...firstValues(fields), ...Object.fromEntries(sent) }
}

const maxFileSizes: Record<string, { size: number; message: string }> = {
  image: { size: maxPictureUploadBytes, message: 'En bild får vara högst 20 MB.' },
  files: { size: maxFileUploadBytes, message: 'Ett dokument får vara högst 50 MB.' },
}

/** Puts a file's bytes into the folder under a name of ours, counted and hashed as they come. */
async function saveFile(part: MultipartFile, { folder }: IncomingFolder): Promise<Upload> {
  const most = maxFileSizes[part.fieldname] ?? { size: maxFileUploadBytes, message: 'Filen är för stor.' }
  const file = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > most.size)
        done(
          new RefusalError('TOO_LARGE', {
            message: most.message,
            errors: { [part.fieldname]: [most.message] },
          }),
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
  return markReceived({ path: file, title: titleOf(part.filename ?? ''), size, hash: hash.digest('hex') })
}

/** The parser's limits are ours; what else it cannot read is the sender's, and a disk that is full is nobody's. */
function toRefusal(error: unknown): unknown {
  if (error instanceof RefusalError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT')
    return new RefusalError('TOO_LARGE', { message: `Högst ${maxCustomerMaterialFiles} filer åt gången.` })
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) return new RefusalError('TOO_LARGE')
  return /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' ? error : new RefusalError('UNREADABLE')
}

/** How much of a refused form is still let in, and how long, so that the browser comes to read why. */
const drainLimits = { bytes: 64 * 1024 * 1024, ms: 10_000 }

/** A browser that is cut off while it sends says only that the network failed. */
function drainRequest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let left = drainLimits.bytes
    const timer = setTimeout(resolve, drainLimits.ms)
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
