import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Store } from '../database/open.ts'
import { filePath, fileFolder, picturePaths } from './upload-paths.ts'

/** A folder of one save, for what is on its way into the house. What lies in it belongs to nobody yet. */
export type IncomingFolder = { folder: string; remove: () => Promise<void> }

/** What a save puts into place or takes out of it: names of files, and of pictures without their size. */
export type PendingMoves = { files: string[]; pictures: string[] }

/** No save takes longer, ms: an older folder is left over, whoever's it was. */
const maxSaveMs = 30 * 60_000
const pendingMovesName = 'moving.json'
const incomingIn = (dataFolder: string) => path.join(dataFolder, 'uploads/incoming')
/** Folders of this process that are in use. */
const foldersInUse = new Set<string>()

/** A new folder, named after who uses it, so that the next start can tell what is left over. */
export async function openIncoming(dataFolder: string): Promise<IncomingFolder> {
  const name = `${os.hostname()}.${process.pid}.${randomUUID()}`
  const folder = path.join(incomingIn(dataFolder), name)
  foldersInUse.add(name)
  await mkdir(folder, { recursive: true })
  return {
    folder,
    async remove() {
      await rm(folder, { recursive: true, force: true })
      foldersInUse.delete(name)
    },
  }
}

/** Writes down, before anything is moved, what may have to be taken away again. */
export async function recordPendingMoves({ folder }: IncomingFolder, moving: PendingMoves): Promise<void> {
  await writeFile(path.join(folder, pendingMovesName), JSON.stringify(moving), { flush: true })
}

/** After a save, whatever became of it: of what was moved, what no row names goes, and then the folder itself. */
export async function cleanUpIncoming(
  store: Store,
  dataFolder: string,
  incoming: IncomingFolder,
): Promise<void> {
  await removeOrphans(store, dataFolder, await readPendingMoves(incoming.folder))
  await incoming.remove()
}

/** At the start: takes away what saves have left behind that a kill or a power cut has ended. */
export async function sweepIncoming(store: Store, dataFolder: string): Promise<void> {
  const names = await readdir(incomingIn(dataFolder)).catch(() => [])
  for (const name of names) {
    const folder = path.join(incomingIn(dataFolder), name)
    if (await isInUse(name, folder)) continue
    await cleanUpIncoming(store, dataFolder, {
      folder,
      remove: () => rm(folder, { recursive: true, force: true }),
    })
  }
}

/** Another process on this machine may be in the midst of a save; one on another machine is known by its age. */
async function isInUse(name: string, folder: string): Promise<boolean> {
  if (foldersInUse.has(name)) return true
  const [, host = '', pid = ''] = /^(.*)\.(\d+)\.[\w-]+$/.exec(name) ?? []
  // A process that has this one's number was there before it.
  if (host === os.hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))) return false
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }))
  return Date.now() - mtimeMs < maxSaveMs
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It lives and is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function readPendingMoves(folder: string): Promise<PendingMoves> {
  const text = await readFile(path.join(folder, pendingMovesName), 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as PendingMoves
  } catch {
    // Not written, or not whole: then nothing was moved.
    return { files: [], pictures: [] }
  }
}

async function removeOrphans(
  store: Store,
  dataFolder: string,
  { files, pictures }: PendingMoves,
): Promise<void> {
  for (const name of files) {
    const row = await store
      .selectFrom('material_file')
      .select('id')
      .where('file', '=', `${filePath}${name}`)
      .executeTakeFirst()
    if (row === undefined) await rm(path.join(fileFolder(dataFolder), name), { force: true })
  }
  for (const name of pictures) {
    const row = await store.selectFrom('material').select('id').where('image', '=', name).executeTakeFirst()
    if (row !== undefined) continue
    for (const file of Object.values(picturePaths(dataFolder, name))) await rm(file, { force: true })
  }
}
