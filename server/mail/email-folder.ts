import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Store } from '../database/open.ts'
import type { EmailTransport } from './outgoing-email.ts'

/** Where a data folder keeps letters that no mail server takes. */
export const emailFolderIn = (dataFolder: string) => path.join(dataFolder, 'letters')

/** Takes a letter's file away. */
export const removeEmailFile = (folder: string, id: string) =>
  rm(path.join(folder, `${id}.eml`), { force: true })

/** How old a half written file is before it is taken for left over, ms: no letter takes so long to write. */
const leftoverAgeMs = 60 * 60_000

/** Takes away the files of letters that are in the table no more: their time has passed, or their person was erased. */
export async function removeStaleEmailFiles(store: Store, folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const id = /^([\w-]{1,64})\.eml$/.exec(name)?.[1]
    const isKept =
      id === undefined
        ? Date.now() - (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs < leftoverAgeMs
        : (await store.selectFrom('letter').select('id').where('id', '=', id).executeTakeFirst()) !==
          undefined
    if (!isKept) await rm(file, { force: true })
  }
}

/** Lays letters in a folder as files that mail programs open. Who it is for and what it says is for the owner's eyes only. */
export function folderTransport(folder: string): EmailTransport {
  return async ({ id, message }) => {
    const bytes = await new MailComposer({ ...message, newline: 'win' }).compile().build()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Written beside and moved, so that nobody finds half a letter.
    const beside = path.join(folder, `.${id}.${randomUUID()}`)
    try {
      const file = await open(beside, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, path.join(folder, `${id}.eml`))
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined)
      throw error
    }
  }
}
