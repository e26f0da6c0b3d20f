import { brotliCompressSync, constants } from 'node:zlib'
import type { CardCatalogue } from '#finder/card.ts'
import { toSnapshot } from '#finder/snapshot.ts'
import type { PackedSnapshot } from './build-messages.ts'

/** 9 of 11: the highest two levels take ten times as long to save a tenth of the bytes. */
const brotliQuality = 9
/** With more than some ten thousand materials 9 takes six times as long as 5 to save an eighth of the bytes, after each change. */
const largeQuality = 5
const largeBytes = 16_000_000

/** Builds and compresses the snapshot for devices. Runs in the worker thread, because a large catalogue takes a second. */
export function packSnapshot(catalogue: CardCatalogue, seq: number): PackedSnapshot {
  const snapshot = toSnapshot(catalogue, seq)
  const json = Buffer.from(JSON.stringify({ status: 'OK', ...snapshot }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: json.length > largeBytes ? largeQuality : brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  }
  // Copied into buffers of their own, so that they can be transferred to the main thread.
  return { seq, json: new Uint8Array(json), brotli: new Uint8Array(brotliCompressSync(json, { params })) }
}
