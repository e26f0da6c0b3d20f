import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Store } from '../database/open.ts'
import { FileStoreError } from './file-store-error.ts'
import type { FileStore } from './file-store.ts'
import { removeOrphans, type PendingMoves } from './remove-orphans.ts'

/** The local folder of one request, for files that no row names yet, and what of it the store of files has already. */
export type IncomingFolder = {
  name: string
  folder: string
  files: FileStore
  /** The names under which the store has files of the folder. */
  staged: Map<string, string>
  /** What was recorded; null before anything is moved. */
  moves: PendingMoves | null
}

/** No save takes longer, ms: an older folder is a leftover, whichever machine created it. */
const maxSaveMs = 30 * 60_000
const pendingMovesOf = (name: string) => `incoming/${name}/moving.json`
const incomingIn = (dataFolder: string) => path.join(dataFolder, 'uploads/incoming')
/** The folders that this process is using. */
const foldersInUse = new Set<string>()

/** Creates a folder named after this machine and process, so that the next start can recognize leftovers. */
export async function openIncoming(files: FileStore): Promise<IncomingFolder> {
  const name = `${os.hostname()}.${process.pid}.${randomUUID()}`
  const folder = path.join(incomingIn(files.dataFolder), name)
  foldersInUse.add(name)
  await mkdir(folder, { recursive: true })
  return { name, folder, files, staged: new Map(), moves: null }
}

/** Records, before anything is moved, which files may have to be removed again. */
export async function recordPendingMoves(incoming: IncomingFolder, moves: PendingMoves): Promise<void> {
  const { boxFiles = [] } = moves
  if (moves.files.length === 0 && moves.pictures.length === 0 && boxFiles.length === 0) return
  const { name, files, moves: earlier } = incoming
  // A transaction that is repeated moves files under new names; those of the first time have to be removed too.
  const both = (one: string[] = [], other: string[]) => [...new Set([...one, ...other])]
  incoming.moves = {
    files: both(earlier?.files, moves.files),
    pictures: both(earlier?.pictures, moves.pictures),
    boxFiles: both(earlier?.boxFiles, boxFiles),
  }
  await files.write(pendingMovesOf(name), Buffer.from(JSON.stringify(incoming.moves)))
}

/**
 * Cleans up after a save, successful or not: removes the moved files that no row names, then the folder. A store of files that does
 * not answer does not change what was saved; a later sweep removes what is left there.
 */
export async function cleanUpIncoming(store: Store, incoming: IncomingFolder): Promise<void> {
  const { name, files, staged, moves } = incoming
  try {
    if (moves !== null) await removeOrphans(store, files, moves)
    await files.remove([...staged.values(), ...(moves === null ? [] : [pendingMovesOf(name)])])
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
  } finally {
    await removeFolder(incoming)
  }
}

/** Removes the local folder, where nothing was moved from it. */
export async function removeFolder({ name, folder }: IncomingFolder): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  foldersInUse.delete(name)
}

/** Cleans up after saves that a kill or a power cut has interrupted, or whose files could not be removed then. */
export async function sweepIncoming(store: Store, files: FileStore): Promise<void> {
  for (const [name, at] of await findLeftovers(files)) {
    if (isInUse(name, at)) continue
    await removeOrphans(store, files, await readPendingMoves(files, name))
    await files.removeFolder(`incoming/${name}`)
    await rm(path.join(incomingIn(files.dataFolder), name), { recursive: true, force: true })
  }
}

/** The folders here and in the store, with when something was last added to them. */
async function findLeftovers(files: FileStore): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const note = (name: string, at: number) => found.set(name, Math.max(at, found.get(name) ?? 0))
  const here = incomingIn(files.dataFolder)
  for (const name of await readdir(here).catch(() => []))
    note(name, (await stat(path.join(here, name)).catch(() => null))?.mtimeMs ?? 0)
  if (!files.isRemote) return found
  for await (const { name, at } of files.list('incoming/')) {
    const folder = name.split('/')[1] ?? ''
    if (isFolderName(folder)) note(folder, at)
  }
  return found
}

/** Whether a save may have named a folder so. Somebody else may put objects of any name in the store, such as `..`. */
function isFolderName(name: string): boolean {
  const parts = name.split('.')
  return parts.length > 2 && parts.every((part) => /^[\w-]+$/.test(part)) && /^\d+$/.test(parts.at(-2) ?? '')
}

/** Whether a save may still use the folder: known by process on this machine, by age for other machines. */
function isInUse(name: string, at: number): boolean {
  if (foldersInUse.has(name)) return true
  const [, host = '', pid = ''] = /^(.*)\.(\d+)\.[\w-]+$/.exec(name) ?? []
  // An earlier process may have had this process's id.
  if (host === os.hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))) return false
  return Date.now() - at < maxSaveMs
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function readPendingMoves(files: FileStore, name: string): Promise<PendingMoves> {
  const stream = await files.read(pendingMovesOf(name))
  try {
    return JSON.parse(stream === null ? '' : await text(stream)) as PendingMoves
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // Without a complete record nothing was moved.
    return { files: [], pictures: [] }
  }
}
