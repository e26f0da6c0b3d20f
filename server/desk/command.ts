import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { approveOrganisation } from './approve-organisation.ts'
import { noteChange } from './changed.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export.ts'
import { publishMaterial, unpublishMaterial } from './publishing.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { setStock } from './stock.ts'
import { NothingDone, type Task } from './task.ts'

const tasks: Record<string, Task> = {
  'approve-organisation': approveOrganisation,
  export: exportPerson,
  erase: erasePerson,
  'reset-second-factor': resetSecondFactor,
  publish: publishMaterial,
  unpublish: unpublishMaterial,
  stock: setStock,
  changed: noteChange,
}

const [name = '', given = '', ...more] = process.argv.slice(2)
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
if (task === undefined || given === '' || more.length !== (task.words ?? 1) - 1) {
  const lines = Object.entries(tasks).map(
    ([known, { takes, does }]) => `  npm run desk -- ${`${known} ${takes}`.padEnd(30)} ${does}`,
  )
  console.error(`Så används skrivbordet:\n${lines.join('\n')}`)
  process.exit(2)
}

const config = readConfig(process.env)
const store = await openDatabase(config.dataFolder, config.databaseUrl)
try {
  console.log(await task.run({ store, config }, given, ...more))
} catch (error) {
  if (!(error instanceof NothingDone)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await store.destroy()
}
