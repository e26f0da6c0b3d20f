import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable, pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { S3Settings } from '../core/settings/s3-settings.ts'
import { FileStoreError } from './file-store-error.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { createS3Client, shaHeader } from './s3-client.ts'
import { createS3Pieces } from './s3-pieces.ts'
import { sendStored } from './send-stored.ts'
import { verifying } from './verify-bytes.ts'

/** Requests to the store that one piece of work makes at once. */
const requestsAtOnce = 8
/** What is known of so many files is remembered: nothing changes under its name, but it may be removed. */
const maxKnown = 10_000

/** Files in a store with the interface of S3. */
export function createS3Store(dataFolder: string, settings: S3Settings): FileStore {
  const client = createS3Client(settings)
  const known = new LRUCache<string, StoredFile>({ max: maxKnown })

  async function find(name: string): Promise<StoredFile | null> {
    const remembered = known.get(name)
    if (remembered !== undefined) return remembered
    // The headers of the first byte say all; the client's own way to ask for them gives only one at a time.
    const answer = await client.get(name, { start: 0, end: 0 })
    await answer?.body?.cancel()
    if (answer === null) return null
    const found = describe(name, answer)
    known.set(name, found)
    return found
  }

  /** The answer with a file or a part of it; what has gone since it was found is remembered no longer. */
  async function get(name: string, range?: { start: number; end: number }) {
    const answer = await client.get(name, range)
    if (answer === null) known.delete(name)
    return answer
  }

  async function read(name: string): Promise<Readable | null> {
    const answer = await get(name)
    if (answer === null) return null
    const { bytes, sha256 } = describe(name, answer)
    return pipe(bodyOf(answer), verifying(name, bytes, sha256), () => undefined)
  }

  async function fetchFile(name: string, localFile: string): Promise<boolean> {
    const bytes = await read(name)
    if (bytes === null) return false
    await pipeline(bytes, createWriteStream(localFile, { mode: 0o600 }))
    return true
  }

  async function remove(names: string[]): Promise<void> {
    const limit = pLimit(requestsAtOnce)
    for (const name of names) known.delete(name)
    await Promise.all(names.map((name) => limit(() => client.remove(name))))
  }

  return {
    dataFolder,
    isRemote: true,
    put(name, localFile) {
      known.delete(name)
      return client.putFile(name, localFile)
    },
    write(name, bytes) {
      known.delete(name)
      return client.putBytes(name, bytes)
    },
    find,
    read,
    fetch: fetchFile,
    async withLocalFile(name, work) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-file-'))
      try {
        const file = path.join(folder, path.basename(name))
        await fetchFile(name, file)
        return await work(file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async copy(from, to) {
      if (!(await client.copy(from, to)))
        throw new FileStoreError(`the file store has no ${from}`, { status: 404 })
    },
    remove,
    async removeFolder(name) {
      const names: string[] = []
      for await (const found of client.list(`${name}/`)) names.push(found.name)
      await remove(names)
    },
    async *list(beginning) {
      for await (const found of client.list(beginning)) yield { ...found, sha256: null }
    },
    send: async (request, reply, { name, isPrivate }) => {
      const file = await find(name)
      return sendStored(request, reply, {
        ...{ file, isPrivate, whole: () => read(name) },
        part: async (range) => {
          const answer = await get(name, range)
          if (answer === null) return null
          return pipe(bodyOf(answer), verifying(name, range.end - range.start + 1, null), () => undefined)
        },
      })
    },
    pieces: createS3Pieces(client, remove),
  }
}

const bodyOf = ({ body }: Response): Readable => (body === null ? Readable.from([]) : Readable.fromWeb(body))

function describe(name: string, { headers }: Response): StoredFile {
  // Of a part, the size of the whole is after the slash.
  const total = headers.get('content-range')?.split('/').at(-1) ?? headers.get('content-length')
  const bytes = Number(total ?? NaN)
  if (!Number.isSafeInteger(bytes))
    throw new FileStoreError(`the file store does not say how large ${name} is`)
  const at = Date.parse(headers.get('last-modified') ?? '')
  return { name, bytes, at: Number.isNaN(at) ? 0 : at, sha256: headers.get(shaHeader) }
}
