import { ownValue } from '#contract/own-value.ts'
import { mkdirSync } from 'node:fs'
import { readConfig } from '../core/settings/config.ts'
import { connect, databaseLocation } from '../database/open.ts'
import { openDatabaseOrExit } from '../database/open-or-exit.ts'
import { FileStoreError } from '../uploads/file-store-error.ts'
import { addEditor } from './add-editor.ts'
import { approveOrganisation } from './approve-organisation.ts'
import { backup, writeSiteArchive } from './backup.ts'
import { moveDatabaseCommand } from './move.ts'
import { copyFiles } from './copy-files.ts'
import { readDocumentsCommand } from './read-documents.ts'
import { recordManualChange } from './record-manual-change.ts'
import { erasePersonCommand } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { publishMaterial, unpublishMaterial } from './publish-commands.ts'
import { resetSecondFactorCommand } from './reset-second-factor.ts'
import { restore } from './restore.ts'
import { setStock } from './set-stock.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

const commands: Record<string, OperatorCommand> = {
  'add-editor': addEditor,
  'approve-organisation': approveOrganisation,
  export: exportPerson,
  erase: erasePersonCommand,
  'reset-second-factor': resetSecondFactorCommand,
  publish: publishMaterial,
  unpublish: unpublishMaterial,
  stock: setStock,
  changed: recordManualChange,
  'read-documents': readDocumentsCommand,
  backup,
  'site-archive': writeSiteArchive,
  restore,
  move: moveDatabaseCommand,
  'move-files': copyFiles,
}

const [name = '', argument = '', ...more] = process.argv.slice(2)
const command = ownValue(commands, name)
if (command === undefined || !fits(command)) {
  const lines = Object.entries(commands).map(
    ([commandName, { usage, description }]) =>
      `  npm run desk -- ${`${commandName} ${usage}`.padEnd(30)} ${description}`,
  )
  console.error(`Så används skrivbordet:\n${lines.join('\n')}`)
  process.exit(2)
}

function fits({ isArgumentOptional = false, argumentCount = 1 }: OperatorCommand): boolean {
  return (argument !== '' || isArgumentOptional) && more.length === argumentCount - 1
}

const config = readConfig(process.env)
mkdirSync(config.dataFolder, { recursive: true })
const store =
  command.usesUnmigratedDatabase === true
    ? connect(databaseLocation(config.dataFolder, config.databaseUrl))
    : await openDatabaseOrExit(config.dataFolder, config.databaseUrl)
try {
  console.log(await command.run({ store, config }, argument, ...more))
} catch (error) {
  if (!(error instanceof CommandError || error instanceof FileStoreError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await store.destroy()
}
