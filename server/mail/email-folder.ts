import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Store } from '../database/open.ts'
import type { EmailTransport } from './outgoing-email.ts'

/** The folder for emails when there is no mail server. */
export const emailFolderIn = (dataFolder: string) => path.join(dataFolder, 'letters')

/** Removes an email's file. */
export const removeEmailFile = (folder: string, id: string) =>
  rm(path.join(folder, `${id}.eml`), { force: true })

/** The age at which a temporary file counts as a leftover, ms: no email takes so long to write. */
const leftoverAgeMs = 60 * 60_000

/** Removes the files of emails without a row: retention deleted it, or the person was erased. */
export async function removeStaleEmailFiles(store: Store, folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const id = /^([\w-]{1,64})\.eml$/.exec(name)?.[1]
    const isValid =
      id === undefined
        ? Date.now() - (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs < leftoverAgeMs
        : (await store.selectFrom('letter').select('id').where('id', '=', id).executeTakeFirst()) !==
          undefined
    if (!isValid) await rm(file, { force: true })
  }
}

/** Writes emails into a folder, as files that mail programs open. Only the file's owner may read them. */
export function folderTransport(folder: string): EmailTransport {
  return async ({ id, message }) => {
    const bytes = await new MailComposer({ ...message, newline: 'win' }).compile().build()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Written to a temporary file and renamed, so that no reader sees half an email.
    const temporary = path.join(folder, `.${id}.${randomUUID()}`)
    try {
      const file = await open(temporary, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path.join(folder, `${id}.eml`))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
  }
}
