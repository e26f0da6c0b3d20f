import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { StoredFile } from './file-store.ts'

const types: Record<string, string> = {
  ...{ pdf: 'application/pdf', webp: 'image/webp', jpg: 'image/jpeg' },
  ...{ mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8' },
}

type Range = { start: number; end: number }
type Sent = {
  file: StoredFile | null
  isPrivate: boolean
  whole: () => Promise<Readable | null>
  part: (range: Range) => Promise<Readable | null>
}

/** Answers a request with a file that is not on this machine: whole, in part, or that the client's own copy is right. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, isPrivate, whole, part }: Sent,
): Promise<FastifyReply> {
  if (file === null) throw new RefusalError('NOT_FOUND')
  const { name, bytes, at, sha256 } = file
  const etag = `"${sha256 ?? `${bytes}-${at}`}"`
  reply.headers({
    ...{ etag, 'last-modified': new Date(at).toUTCString(), 'accept-ranges': 'bytes' },
    'cache-control': isPrivate ? 'no-store' : 'public, max-age=31536000, immutable',
    'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  })
  const { range: asked, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag)) return reply.code(304).send()
  const range = ifRange === undefined || ifRange === etag ? parseRange(asked, bytes) : null
  if (range === 'outside') {
    reply.header('content-range', `bytes */${bytes}`)
    throw Object.assign(new Error('The range is outside the file'), { statusCode: 416 })
  }
  // A stream even where there is nothing to send: without one the framework sets the length of an answer without a body to 0.
  const isHead = request.method === 'HEAD'
  const body = isHead ? Readable.from([]) : await (range === null ? whole() : part(range))
  if (body === null) throw new RefusalError('NOT_FOUND')
  reply.header('content-length', range === null ? bytes : range.end - range.start + 1)
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  return reply.send(body)
}

/** Tags may be weak, because a proxy that compresses makes them so. */
const namesTag = (header: string, etag: string) =>
  header.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))

/** The one range that is asked for; null for none, several or one that cannot be read, which are answered with the whole file. */
function parseRange(header: string | undefined, bytes: number): Range | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start >= bytes || start > end ? 'outside' : { start, end }
}
