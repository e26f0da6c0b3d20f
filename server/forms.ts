import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodySize } from '#contract/limits.ts'
import { firstOfEach } from './first-of-each.ts'
import { takesUploads } from './receive.ts'
import { Refused } from './refuse.ts'

const fieldsMost = 100

/** JSON, urlencoded and form data, in real UTF-8. A field that is sent twice counts once: the first. Encoded bodies (gzip bombs) are not taken. */
export async function mountForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = readText(body)
    if (text === null) return done(new Refused('UNREADABLE'))
    // A call that takes nothing may send nothing.
    if (text === '') return done(null, null)
    return parseJson(request, text, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => {
      const text = readText(body)
      if (text === null) return done(new Refused('UNREADABLE'))
      return done(null, firstOfEach(new URLSearchParams(text)))
    },
  )
  await app.register(multipart, {
    limits: { fieldSize: bodySize, fields: fieldsMost, files: 0, parts: fieldsMost },
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !takesUploads(request)) request.body = await readParts(request)
  })
  app.addHook('preHandler', async (request) => {
    wholeRequests.add(request)
  })
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw new Refused('WRONG_TYPE')
  })
}

/** The fields of form data. Its parser counts each field; that they are not too much together is counted here. */
async function readParts(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: [string, string][] = []
  let size = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new Refused('TOO_LARGE')
    const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
    size += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value)
    if (part.valueTruncated || part.fieldnameTruncated || size > bodySize) throw new Refused('TOO_LARGE')
    fields.push([part.fieldname, value])
  }
  return firstOfEach(fields)
}

const wholeRequests = new WeakSet<FastifyRequest>()

/** Whether the body has been read; what fails before that is the sender's: the parser of forms names no status. */
export function isWhole(request: FastifyRequest): boolean {
  return wholeRequests.has(request)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as text, without a byte order mark; null when it is not UTF-8. */
function readText(body: Buffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}
