import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const packages = createRequire(import.meta.url)
const opened = new Map<string, Buffer>()

/** Figtree as an unpacked font file; `subset` names the letters it holds. Unpacked once, as every document opens it anew. */
export function figtree(subset: 'latin' | 'latin-ext', weight: number): Buffer {
  const name = `@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`
  const font = opened.get(name) ?? unpacked(readFileSync(packages.resolve(name)))
  opened.set(name, font)
  return font
}

/** WOFF to plain OpenType: the same tables, each deflated by itself, under a shorter directory. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const entry = woff.subarray(44 + place * 20, 64 + place * 20)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const body = woff.subarray(offset, offset + packed)
    return {
      name: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      length,
      body: packed < length ? inflateSync(body) : body,
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
  tables.forEach(({ name, checksum, length }, place) => {
    const at = 12 + place * 16
    name.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(length, at + 12)
    offset += Math.ceil(length / 4) * 4
  })
  const bodies = tables.map(({ body, length }) => Buffer.concat([body, Buffer.alloc((4 - (length % 4)) % 4)]))
  return Buffer.concat([head, ...bodies])
}
