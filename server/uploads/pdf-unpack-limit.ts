import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib'

/** Bytes that the packed objects of one document may unpack to. */
const maxUnpackedBytes = 100 * 1024 * 1024

type Unpacking = { buffer: Uint8Array; ensureBuffer(wanted: number): Uint8Array }

let unpacked = 0

/** Begins to count anew, for the next document. */
export function resetUnpackedBytes(): void {
  unpacked = 0
}

/**
 * The library unpacks whatever a stream says: a megabyte may become a gigabyte, and a thread's own limit does not count
 * such memory. All its ways of unpacking grow one buffer by one method, which is made to stop here.
 */
export function limitUnpacking(): void {
  const { dict } = PDFContext.create().flateStream('')
  const flate: unknown = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c])))
  const decoding = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Unpacking
  const grow: unknown = Reflect.get(decoding, 'ensureBuffer')
  if (typeof grow !== 'function') throw new Error('The PDF library unpacks in another way than it did')
  decoding.ensureBuffer = function (wanted) {
    const before = this.buffer.byteLength
    if (wanted > before) unpacked += wanted - before
    if (unpacked > maxUnpackedBytes) throw new Error('The document unpacks to too much')
    return Reflect.apply(grow, this, [wanted]) as Uint8Array
  }
}
