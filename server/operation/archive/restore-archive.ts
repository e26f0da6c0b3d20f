import { copyFile, link } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { writeAuditLog } from '../../core/records/audit.ts'
import { nextNumber, recordChange } from '../../database/change-log.ts'
import { migrate, migrationNames } from '../../database/migrate.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { FileStore } from '../../uploads/file-store.ts'
import { openIncoming, removeFolder } from '../../uploads/incoming-folder.ts'
import { ArchiveError, type Manifest } from './manifest.ts'
import { openArchive } from './read-archive.ts'
import { readTableShapes } from './table-rows.ts'
import { filledByItself } from './write-table-rows.ts'
import { writeTables } from './write-tables.ts'

/** Devices and harvesters may have seen changes that were made after the archive: later changes get numbers beyond them. */
const changeGap = 1_000_000

/**
 * Reads an archive into an empty database and an empty folder of uploads. Everything is unpacked and verified first; then the
 * tables are written in one transaction, so that a failure leaves the database as it was. `store` need not be migrated: an archive of
 * an earlier version is restored into the tables of that version, and then migrated.
 */
export async function restoreArchive(
  { store, files }: { store: Store; files: FileStore },
  file: string,
): Promise<Manifest> {
  const archive = await openArchive(file)
  const { manifest } = archive
  const temporary = await openIncoming(files)
  try {
    await refuseUnfitting(store, manifest)
    await refuseUploads(files, manifest)
    await archive.extract(temporary.folder)
    await migrate(store, manifest.migrations)
    await refuseOtherTables(store, manifest)
    const placed: string[] = []
    try {
      await placeFiles(files, temporary.folder, manifest, placed)
      await store.transaction().execute((transaction) => writeTables(transaction, temporary.folder, manifest))
    } catch (error) {
      // So that it can be repeated. When the store of files is away, the first error is the one to report.
      await files.remove(placed).catch(() => undefined)
      throw error
    }
    await migrate(store)
    await store.transaction().execute((transaction) => recordRestore(transaction, manifest))
    return manifest
  } finally {
    archive.close()
    await removeFolder(temporary)
  }
}

async function refuseUnfitting(store: Store, { migrations }: Manifest): Promise<void> {
  const unknown = migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new ArchiveError(
      `Arkivet är från en nyare version av programmet (${unknown.join(', ')}). Uppdatera programmet först.`,
    )
  const shapes = await readTableShapes(store)
  for (const { name } of shapes) {
    if (filledByItself.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(store)
    if (rows.length > 0)
      throw new ArchiveError(
        `Databasen är inte tom: tabellen ${name} har innehåll. Läs in arkivet i en ny, tom databas.`,
      )
  }
  if (!shapes.some(({ name }) => name === 'migration')) return
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(store)
  const later = rows.filter(({ name }) => !migrations.includes(name))
  if (later.length > 0)
    throw new ArchiveError(
      'Arkivet är från en äldre version än databasens tabeller. Läs in det i en databas helt utan tabeller; det uppdateras sedan.',
    )
}

async function refuseUploads(files: FileStore, manifest: Manifest): Promise<void> {
  for (const part of ['file/', 'original/', 'box/'])
    for await (const { name } of files.list(part))
      if (manifest.files.length > 0) throw new ArchiveError(notEmpty(files, name))
}

const notEmpty = ({ isRemote, dataFolder }: FileStore, name: string) =>
  isRemote
    ? `Lagringen i S3_URL är inte tom: där finns ${name}. Läs in arkivet i en ny, tom lagring.`
    : `Mappen ${path.join(dataFolder, 'uploads', path.dirname(name))} är inte tom. Läs in arkivet i en ny, tom mapp.`

async function refuseOtherTables(store: Store, { tables }: Manifest): Promise<void> {
  const shapes = new Map((await readTableShapes(store)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const here = shapes.get(name)
    if (here === undefined || [...here].sort().join() !== [...columns].sort().join())
      throw new ArchiveError(`Arkivets tabell ${name} har andra kolumner än databasens.`)
  }
}

/** Puts the verified files in their places, and notes the name of each before, so that it can be removed. */
async function placeFiles(
  files: FileStore,
  folder: string,
  manifest: Manifest,
  placed: string[],
): Promise<void> {
  for (const { path: name, sha256 } of manifest.files) {
    const [unpacked, second] = [path.join(folder, sha256), path.join(folder, `${sha256}.second`)]
    // Several names may have the same bytes.
    await link(unpacked, second).catch(() => copyFile(unpacked, second))
    placed.push(name)
    await files.put(name, second)
  }
}

/** Tells servers and devices that everything may have changed, and the audit log what was restored. */
async function recordRestore(transaction: DatabaseTransaction, manifest: Manifest): Promise<void> {
  await nextNumber(transaction, 'change', changeGap)
  await recordChange(transaction, 'options', 0)
  await recordChange(transaction, 'content', 0)
  const after = { kind: manifest.kind, made_at: manifest.made_at, site: manifest.site }
  await writeAuditLog(transaction, { customer: null, role: 'operator', call: 'restore' }, [
    { kind: 'archive', entity: manifest.kind, after },
  ])
}
