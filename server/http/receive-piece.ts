import type { Readable } from 'node:stream'
import { maxUploadPieceBytes } from '#contract/resumable-upload.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { watchBodyRate } from './body-timeout.ts'
import { uploadRateLimits } from './receive-uploads.ts'

/** What has arrived of a piece: all of it, or its beginning when the connection broke or hardly anything came any more. */
export class ReceivedPiece {
  readonly bytes: Buffer
  readonly isWhole: boolean
  constructor(bytes: Buffer, isWhole: boolean) {
    this.bytes = bytes
    this.isWhole = isWhole
  }
}

/**
 * Receives the body of a piece, at the rate that a form with files needs. Its beginning counts: on a slow line, or one that breaks often,
 * a whole piece might never arrive.
 */
export async function receivePiece(body: Readable, declaredBytes: number): Promise<ReceivedPiece> {
  if (declaredBytes > maxUploadPieceBytes) throw new RefusalError('TOO_LARGE')
  const parts: Buffer[] = []
  let size = 0
  const { tooSlow, stop } = watchBodyRate(() => size, uploadRateLimits)
  const isWhole = await new Promise<boolean>((resolve) => {
    body.on('data', (part: Buffer) => {
      size += part.length
      parts.push(part)
      if (size > maxUploadPieceBytes) resolve(false)
    })
    body.once('end', () => resolve(true))
    body.once('close', () => resolve(false))
    // The connection broke; `close` follows.
    body.once('error', () => undefined)
    tooSlow.catch(() => resolve(false))
  })
  stop()
  body.pause()
  if (size > maxUploadPieceBytes) throw new RefusalError('TOO_LARGE')
  return new ReceivedPiece(Buffer.concat(parts), isWhole)
}
