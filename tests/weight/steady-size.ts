import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

/** A built file's name, with the hash of its contents before the ending: 'dialogs-BSkYJpVh.js'. */
const builtName = /([\w.-]+)-[\w-]{8}(\.(?:js|css|svg|woff2)\b)/g
/** A time in the data of a page, ms since 1970. */
const time = /\b1[789]\d{11}\b/g

/**
 * The compressed size of a text, bytes, without what changes it by chance: hashes in names become hashes of the name before them, and all
 * times become one. So the same code has the same size in each build and at each moment.
 */
export function steadySize(text: string, quality: number): number {
  const steady = text
    .replaceAll(builtName, (_, name: string, ending: string) => `${name}-${hashOf(name + ending)}${ending}`)
    .replaceAll(time, '1800000000000')
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(steady),
  }
  return brotliCompressSync(steady, { params }).length
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
