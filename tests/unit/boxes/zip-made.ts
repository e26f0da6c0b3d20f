/** A zip entry as a test wants it, with whatever the headers are to claim. */
export type MadeEntry = {
  name: string
  bytes: Uint8Array
  /** What its own header says, where it is to differ from the directory. */
  localName?: string
  method?: number
  flags?: number
  size?: number
  offset?: number
}

/** Makes a zip file, also one that no honest program would write. */
export function makeZip(entries: readonly MadeEntry[], { count = entries.length, comment = '' } = {}): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let place = 0
  for (const entry of entries) {
    const { bytes, method = 0, flags = 0x800 } = entry
    const size = entry.size ?? bytes.length
    const name = encode(entry.name)
    const localName = encode(entry.localName ?? entry.name)
    const local = record(30, [
      [0, 0x04034b50, 4],
      [6, flags, 2],
      [8, method, 2],
      [18, size, 4],
      [22, size, 4],
      [26, localName.length, 2],
    ])
    directory.push(
      record(46, [
        [0, 0x02014b50, 4],
        [8, flags, 2],
        [10, method, 2],
        [20, size, 4],
        [24, size, 4],
        [28, name.length, 2],
        [42, entry.offset ?? place, 4],
      ]),
      name,
    )
    parts.push(local, localName, new Uint8Array(bytes))
    place += local.length + localName.length + bytes.length
  }
  const end = record(22, [
    [0, 0x06054b50, 4],
    [8, count, 2],
    [10, count, 2],
    [12, directory.reduce((sum, { length }) => sum + length, 0), 4],
    [16, place, 4],
    [20, comment.length, 2],
  ])
  return new Blob([...parts, ...directory, end, encode(comment)])
}

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text))

function record(length: number, fields: readonly [number, number, 2 | 4][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length))
  for (const [place, value, bytes] of fields)
    if (bytes === 4) view.setUint32(place, value, true)
    else view.setUint16(place, value, true)
  return new Uint8Array(view.buffer)
}
