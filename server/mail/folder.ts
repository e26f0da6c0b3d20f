import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Carrier } from './message.ts'

/** Where a data folder keeps letters that no mail server takes. */
export const lettersIn = (dataFolder: string) => path.join(dataFolder, 'letters')

/** Lays letters in a folder as files that mail programs open. Who it is for and what it says is for the owner's eyes only. */
export function intoFolder(folder: string): Carrier {
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
