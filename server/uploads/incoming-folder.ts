import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Store } from '../database/open.ts'
import { pagePictureFolder } from './page-pictures.ts'
import { removePictureFiles } from './remove-picture-files.ts'
import { filePath, fileFolder } from './upload-paths.ts'

/** The folder of one request, for files that no row names yet. */
export type IncomingFolder = { folder: string; remove: () => Promise<void> }

/** The files that a save adds or removes: names of files, and of pictures without their size. */
export type PendingMoves = { files: string[]; pictures: string[] }

/** No save takes longer, ms: an older folder is a leftover, whichever machine created it. */
const maxSaveMs = 30 * 60_000
const pendingMovesName = 'moving.json'
const incomingIn = (dataFolder: string) => path.join(dataFolder, 'uploads/incoming')
/** The folders that this process is using. */
const foldersInUse = new Set<string>()

/** Creates a folder named after this machine and process, so that the next start can recognize leftovers. */
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

/** Records, before anything is moved, which files may have to be removed again. */
export async function recordPendingMoves({ folder }: IncomingFolder, moves: PendingMoves): Promise<void> {
  await writeFile(path.join(folder, pendingMovesName), JSON.stringify(moves), { flush: true })
}

/** Cleans up after a save, successful or not: removes the moved files that no row names, then the folder. */
export async function cleanUpIncoming(
  store: Store,
  dataFolder: string,
  incoming: IncomingFolder,
): Promise<void> {
  await removeOrphans(store, dataFolder, await readPendingMoves(incoming.folder))
  await incoming.remove()
}

/** Cleans up at the start after saves that a kill or a power cut has interrupted. */
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

/** Whether a save may still use the folder: known by process on this machine, by age for other machines. */
async function isInUse(name: string, folder: string): Promise<boolean> {
  if (foldersInUse.has(name)) return true
  const [, host = '', pid = ''] = /^(.*)\.(\d+)\.[\w-]+$/.exec(name) ?? []
  // An earlier process may have had this process's id.
  if (host === os.hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))) return false
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }))
  return Date.now() - mtimeMs < maxSaveMs
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

async function readPendingMoves(folder: string): Promise<PendingMoves> {
  const text = await readFile(path.join(folder, pendingMovesName), 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as PendingMoves
  } catch {
    // Without a complete record nothing was moved.
    return { files: [], pictures: [] }
  }
}

/** Whether a proposal has the document or picture. */
async function isProposed(store: Store, name: string): Promise<boolean> {
  const row = await store
    .selectFrom('proposal_upload')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a material, a banner, a sender, a text or a proposal has the picture. */
async function isUsedPicture(store: Store, name: string): Promise<boolean> {
  const ofText = store.selectFrom('text_picture').select('name').where('name', '=', name)
  if ((await ofText.executeTakeFirst()) !== undefined || (await isProposed(store, name))) return true
  for (const table of ['material', 'banner', 'sender', 'sender_page_proposal'] as const) {
    const row = await store
      .selectFrom(table as 'material')
      .select('image')
      .where('image', '=', name)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
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
    if (row !== undefined || (await isProposed(store, `${filePath}${name}`))) continue
    await rm(path.join(fileFolder(dataFolder), name), { force: true })
    await rm(pagePictureFolder(dataFolder, name), { recursive: true, force: true })
  }
  for (const name of pictures) {
    if (await isUsedPicture(store, name)) continue
    await removePictureFiles(dataFolder, name)
  }
}
