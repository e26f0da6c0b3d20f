import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileStoreError } from './file-store-error.ts'

/**
 * Passes a file on and fails when it is not what was stored. The last part is held back until then, so that whoever receives it
 * notices that it is not whole. `sha256`: null where only the length is known.
 */
export function verifying(name: string, bytes: number, sha256: string | null): Transform {
  const hash = createHash('sha256')
  let size = 0
  let last: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      const before = last
      last = chunk
      done(null, before)
    },
    destroy(error, done) {
      // A connection that ends within the body gives an error of the network.
      const isKnown = error === null || error instanceof FileStoreError
      done(isKnown ? error : new FileStoreError(`${name} could not be read to its end`, { cause: error }))
    },
    flush(done) {
      const isWhole = size === bytes && (sha256 === null || hash.digest('hex') === sha256)
      if (isWhole) done(null, last)
      else done(new FileStoreError(`${name} is damaged in the file store`, { isDamaged: true }))
    },
  })
}
