import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxBodyBytes } from '#contract/limits.ts'
import { firstValues } from './first-values.ts'
import { acceptsUploads } from './receive-uploads.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

const maxFields = 100

/** Parses JSON, urlencoded and multipart bodies in valid UTF-8. The first of repeated fields counts. Compressed bodies (gzip bombs) are refused. */
export async function mountBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = decodeUtf8(body)
    if (text === null) return done(new RefusalError('UNREADABLE'))
    // A call without fields may have an empty body.
    if (text === '') return done(null, null)
    return parseJson(request, text, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => {
      const text = decodeUtf8(body)
      if (text === null) return done(new RefusalError('UNREADABLE'))
      return done(null, firstValues(new URLSearchParams(text)))
    },
  )
  await app.register(multipart, {
    limits: { fieldSize: maxBodyBytes, fields: maxFields, files: 0, parts: maxFields },
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !acceptsUploads(request)) request.body = await readMultipartFields(request)
  })
  app.addHook('preHandler', async (request) => {
    fullyReadRequests.add(request)
  })
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw new RefusalError('WRONG_TYPE')
  })
}

/** Reads the fields of multipart data. The parser limits each field; their total size is limited here. */
async function readMultipartFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: [string, string][] = []
  let size = 0
  const { bodyLimit } = request.routeOptions
  for await (const part of request.parts({ limits: { fieldSize: bodyLimit } })) {
    if (part.type === 'file') throw new RefusalError('TOO_LARGE')
    const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
    size += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value)
    if (part.valueTruncated || part.fieldnameTruncated || size > bodyLimit)
      throw new RefusalError('TOO_LARGE')
    fields.push([part.fieldname, value])
  }
  return firstValues(fields)
}

const fullyReadRequests = new WeakSet<FastifyRequest>()

/** Whether the body has been read. A failure before that is the client's: the multipart parser sets no status. */
export function isBodyRead(request: FastifyRequest): boolean {
  return fullyReadRequests.has(request)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as text, without a byte order mark; null when it is not UTF-8. */
function decodeUtf8(body: Buffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}
