import path from 'node:path'
import { buildApp } from './app.ts'
import { startFinder } from './catalogue/live-finder.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { seedIfEmpty } from './seed/seed.ts'

const config = configOrEnd()
const store = await openDatabase(config.dataFolder)
const seeded = await seedIfEmpty(store, config.dataFolder)
if (seeded > 0) console.log(`Katalogen är fylld: ${seeded} material.`)
const finder = await startFinder(store, config.dataFolder)
const clientFolder = path.resolve(import.meta.dirname, '../dist/client')
const app = await buildApp({ config, store, finder, clientFolder })

await app.listen({ host: config.host, port: config.port })
console.log(`Skolmaterial svarar på ${config.publicUrl}`)

let stopping = false
/** Answers what is under way, takes nothing new, then ends. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  // A client that never lets go must not hold the others' restart for ever.
  setTimeout(() => process.exit(0), 9000).unref()
  await app.close()
  await finder.stop()
  await store.destroy()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

/** A wrong key ends the start with its name, not with a stack. */
function configOrEnd() {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}
