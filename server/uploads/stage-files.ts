import path from 'node:path'
import pLimit from 'p-limit'
import type { IncomingFolder } from './incoming-folder.ts'

const filesAtOnce = 4

/**
 * Sends files of the folder ahead to a store that is reached over a network. In the transaction that follows they are only copied
 * there, so that nobody's order waits while a file is sent.
 */
export async function stageFiles(
  { name: request, files, staged }: IncomingFolder,
  localFiles: string[],
): Promise<void> {
  if (!files.isRemote) return
  const limit = pLimit(filesAtOnce)
  const stage = async (file: string) => {
    const name = `incoming/${request}/${path.basename(file)}`
    // Noted before it is sent, so that the cleanup removes what arrives after an error.
    staged.set(file, name)
    await files.put(name, file)
  }
  await allEnded(localFiles.map((file) => limit(() => stage(file))))
}

/** Puts files of the folder in their places, by their names. */
export async function placeFiles(
  { files, staged }: IncomingFolder,
  moves: { localFile: string; name: string }[],
): Promise<void> {
  const limit = pLimit(filesAtOnce)
  const place = async ({ localFile, name }: { localFile: string; name: string }) => {
    const sent = staged.get(localFile)
    if (sent === undefined) await files.put(name, localFile)
    else await files.copy(sent, name)
  }
  await allEnded(moves.map((move) => limit(() => place(move))))
}

/** Waits for all, also when one fails: the cleanup that follows must not run while files are still sent. */
async function allEnded(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
