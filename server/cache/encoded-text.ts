import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { answerBrotliQuality, longAnswerBytes, longBriefBrotliQuality } from './brotli-qualities.ts'

export type Encoding = 'br' | 'gzip'

/** A text as it is sent: its bytes, its ETag, and its compressed forms, each made once, when it is first asked for. */
export type EncodedText = {
  bytes: Buffer
  /** Quoted, and derived from the text alone, so that every server has the same. */
  etag: string
  compressed: (encoding: Encoding) => Promise<Buffer>
}

const compressors: Record<Encoding, (bytes: Buffer, isBrief: boolean) => Promise<Buffer>> = {
  // Node compresses in threads of its own.
  br: (bytes, isBrief) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          isBrief && bytes.length > longAnswerBytes ? longBriefBrotliQuality : answerBrotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify<Buffer, object, Buffer>(gzip)(bytes, { level: 6 }),
}

/** Below this length compression saves less than its header costs, bytes. */
export const minCompressedBytes = 1024

/** `isBrief`: the text lives for seconds at most, so few get it. */
export function encodeText(text: string, isBrief = false): EncodedText {
  const bytes = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    compressed(encoding) {
      const form = made.get(encoding) ?? compressors[encoding](bytes, isBrief)
      made.set(encoding, form)
      // A failure, such as too little memory, must not be remembered.
      form.catch(() => made.delete(encoding))
      return form
    },
  }
}

/** The bytes that a text may take in memory with both compressed forms; JSON shrinks to less than a third in each. */
export const memoryOf = ({ bytes }: EncodedText) => Math.ceil(bytes.length * 1.6) + 500

/** The best encoding that a client accepts; null for none. */
export function acceptedEncoding(acceptEncoding: string | string[] | undefined): Encoding | null {
  const accepted = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    // A quality of 0 is a refusal.
    .filter(([, quality = '']) => Number(quality.replace(/^q=/, '') || 1) > 0)
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
