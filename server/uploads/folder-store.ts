import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import type { FileStore, StoredFile } from './file-store.ts'
import { createFolderPieces } from './folder-pieces.ts'

/** Files in `uploads` of the data folder, the default. Several servers share it by a file system that all of them can write. */
export function createFolderStore(dataFolder: string): FileStore {
  const root = path.join(dataFolder, 'uploads')
  const pathOf = (name: string) => path.join(root, name)

  async function find(name: string): Promise<StoredFile | null> {
    const found = await stat(pathOf(name)).catch(nothingMissing)
    return found?.isFile() === true
      ? { name, bytes: found.size, at: Math.round(found.mtimeMs), sha256: null }
      : null
  }

  async function read(name: string) {
    return (await find(name)) === null ? null : createReadStream(pathOf(name))
  }

  return {
    dataFolder,
    isRemote: false,
    async put(name, localFile) {
      await flush(localFile)
      await mkdir(path.dirname(pathOf(name)), { recursive: true })
      await rename(localFile, pathOf(name))
      await flush(path.dirname(pathOf(name)))
    },
    async write(name, bytes) {
      const target = pathOf(name)
      await mkdir(path.dirname(target), { recursive: true })
      // Written to a temporary file and renamed, so that nobody reads a part of it.
      const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomEnding()}`)
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
    },
    find,
    read,
    async fetch(name, localFile) {
      try {
        // A second name costs nothing; some file systems have none.
        await link(pathOf(name), localFile).catch(() => copyFile(pathOf(name), localFile))
        return true
      } catch (error) {
        nothingMissing(error)
        return false
      }
    },
    withLocalFile: (name, work) => work(pathOf(name)),
    async copy(from, to) {
      await mkdir(path.dirname(pathOf(to)), { recursive: true })
      await copyFile(pathOf(from), pathOf(to))
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
    async *list(beginning) {
      const folder = beginning.slice(0, beginning.lastIndexOf('/') + 1)
      const entries = await readdir(pathOf(folder), { withFileTypes: true }).catch(() => [])
      for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
        const name = `${folder}${entry.name}`
        // What begins with a point is being written.
        if (entry.name.startsWith('.')) continue
        if (entry.isDirectory()) {
          if (name.startsWith(beginning) || beginning.startsWith(`${name}/`)) yield* this.list(`${name}/`)
          continue
        }
        const found = name.startsWith(beginning) ? await find(name) : null
        if (found !== null) yield found
      }
    },
    send: async (_request, reply, { name, isPrivate }) => sendFile(reply, root, name, isPrivate),
    pieces: createFolderPieces(root),
  }
}

/** By the plugin for static files, which serves `uploads` for this alone. */
function sendFile(reply: FastifyReply, root: string, name: string, isPrivate: boolean): FastifyReply {
  if (isPrivate)
    return reply.header('cache-control', 'no-store').sendFile(name, root, { cacheControl: false })
  return reply.sendFile(name, root, { immutable: true, maxAge: '365d', acceptRanges: true })
}

/** After a power cut the row that names a file is there, so the file and its name have to be as well. */
async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems flush no folders.
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error
  } finally {
    await handle.close()
  }
}

const randomEnding = () => `${process.pid}.${Math.random().toString(36).slice(2)}`

/** Null for a file that does not exist; any other failure is thrown. */
function nothingMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return null
  throw error
}
