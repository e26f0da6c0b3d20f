import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipArchive, type ZipEntryData } from 'archiver'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { connect } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import type { Config } from '../../core/settings/config.ts'
import { FileStoreError } from '../../uploads/file-store-error.ts'
import type { FileStore } from '../../uploads/file-store.ts'
import { openFiles } from '../../uploads/open-files.ts'
import { openIncoming, removeFolder } from '../../uploads/incoming-folder.ts'
import { archiveVersion, fileEntry, isUploadName, manifestName, tableEntry } from './manifest.ts'
import type { ArchiveKind, Manifest } from './manifest.ts'
import {
  filesNamedBy,
  leftOutOfBackups,
  personColumns,
  siteTables,
  type IncludedMaterials,
  type Row,
} from './site-rules.ts'
import { readConsistently, readTableRows, readTableShapes, type TableShape } from './table-rows.ts'

export type ArchiveOrder = {
  kind: ArchiveKind
  /** The database's file or address. */
  database: string
  files: Config['files']
  /** The address of the site. */
  site: string
  /** The archive's path. */
  file: string
}

/** What an archive holds, for whoever asked for it. */
export type ArchiveSummary = {
  bytes: number
  rows: number
  tables: number
  files: number
  /** The files that are not in it, because the store of files gives them damaged. */
  damaged: string[]
}

/** Uploads are compressed already, all but captions; those in boxes have no ending. */
const compressedFile = /^box\/|\.(pdf|webp|mp4|webm)$/

/**
 * Writes an archive: the manifest first, then every table as JSON lines, then the uploaded files by hash. Tables are written to a
 * folder beside the uploads first, because the manifest needs their checksums. Nobody waits for it: it has a connection of its own.
 */
export async function makeArchive(order: ArchiveOrder): Promise<ArchiveSummary> {
  const { file } = order
  const files = openFiles(order.files)
  const temporary = await openIncoming(files)
  const unfinished = `${file}.part`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const { migrations, tables, named } = await spoolTables(order, temporary.folder)
    const { archived, damaged } = await collectFiles(files, order.kind, temporary.folder, named)
    const manifest: Manifest = {
      ...{ format: 'skolmaterial', version: archiveVersion, kind: order.kind },
      ...{ made_at: Date.now(), site: order.site, migrations, tables, files: archived },
    }
    await writeZip(manifest, temporary.folder, unfinished)
    await rename(unfinished, file)
    const { size } = await stat(file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { bytes: size, rows, tables: tables.length, files: archived.length, damaged }
  } finally {
    await rm(unfinished, { force: true })
    await removeFolder(temporary)
  }
}

type Spooled = Pick<Manifest, 'migrations' | 'tables'> & { named: Set<string> }

/** Writes the tables to the folder, all as they were at one moment. */
async function spoolTables({ kind, database }: ArchiveOrder, folder: string): Promise<Spooled> {
  const store = connect(database)
  try {
    return await readConsistently(store, async (connection) => {
      const shapes = (await readTableShapes(connection)).filter(({ name }) =>
        kind === 'site' ? name in siteTables : !leftOutOfBackups.has(name),
      )
      const included = kind === 'site' ? await readIncludedMaterials(connection) : new Set()
      const spooled: Spooled = { migrations: await readMigrations(connection), tables: [], named: new Set() }
      for (const shape of shapes) {
        const rowsOf =
          kind === 'site' ? siteRows(shape.name, included, spooled.named) : allButFirstEditor(shape.name)
        spooled.tables.push(await spoolTable(connection, shape, rowsOf, path.join(folder, shape.name)))
      }
      return spooled
    })
  } finally {
    await store.destroy()
  }
}

async function readMigrations(connection: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by run_at, name`.execute(
    connection,
  )
  return rows.map(({ name }) => name)
}

async function readIncludedMaterials(connection: Kysely<Database>): Promise<IncludedMaterials> {
  const included = new Set<unknown>()
  for await (const rows of readTableRows(connection, 'material'))
    for (const row of rows)
      if (siteTables['material']?.keeps?.(row, included) === true) included.add(row['id'])
  return included
}

/** Which rows of a table go into a site archive; notes the files that they name. */
function siteRows(table: string, included: IncludedMaterials, named: Set<string>) {
  const { keeps = () => true, overwrites = {} } = siteTables[table] ?? {}
  return (rows: Row[]) =>
    rows
      .filter((row) => keeps(row, included))
      .map((row) => {
        for (const name of filesNamedBy(row)) named.add(name)
        return { ...row, ...withoutPersons(row), ...overwrites }
      })
}

const withoutPersons = (row: Row): Row =>
  Object.fromEntries(personColumns.filter((column) => column in row).map((column) => [column, null]))

/** All rows of a table but the link that makes the first editor, which works for an hour. */
const allButFirstEditor = (table: string) => (rows: Row[]) =>
  table === 'secret' ? rows.filter(({ name }) => name !== 'first-editor') : rows

async function spoolTable(
  connection: Kysely<Database>,
  { name, columns }: TableShape,
  rowsOf: (rows: Row[]) => Row[],
  file: string,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  let [count, bytes] = [0, 0]
  async function* lines() {
    for await (const batch of readTableRows(connection, name)) {
      const rows = rowsOf(batch)
      const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      hash.update(text)
      count += rows.length
      bytes += text.length
      yield text
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  return { name, columns, rows: count, bytes, sha256: hash.digest('hex') }
}

/**
 * Hashes the uploaded files, and keeps each under its hash in the folder by a second name, so that one that is deleted meanwhile
 * is archived all the same. Of a site archive only those that its rows name.
 */
async function collectFiles(
  files: FileStore,
  kind: ArchiveKind,
  folder: string,
  named: Set<string>,
): Promise<{ archived: Manifest['files']; damaged: string[] }> {
  const archived: Manifest['files'] = []
  const damaged: string[] = []
  for (const part of ['file/', 'thumb/', 'original/', 'box/'])
    for await (const { name } of files.list(part)) {
      if (!isUploadName(name) || (kind === 'site' && !named.has(name))) continue
      try {
        const hash = await keepUnderHash(files, name, folder)
        if (hash !== null) archived.push({ path: name, ...hash })
      } catch (error) {
        // A backup without one file is worth more than none.
        if (!(error instanceof FileStoreError && error.isDamaged)) throw error
        damaged.push(name)
      }
    }
  return { archived, damaged }
}

async function keepUnderHash(
  files: FileStore,
  name: string,
  folder: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const second = path.join(folder, 'file-to-hash')
  await rm(second, { force: true })
  if (!(await files.fetch(name, second))) return null
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(second)) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  const sha256 = hash.digest('hex')
  await rename(second, path.join(folder, sha256))
  return { bytes, sha256 }
}

async function writeZip(manifest: Manifest, folder: string, file: string): Promise<void> {
  const zip = new ZipArchive({ zlib: { level: 6 } })
  // Names of persons are in it: only the server's own user may read it.
  const writing = pipeline(zip, createWriteStream(file, { flags: 'w', mode: 0o600, flush: true }))
  const failing = new Promise<never>((_resolve, reject) => zip.on('warning', reject))
  zip.append(JSON.stringify(manifest, null, 1), { name: manifestName })
  for (const { name } of manifest.tables) zip.file(path.join(folder, name), { name: tableEntry(name) })
  const written = new Set<string>()
  for (const { path: name, sha256 } of manifest.files) {
    if (written.has(sha256)) continue
    written.add(sha256)
    const entry: ZipEntryData = { name: fileEntry(sha256), store: compressedFile.test(name) }
    zip.file(path.join(folder, sha256), entry)
  }
  await Promise.race([failing, Promise.all([zip.finalize(), writing])])
}
