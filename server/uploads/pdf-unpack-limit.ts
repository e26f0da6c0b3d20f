import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib'

/** Bytes that the compressed objects of one document may decompress to. */
const maxUnpackedBytes = 100 * 1024 * 1024

type Decoder = { buffer: Uint8Array; ensureBuffer(size: number): Uint8Array }

let unpackedBytes = 0

/** Resets the count for the next document. */
export function resetUnpackedBytes(): void {
  unpackedBytes = 0
}

/**
 * Limits decompression: pdf-lib has no limit of its own, a megabyte may become a gigabyte, and a thread's memory limit does
 * not count buffers. All its decoders grow one buffer with one method, which is replaced here.
 */
export function limitUnpacking(): void {
  const { dict } = PDFContext.create().flateStream('')
  const flate: unknown = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c])))
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Decoder
  const ensureBuffer: unknown = Reflect.get(decoder, 'ensureBuffer')
  if (typeof ensureBuffer !== 'function')
    throw new Error('pdf-lib has no ensureBuffer in its decoders any more')
  decoder.ensureBuffer = function (size) {
    const currentSize = this.buffer.byteLength
    if (size > currentSize) unpackedBytes += size - currentSize
    if (unpackedBytes > maxUnpackedBytes) throw new Error('the document decompresses to too many bytes')
    return Reflect.apply(ensureBuffer, this, [size]) as Uint8Array
  }
}
