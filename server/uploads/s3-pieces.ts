import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStoreError } from './file-store-error.ts'
import type { PieceStore } from './file-store.ts'
import type { S3Client } from './s3-client.ts'

const folder = 'unfinished/'
/**
 * Offsets in their names have the same length, so that the pieces are listed in their order. The length is in the name because the
 * beginning of a piece that broke off must not replace the whole one, which another server may have taken meanwhile.
 */
const pieceName = (id: string, offset: number, bytes: number) =>
  `${folder}${id}.${String(offset).padStart(12, '0')}-${bytes}`
const offsetIn = (name: string) => Number(name.slice(name.lastIndexOf('.') + 1).split('-', 1)[0])

/** An object cannot grow, so each piece of an upload is one, named by its place and length. */
export function createS3Pieces(
  client: S3Client,
  removeFiles: (names: string[]) => Promise<void>,
): PieceStore {
  async function piecesOf(id: string) {
    const pieces: { name: string; offset: number; bytes: number }[] = []
    for await (const { name, bytes } of client.list(`${folder}${id}.`))
      pieces.push({ name, offset: offsetIn(name), bytes })
    return pieces
  }

  /** The pieces that follow upon each other from the first byte, each from where the one before ends: they may overlap. */
  async function inARow(id: string) {
    const row: { name: string; start: number; end: number }[] = []
    let next = 0
    for (const { name, offset, bytes } of await piecesOf(id)) {
      if (offset > next || offset + bytes <= next) continue
      row.push({ name, start: next - offset, end: bytes - 1 })
      next = offset + bytes
    }
    return { row, bytes: next }
  }

  return {
    // Its row in the database says that it has begun.
    create: async () => undefined,
    arrived: async (id) => (await inARow(id)).bytes,
    write: (id, { offset, bytes }) => client.putBytes(pieceName(id, offset, bytes.length), bytes),
    async local(id, target) {
      const file = path.join(target, id)
      const { row } = await inARow(id)
      async function* bytes() {
        for (const { name, start, end } of row) {
          const answer = await client.get(name, { start, end })
          if (answer === null || answer.body === null)
            throw new FileStoreError(`${name} is gone from the file store`)
          yield* Readable.fromWeb(answer.body)
        }
      }
      await pipeline(bytes, createWriteStream(file, { mode: 0o600 }))
      return file
    },
    remove: async (id) => removeFiles((await piecesOf(id)).map(({ name }) => name)),
    async list() {
      const uploads = new Map<string, number>()
      for await (const { name, at } of client.list(folder)) {
        const id = name.slice(folder.length, name.lastIndexOf('.'))
        uploads.set(id, Math.max(at, uploads.get(id) ?? 0))
      }
      return [...uploads].map(([id, at]) => ({ id, at }))
    },
  }
}
