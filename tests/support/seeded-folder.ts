import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/open.ts'
import { createFolderStore } from '#server/uploads/folder-store.ts'
import { demoSize, seedIfEmpty, type SeedSize } from '#seed/seed-if-empty.ts'
import { copySeededDatabase, onPostgres } from './postgres.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A new data folder with a seeded database, copied from a template that is seeded once for each version of the seed. */
export async function createSeededDataFolder(size: Partial<SeedSize> = {}): Promise<string> {
  const fullSize = { ...demoSize, ...size }
  const template = await seededTemplate(fullSize)
  const folder = path.join(os.tmpdir(), `skolmaterial-test-${randomBytes(6).toString('hex')}`)
  await copyFolder(template, folder)
  if (onPostgres) await copySeededDatabase(folder, seedVersion(), fullSize)
  return folder
}

async function seededTemplate(size: SeedSize): Promise<string> {
  const template = path.join(
    os.tmpdir(),
    `skolmaterial-seed-${seedVersion()}-${size.materials}-${size.schools}`,
  )
  const lock = `${template}.lock`
  while (!existsSync(template)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch {
      // Another process is seeding, or has died while it did.
      await pause(200)
      if (!isRunning(lock)) rmSync(lock, { force: true })
      continue
    }
    try {
      if (!existsSync(template)) await seedFolder(template, size)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return template
}

/** Whether the process whose id is in a lock is running; true where it cannot be read, as while it is written. */
function isRunning(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8') || process.pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Seeds a temporary folder and renames it, so that a partly seeded folder is never used. */
async function seedFolder(template: string, size: SeedSize): Promise<void> {
  const temporary = `${template}.${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  const store = await openDatabase(temporary)
  await seedIfEmpty(store, createFolderStore(temporary), size)
  await store.destroy()
  try {
    await rename(temporary, template)
  } catch (error) {
    // After the lock of a dead process two may seed at the same time.
    if (!existsSync(template)) throw error
    rmSync(temporary, { recursive: true, force: true })
  }
}

let version: string | undefined

/** A hash of every source file that determines the content of a seeded folder; read once in a test process. */
const seedVersion = (): string => (version ??= hashSources())

function hashSources(): string {
  const hash = createHash('sha256')
  const add = (file: string) => {
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(path.join(file, name))
      return
    }
    hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  const sources = [
    'seed',
    'server/database',
    'server/core/markup/sanitize-html.ts',
    'server/materials/slug.ts',
    'server/uploads/upload-paths.ts',
  ]
  for (const source of sources) add(path.join(root, source))
  return hash.digest('hex').slice(0, 12)
}

/** Copies the database and hard-links the uploads, which are never modified in place. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.name.endsWith('.sqlite')) await copyFile(source, target)
    else if (!entry.name.includes('.sqlite-')) await link(source, target)
  }
}
