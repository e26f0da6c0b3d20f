import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { databaseInWords } from './fill-at-start.ts'
import { boxSize, seedIfEmpty } from './seed.ts'

const { values } = parseArgs({ options: { materials: { type: 'string' }, schools: { type: 'string' } } })
const wanted = {
  materials: Number(values.materials ?? boxSize.materials),
  schools: Number(values.schools ?? boxSize.schools),
}
if (!Object.values(wanted).every((count) => Number.isInteger(count) && count > 0)) {
  console.error('Antalen ska vara hela tal, till exempel: npm run seed -- --materials 10000 --schools 8000')
  process.exit(2)
}
const config = readConfig(process.env)
const store = await openDatabase(config.dataFolder, config.databaseUrl)
const seeded = await seedIfEmpty(store, config.dataFolder, wanted)
await store.destroy()
const place = databaseInWords(config)
console.log(
  seeded === 0
    ? `${place} har redan innehåll och är som förut. Exempelkatalogen läggs bara i en tom databas.`
    : `${seeded} material och ${wanted.schools} skolor ligger i ${place}.`,
)
