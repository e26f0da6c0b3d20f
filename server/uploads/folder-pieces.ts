import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PieceStore } from './file-store.ts'

/** Each upload is one file, whose length is what has arrived: a server that was killed goes on where it was. */
export function createFolderPieces(root: string): PieceStore {
  const folder = path.join(root, 'unfinished')
  const fileOf = (id: string) => path.join(folder, `${id}.part`)

  return {
    async create(id) {
      await mkdir(folder, { recursive: true })
      const file = await open(fileOf(id), 'wx')
      await file.close()
    },
    async arrived(id) {
      const found = await stat(fileOf(id)).catch(() => null)
      return found === null ? null : found.size
    },
    async write(id, { offset, bytes }) {
      const file = await open(fileOf(id), 'r+')
      try {
        for (let written = 0; written < bytes.length;) {
          const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written)
          written += bytesWritten
        }
        // What the answer says has arrived must also be there after a power cut.
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    local: async (id) => fileOf(id),
    remove: (id) => rm(fileOf(id), { force: true }),
    async list() {
      const names = await readdir(folder).catch(() => [])
      const found = await Promise.all(
        names.map(async (name) => ({
          id: path.parse(name).name,
          at: (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? Date.now(),
        })),
      )
      return found
    },
  }
}
