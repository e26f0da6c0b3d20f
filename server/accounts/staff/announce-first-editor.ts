import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { repeatTask, type RepeatedTask } from '../../core/jobs/repeat-task.ts'
import type { Config } from '../../core/settings/config.ts'
import type { Store } from '../../database/open.ts'
import { createFirstEditorLink, takeBackEndedLink } from './first-editor.ts'

/** In the data folder, readable by the user of the server alone. */
const fileName = 'first-editor.txt'
/** How often a server looks whether the address in its file still works. */
const defaultCheckIntervalMs = 30_000

/**
 * While nobody is an editor, each start gives out an address that makes the first one. It is printed, except where the log is collected:
 * that is read by many, and the address makes whoever opens it an editor. There it is written to a file, and the log names the file.
 * Returns what removes the file when the address works no longer; null where no file was written.
 */
export async function announceFirstEditor(
  store: Store,
  { dataFolder, logsOnlyJson, publicUrl }: Pick<Config, 'dataFolder' | 'logsOnlyJson' | 'publicUrl'>,
  print: (line: string) => void,
  checkIntervalMs = defaultCheckIntervalMs,
): Promise<RepeatedTask | null> {
  const file = path.join(dataFolder, fileName)
  // That of an earlier start is no longer valid.
  await rm(file, { force: true }).catch(() => undefined)
  let isWritten = false
  const link = await createFirstEditorLink(store, publicUrl, (valid) => {
    // At once, so that the database is not locked longer than it has to be.
    if (logsOnlyJson) isWritten = writeLine(file, valid)
  })
  if (link === null) return null
  if (logsOnlyJson) {
    // A folder that cannot be written to does not keep visitors from the site.
    const where = isWritten
      ? `The address in ${file} makes the first one; it works once, within an hour.`
      : `The address that makes the first one could not be written to ${file}.`
    print(`There is no editor yet. ${where}`)
    print('On another machine, or later: npm run desk -- add-editor EMAIL')
    return isWritten ? removeWhenEnded(store, link, file, checkIntervalMs) : null
  }
  print('There is no editor yet. This address makes the first one; it works once, within an hour:')
  print(link)
  return null
}

/** An address that works no longer, because it was used or another server gave out a newer one, misleads whoever finds it. */
function removeWhenEnded(store: Store, link: string, file: string, checkIntervalMs: number): RepeatedTask {
  const check = async () => {
    const isEnded = await takeBackEndedLink(store, link, () => removeFileOf(link, file))
    if (isEnded) void checks.stop()
  }
  // A database that is away for a moment is asked again.
  const checks = repeatTask(checkIntervalMs, check, () => undefined)
  return checks
}

/** Where servers share a folder the file may hold the newer address of another one, which stays. */
function removeFileOf(link: string, file: string): void {
  try {
    if (readFileSync(file, 'utf8').trim() === link) rmSync(file)
  } catch {
    // Somebody has removed it, or the folder can be read only: the next start tries again.
  }
}

/** Whether the line could be written. */
function writeLine(file: string, line: string): boolean {
  try {
    writeFileSync(file, `${line}\n`, { mode: 0o600 })
    return true
  } catch {
    return false
  }
}
