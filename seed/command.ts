import { parseArgs } from 'node:util'
import { readConfig } from '#server/core/settings/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { describeDatabase } from './seed-at-start.ts'
import { demoSize, seedIfEmpty } from './seed-if-empty.ts'

const { values } = parseArgs({ options: { materials: { type: 'string' }, schools: { type: 'string' } } })
const size = {
  materials: Number(values.materials ?? demoSize.materials),
  schools: Number(values.schools ?? demoSize.schools),
}
if (!Object.values(size).every((count) => Number.isInteger(count) && count > 0)) {
  console.error('Antalen ska vara hela tal, till exempel: npm run seed -- --materials 10000 --schools 8000')
  process.exit(2)
}
const config = readConfig(process.env)
const store = await openDatabase(config.dataFolder, config.databaseUrl)
const seeded = await seedIfEmpty(store, openFiles(config.files), size)
await store.destroy()
const databaseName = describeDatabase(config)
console.log(
  seeded === 0
    ? `${databaseName} har redan innehåll och är som förut. Exempelkatalogen läggs bara i en tom databas.`
    : `${seeded} material och ${size.schools} skolor ligger i ${databaseName}.`,
)
