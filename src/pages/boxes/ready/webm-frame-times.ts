/** Elements of Matroska, by their ids. */
const ids = {
  ...{ header: 0x1a45dfa3, segment: 0x18538067, info: 0x1549a966, tracks: 0x1654ae6b, track: 0xae },
  ...{ cluster: 0x1f43b675, group: 0xa0, timestampScale: 0x2ad7b1, trackNumber: 0xd7, trackType: 0x83 },
  ...{ clusterTime: 0xe7, simpleBlock: 0xa3, block: 0xa1 },
}
/** What is read for the elements in it. */
const opened = new Set([ids.segment, ids.info, ids.tracks, ids.track, ids.cluster, ids.group])
const videoType = 1
/** How much of the file is read at once, bytes. */
const readBytes = 1_000_000
/** More than the head of any element that is read. */
const maxHeadBytes = 32

/** When each picture of a WebM file begins, s; null for another file, and for one that is damaged anywhere. */
export async function webmFrameTimes(film: Blob): Promise<number[] | null> {
  const times: number[] = []
  let [scale, number, track, clusterTime] = [1_000_000, 0, 0, 0]
  let bytes = new DataView(new ArrayBuffer(0))
  let bytesAt = 0
  for (let at = 0; at < film.size;) {
    const isRead = at >= bytesAt && at + maxHeadBytes <= bytesAt + bytes.byteLength
    if (!isRead && bytesAt + bytes.byteLength < film.size) {
      bytes = new DataView(await film.slice(at, at + readBytes).arrayBuffer())
      bytesAt = at
    }
    const element = elementAt(bytes, at - bytesAt)
    if (element === null || (at === 0 && element.id !== ids.header)) return null
    const { id, size } = element
    const start = bytesAt + element.start
    if (opened.has(id)) {
      at = start
      continue
    }
    if (size === null || start + size > film.size) return null
    const value = () => numberIn(bytes, element.start, size)
    if (id === ids.timestampScale) scale = value()
    if (id === ids.trackNumber) number = value()
    if (id === ids.trackType && value() === videoType && track === 0) track = number
    if (id === ids.clusterTime) clusterTime = value()
    if (id === ids.simpleBlock || id === ids.block) {
      const of = vintAt(bytes, element.start, false)
      if (of === null) return null
      const time = clusterTime + bytes.getInt16(element.start + of.length)
      if (of.value === track) times.push((time * scale) / 1e9)
    }
    at = start + size
  }
  return times
}

/** The head of an element; `size` is null where it is not known, as in a recording. */
function elementAt(bytes: DataView, at: number) {
  const id = vintAt(bytes, at, true)
  if (id === null || id.length > 4) return null
  const size = vintAt(bytes, at + id.length, false)
  if (size === null) return null
  const isUnknown = size.value === 2 ** (7 * size.length) - 1
  return { id: id.value, size: isUnknown ? null : size.value, start: at + id.length + size.length }
}

/** A number whose first byte says how long it is; an id has that mark in it. */
function vintAt(bytes: DataView, at: number, isId: boolean): { value: number; length: number } | null {
  if (at >= bytes.byteLength) return null
  const first = bytes.getUint8(at)
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > bytes.byteLength) return null
  const rest = numberIn(bytes, at + 1, length - 1)
  const leading = isId ? first : first - 2 ** (8 - length)
  return { value: leading * 2 ** (8 * (length - 1)) + rest, length }
}

function numberIn(bytes: DataView, at: number, length: number): number {
  let value = 0
  for (let index = 0; index < length; index++) value = value * 256 + bytes.getUint8(at + index)
  return value
}
