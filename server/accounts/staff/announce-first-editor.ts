import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../core/settings/config.ts'
import type { Store } from '../../database/open.ts'
import { createFirstEditorLink } from './first-editor.ts'

/** In the data folder, readable by the user of the server alone. */
const fileName = 'first-editor.txt'

/**
 * While nobody is an editor, each start gives out an address that makes the first one. It is printed, except where the log is collected:
 * that is read by many, and the address makes whoever opens it an editor. There it is written to a file, and the log names the file.
 */
export async function announceFirstEditor(
  store: Store,
  { dataFolder, logsOnlyJson, publicUrl }: Pick<Config, 'dataFolder' | 'logsOnlyJson' | 'publicUrl'>,
  print: (line: string) => void,
): Promise<void> {
  const file = path.join(dataFolder, fileName)
  // That of an earlier start is no longer valid.
  await rm(file, { force: true }).catch(() => undefined)
  let isWritten = false
  const link = await createFirstEditorLink(store, publicUrl, (valid) => {
    // At once, so that the database is not locked longer than it has to be.
    if (logsOnlyJson) isWritten = writeLine(file, valid)
  })
  if (link === null) return
  if (logsOnlyJson) {
    // A folder that cannot be written to does not keep visitors from the site.
    const where = isWritten
      ? `The address in ${file} makes the first one; it works once, within an hour.`
      : `The address that makes the first one could not be written to ${file}.`
    print(`There is no editor yet. ${where}`)
    print('On another machine, or later: npm run desk -- add-editor EMAIL')
    return
  }
  print('There is no editor yet. This address makes the first one; it works once, within an hour:')
  print(link)
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
