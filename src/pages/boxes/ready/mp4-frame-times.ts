/** More pictures than any film here has: a damaged table may claim any number. */
const maxFrames = 5_000_000

type Mp4Box = { type: string; content: DataView }

/** When each picture of an MP4 file begins, s, by its tables; null for another file, and for one in fragments, which has no such tables. */
export async function mp4FrameTimes(film: Blob): Promise<number[] | null> {
  for (let at = 0; at + 8 <= film.size;) {
    const head = new DataView(await film.slice(at, at + 16).arrayBuffer())
    const { size, headSize } = sizeIn(head, 0, film.size - at)
    if (size < headSize) return null
    if (typeIn(head, 4) === 'moov') {
      const movie = new DataView(await film.slice(at + headSize, at + size).arrayBuffer())
      try {
        return timesInMovie(movie)
      } catch (error) {
        // A damaged table points outside of itself.
        if (error instanceof RangeError) return null
        throw error
      }
    }
    at += size
  }
  return null
}

function timesInMovie(movie: DataView): number[] | null {
  const boxes = boxesIn(movie)
  const header = boxes.find(({ type }) => type === 'mvhd')
  if (header === undefined || boxes.some(({ type }) => type === 'mvex')) return null
  for (const { type, content } of boxes) {
    if (type !== 'trak') continue
    const media = find(content, 'mdia')
    const handler = media && find(media, 'hdlr')
    if (handler && typeIn(handler, 8) === 'vide') return timesInTrack(content, timescaleIn(header.content))
  }
  return null
}

function timesInTrack(track: DataView, movieTimescale: number): number[] | null {
  const header = find(track, 'mdia', 'mdhd')
  const durations = find(track, 'mdia', 'minf', 'stbl', 'stts')
  if (header === null || durations === null) return null
  const timescale = timescaleIn(header)
  const offsets = runsIn(find(track, 'mdia', 'minf', 'stbl', 'ctts'))
  const begin = beginIn(find(track, 'edts', 'elst'))
  let decodedAt = 0
  const times: number[] = []
  for (const duration of runsIn(durations)) {
    const offset = Number(offsets.next().value ?? 0)
    times.push((decodedAt + offset - begin.skipped) / timescale + begin.delay / movieTimescale)
    decodedAt += duration
    if (times.length > maxFrames) return null
  }
  return times
}

/** The numbers of a table of runs, each as often as its run says. */
function* runsIn(table: DataView | null): Generator<number> {
  const count = table === null ? 0 : table.getUint32(4)
  for (let entry = 0; table !== null && entry < count; entry++) {
    const number = table.getInt32(12 + 8 * entry)
    for (let left = table.getUint32(8 + 8 * entry); left > 0; left--) yield number
  }
}

/** How much of the track is skipped at its beginning, in its own time, and how late it begins, in the film's. */
function beginIn(edits: DataView | null): { skipped: number; delay: number } {
  let delay = 0
  for (let entry = 0; edits !== null && entry < edits.getUint32(4); entry++) {
    const isLong = edits.getUint8(0) === 1
    const at = 8 + entry * (isLong ? 20 : 12)
    const skipped = isLong ? Number(edits.getBigInt64(at + 8)) : edits.getInt32(at + 4)
    if (skipped >= 0) return { skipped, delay }
    delay += isLong ? Number(edits.getBigUint64(at)) : edits.getUint32(at)
  }
  return { skipped: 0, delay }
}

const timescaleIn = (header: DataView) => header.getUint32(header.getUint8(0) === 1 ? 20 : 12)

function find(content: DataView, ...path: string[]): DataView | null {
  let found: DataView | null = content
  for (const name of path)
    found = found && (boxesIn(found).find(({ type }) => type === name)?.content ?? null)
  return found
}

function boxesIn(content: DataView): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = 0; at + 8 <= content.byteLength;) {
    const { size, headSize } = sizeIn(content, at, content.byteLength - at)
    if (size < headSize) break
    const inside = new DataView(content.buffer, content.byteOffset + at + headSize, size - headSize)
    boxes.push({ type: typeIn(content, at + 4), content: inside })
    at += size
  }
  return boxes
}

/** 1 stands for a size of 64 bits after the type, 0 for all that is left. */
function sizeIn(view: DataView, at: number, left: number): { size: number; headSize: number } {
  const size = view.getUint32(at)
  if (size === 1) return { size: Number(view.getBigUint64(at + 8)), headSize: 16 }
  return { size: size === 0 ? left : size, headSize: 8 }
}

const typeIn = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
