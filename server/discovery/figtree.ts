import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const requireFont = createRequire(import.meta.url)
const cache = new Map<string, Buffer>()

/** Figtree as an uncompressed font file. `subset`: the characters it contains. Cached, because every document loads it again. */
export function figtree(subset: 'latin' | 'latin-ext', weight: number): Buffer {
  const name = `@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`
  const font = cache.get(name) ?? toOpenType(readFileSync(requireFont.resolve(name)))
  cache.set(name, font)
  return font
}

/** Converts WOFF to OpenType: the same tables, which WOFF deflates one by one, and a shorter directory. */
function toOpenType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(44 + index * 20, 64 + index * 20)
    const [offset, packedLength, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ]
    const body = woff.subarray(offset, offset + packedLength)
    return {
      name: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      length,
      body: packedLength < length ? inflateSync(body) : body,
    }
  })
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * 16, 10)
  let offset = head.length
  tables.forEach(({ name, checksum, length }, index) => {
    const at = 12 + index * 16
    name.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(length, at + 12)
    offset += Math.ceil(length / 4) * 4
  })
  const bodies = tables.map(({ body, length }) => Buffer.concat([body, Buffer.alloc((4 - (length % 4)) % 4)]))
  return Buffer.concat([head, ...bodies])
}
