import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, encodeText, minCompressedBytes, type EncodedText } from '../cache/encoded-text.ts'

/** `seconds`: how long any cache may store the answer; null when it is for this caller and this moment only. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedText | string,
  seconds: number | null,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (seconds === null) {
    reply.header('cache-control', 'no-store')
    return typeof answer === 'string' ? reply.send(answer) : sendEncoded(request, reply, answer)
  }
  const encoded = typeof answer === 'string' ? encodeText(answer, true) : answer
  reply.header('etag', encoded.etag)
  reply.header('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'no-cache')
  if (request.method !== 'POST' && matchesEtag(request.headers['if-none-match'], encoded.etag))
    return reply.code(304).send()
  return sendEncoded(request, reply, encoded)
}

/** Sends a text in its compressed form, if the client accepts one and the text is long enough. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, compressed }: EncodedText,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (bytes.length < minCompressedBytes) return reply.send(bytes)
  reply.header('vary', 'accept-encoding')
  if (encoding === null) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await compressed(encoding))
}

/** Whether the client has this very response. A proxy may have marked the tag as weak. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((candidate) => strong(candidate) === strong(tag))
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '')
