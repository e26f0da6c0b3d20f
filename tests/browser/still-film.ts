const ids = {
  ...{ segment: 0x18538067, cluster: 0x1f43b675, clusterTime: 0xe7, simpleBlock: 0xa3, group: 0xa0 },
  ...{ cues: 0x1c53bb6b, cue: 0xbb, cueTime: 0xb3, void: 0xec },
}
const opened = new Set([ids.segment, ids.cluster, ids.cues, ids.cue])

/**
 * A WebM film of the same length in bytes and time whose pictures stand still: those from the first second to the first whole picture after
 * seven are gone, and those of the last eight, with what the film's index says of them.
 */
export function makeStill(film: Buffer, seconds: number): Buffer {
  const still = Buffer.from(film)
  let clusterTime = 0
  let cueAt = 0
  let goesOnAt = Infinity
  const isLeft = (time: number) => time < 1 || (time >= goesOnAt && time < seconds - 8)
  for (let at = 0; at < film.length;) {
    const id = elementIn(film, at, true)
    const size = elementIn(film, at + id.length, false)
    const start = at + id.length + size.length
    if (id.value === ids.clusterTime) clusterTime = film.readUIntBE(start, size.value)
    if (id.value === ids.simpleBlock) {
      // After the number of the track come the time and the flags.
      const time = (clusterTime + film.readInt16BE(start + 1)) / 1000
      if (time > 7 && ((film[start + 3] ?? 0) & 0x80) !== 0) goesOnAt = Math.min(goesOnAt, time)
      if (!isLeft(time)) still[at] = ids.void
    }
    // The last picture of the film.
    if (id.value === ids.group) still[at] = ids.void
    if (id.value === ids.cue) cueAt = at
    if (id.value === ids.cueTime && !isLeft(film.readUIntBE(start, size.value) / 1000))
      still[cueAt] = ids.void
    at = opened.has(id.value) ? start : start + size.value
  }
  return still
}

/** A number of Matroska; the mark of its length belongs to an id. */
function elementIn(film: Buffer, at: number, isId: boolean): { value: number; length: number } {
  const first = film[at] ?? 0
  const length = Math.clz32(first) - 23
  const value = film.subarray(at + 1, at + length).reduce((sum, byte) => sum * 256 + byte, 0)
  const leading = isId ? first : first - 2 ** (8 - length)
  return { value: leading * 2 ** (8 * (length - 1)) + value, length }
}
