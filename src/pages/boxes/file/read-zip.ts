import { BoxFileError } from './box-file-error.ts'
import { isAllowedEntry, maxBoxFileBytes, maxBoxFileEntries } from './box-file-format.ts'

const endLength = 22
/** The end record and the longest comment that may follow it. */
const maxEndLength = endLength + 0xffff
const directoryHeaderLength = 46
const localHeaderLength = 30
/** A directory of the allowed names has short headers: nothing of the format needs more. */
const maxDirectoryBytes = maxBoxFileEntries * 512

const notABox = 'Filen är ingen lektionslåda.'
const broken = 'Filen är trasig eller inte hel.'

/**
 * Finds the entries of a zip file without reading their contents. Only stored entries are read: with nothing to unpack a
 * small file cannot become a large one. Throws BoxFileError for everything else.
 */
export async function readZip(file: Blob): Promise<Map<string, Blob>> {
  if (file.size > maxBoxFileBytes)
    throw new BoxFileError('Filen är för stor för en lektionslåda.', 'Högst 500 MB.')
  const end = await findEnd(file)
  if (end.count > maxBoxFileEntries)
    throw new BoxFileError('Filen har fler delar än en lektionslåda kan ha.', 'Högst 500 delar.')
  const directory = await viewOf(file, end.start, end.size)
  const entries = new Map<string, Blob>()
  let place = 0
  /** Where the next entry may begin: entries never share bytes. */
  const ranges: { start: number; end: number }[] = []
  for (let number = 0; number < end.count; number++) {
    const header = readDirectoryHeader(directory, place)
    place = header.next
    if (!isAllowedEntry(header.name))
      throw new BoxFileError(
        'Filen innehåller något som inte hör till en lektionslåda.',
        'Bara PDF, bilder, filmer och lådans egen beskrivning.',
      )
    if (entries.has(header.name)) throw new BoxFileError('Samma del finns två gånger i filen.')
    const start = await dataStart(file, header, end.start)
    if (start + header.size > end.start) throw new BoxFileError(broken)
    ranges.push({ start: header.offset, end: start + header.size })
    entries.set(header.name, file.slice(start, start + header.size))
  }
  if (place !== end.size) throw new BoxFileError(broken)
  ranges.sort((a, b) => a.start - b.start)
  if (ranges.some((range, index) => range.start < (ranges[index - 1]?.end ?? 0)))
    throw new BoxFileError('Delar i filen ligger ovanpå varandra.')
  return entries
}

async function viewOf(file: Blob, start: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + length).arrayBuffer())
}

/** Where the directory is, by the last record of the file. */
async function findEnd(file: Blob): Promise<{ start: number; size: number; count: number }> {
  const tailStart = Math.max(0, file.size - maxEndLength)
  const tail = await viewOf(file, tailStart, file.size - tailStart)
  for (let place = tail.byteLength - endLength; place >= 0; place--) {
    const isEnd =
      tail.getUint32(place, true) === 0x06054b50 &&
      place + endLength + tail.getUint16(place + 20, true) === tail.byteLength
    if (!isEnd) continue
    const [size, start] = [tail.getUint32(place + 12, true), tail.getUint32(place + 16, true)]
    const count = tail.getUint16(place + 10, true)
    const isOnePart =
      tail.getUint16(place + 4, true) === 0 &&
      tail.getUint16(place + 6, true) === 0 &&
      tail.getUint16(place + 8, true) === count
    // Files with more entries or bytes than the record can say have another one before it, which no box needs.
    const isLarge = count === 0xffff || size === 0xffffffff || start === 0xffffffff
    if (isLarge) throw new BoxFileError('Filen har fler delar än en lektionslåda kan ha.', 'Högst 500 delar.')
    if (!isOnePart || start + size !== tailStart + place) throw new BoxFileError(broken)
    if (count <= maxBoxFileEntries && size > maxDirectoryBytes) throw new BoxFileError(broken)
    return { start, size, count }
  }
  throw new BoxFileError(notABox)
}

type Header = { name: string; offset: number; size: number; next: number }

function readDirectoryHeader(directory: DataView, place: number): Header {
  const isInside = place + directoryHeaderLength <= directory.byteLength
  if (!isInside || directory.getUint32(place, true) !== 0x02014b50) throw new BoxFileError(broken)
  refuseEncodings(directory.getUint16(place + 8, true), directory.getUint16(place + 10, true))
  const packed = directory.getUint32(place + 20, true)
  const size = directory.getUint32(place + 24, true)
  const offset = directory.getUint32(place + 42, true)
  if (packed !== size || size === 0xffffffff || offset === 0xffffffff) throw new BoxFileError(broken)
  const nameLength = directory.getUint16(place + 28, true)
  const extraLength = directory.getUint16(place + 30, true) + directory.getUint16(place + 32, true)
  const nameStart = place + directoryHeaderLength
  const next = nameStart + nameLength + extraLength
  if (next > directory.byteLength) throw new BoxFileError(broken)
  return { name: nameIn(directory, nameStart, nameLength), offset, size, next }
}

/** Where an entry's bytes begin. Its own header must say the same as the directory. */
async function dataStart(file: Blob, { name, offset }: Header, limit: number): Promise<number> {
  if (offset + localHeaderLength > limit) throw new BoxFileError(broken)
  const header = await viewOf(file, offset, Math.min(localHeaderLength + 256, limit - offset))
  if (header.getUint32(0, true) !== 0x04034b50) throw new BoxFileError(broken)
  refuseEncodings(header.getUint16(6, true), header.getUint16(8, true))
  const nameLength = header.getUint16(26, true)
  if (localHeaderLength + nameLength > header.byteLength) throw new BoxFileError(broken)
  if (nameIn(header, localHeaderLength, nameLength) !== name) throw new BoxFileError(broken)
  return offset + localHeaderLength + nameLength + header.getUint16(28, true)
}

function refuseEncodings(flags: number, method: number): void {
  if ((flags & 1) !== 0) throw new BoxFileError('Filen är krypterad.', 'En lektionslåda är aldrig krypterad.')
  if (method !== 0)
    throw new BoxFileError(
      'Filen är packad på ett sätt som en lektionslåda aldrig är.',
      'Delarna ska ligga opackade.',
    )
}

function nameIn(view: DataView, start: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, length)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new BoxFileError(broken)
  }
}
