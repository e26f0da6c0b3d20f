import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import { sql } from 'kysely'
import { makeArchive } from '#server/operation/archive/make-archive.ts'
import type { ArchiveKind } from '#server/operation/archive/manifest.ts'
import { openArchive } from '#server/operation/archive/read-archive.ts'
import { restoreArchive } from '#server/operation/archive/restore-archive.ts'
import { readTableShapes } from '#server/operation/archive/table-rows.ts'
import { connect, databaseLocation, type Store } from '#server/database/open.ts'
import { createFolderStore } from '#server/uploads/folder-store.ts'
import { databaseUrlFor, dropDatabase, ensureDatabase, onPostgres } from '#tests/support/postgres.ts'
import type { Server } from '#tests/support/test-server.ts'

type Row = Record<string, unknown>

/** Empty installations on both databases, and archives of a server; `remove` ends them all. */
export function createInstallations() {
  const folders: string[] = []
  const stores: Store[] = []

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-empty-'))
    folders.push(folder)
    return folder
  }

  return {
    newFolder,
    /** An installation without tables. PostgreSQL only where the tests have one. */
    async empty(engine: 'sqlite' | 'postgres') {
      const dataFolder = await newFolder()
      if (engine === 'postgres') await ensureDatabase(dataFolder)
      const database = databaseLocation(
        dataFolder,
        engine === 'postgres' ? databaseUrlFor(dataFolder) : undefined,
      )
      const store = connect(database)
      stores.push(store)
      return { dataFolder, database, store }
    },
    async archive(
      { dataFolder, database }: { dataFolder: string; database: string },
      kind: ArchiveKind = 'backup',
    ) {
      const file = path.join(await newFolder(), 'archive.zip')
      const files = { dataFolder, s3: null }
      await makeArchive({ kind, database, files, site: 'https://skolmaterial.example', file })
      return file
    },
    async remove(): Promise<void> {
      for (const store of stores) await store.destroy()
      for (const folder of folders) {
        await rm(folder, { recursive: true, force: true })
        if (onPostgres) await dropDatabase(folder)
      }
    },
  }
}
export type Installation = Awaited<ReturnType<ReturnType<typeof createInstallations>['empty']>>

export const installationOf = ({ config, store }: Server): Installation => ({
  dataFolder: config.dataFolder,
  database: databaseLocation(config.dataFolder, config.databaseUrl),
  store,
})

export const restoreInto = ({ store, dataFolder }: Installation, file: string) =>
  restoreArchive({ store, files: createFolderStore(dataFolder) }, file)

/** Every table's rows as sorted JSON, by the table's name. */
export async function contentOf(store: Store): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name, columns } of await readTableShapes(store)) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(store)
    const sorted = [...columns].sort()
    content[name] = rows.map((row) => JSON.stringify(sorted.map((column) => [column, row[column]]))).sort()
  }
  return content
}

/** The SHA-256 of every uploaded file, by its path. */
export async function uploadsIn(dataFolder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const part of ['file', 'thumb', 'original', 'box']) {
    const folder = path.join(dataFolder, 'uploads', part)
    for (const name of await readdir(folder).catch(() => [])) {
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path.join(folder, name))) hash.update(chunk as Buffer)
      found[`${part}/${name}`] = hash.digest('hex')
    }
  }
  return found
}

/** A copy of an archive, changed as somebody or a broken disk might. */
export async function alterArchive(
  file: string,
  folder: string,
  change: (entry: { name: string; bytes: Buffer }) => { name: string; bytes: Buffer }[],
): Promise<string> {
  const { manifest, extract, close } = await openArchive(file)
  const unpacked = path.join(folder, 'unpacked')
  await rm(unpacked, { recursive: true, force: true })
  await mkdir(unpacked)
  await extract(unpacked)
  close()
  const altered = path.join(folder, 'altered.zip')
  const zip = new ZipArchive({})
  const written = pipeline(zip, createWriteStream(altered))
  const add = (name: string, bytes: Buffer) => {
    for (const entry of change({ name, bytes })) zip.append(entry.bytes, { name: entry.name })
  }
  add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  for (const name of await readdir(unpacked))
    add(
      /^[0-9a-f]{64}$/.test(name) ? `files/${name}` : `tables/${name}.jsonl`,
      await readBytes(path.join(unpacked, name)),
    )
  await Promise.all([zip.finalize(), written])
  return altered
}

async function readBytes(file: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(file)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
