import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { announceFirstEditor } from './accounts/staff/announce-first-editor.ts'
import { buildApp } from './app.ts'
import { startFinder } from './catalogue/live-finder.ts'
import { localAddress, readConfig } from './core/settings/config.ts'
import { programFolder } from './core/settings/program-files.ts'
import { startJob } from './core/jobs/start-job.ts'
import { damageAdvice, damagedExitCode, exitBecauseOfDamage, isDamage } from './database/damage.ts'
import { databaseLocation, type OnDamage } from './database/open.ts'
import { openDatabaseOrExit } from './database/open-or-exit.ts'
import { createReplicas } from './database/replicas.ts'
import { waysToLoseOrders } from './database/replication.ts'
import { exitWithReason } from './database/start-errors.ts'
import { startDocuments } from './documents/read-documents.ts'
import { reasonNotListening } from './http/listen-errors.ts'
import { checkFileStore } from './uploads/check-file-store.ts'
import { openFiles } from './uploads/open-files.ts'
import { startEmailDelivery, type EmailDelivery } from './mail/email-delivery.ts'
import { emailFolderIn } from './mail/email-folder.ts'
import { seedAtStart } from '#seed/seed-at-start.ts'

const config = readConfigOrExit()
// OpenTelemetry's packages are loaded only where they are used.
const tracing =
  config.tracing === null ? null : (await import('./metrics/open-telemetry.ts')).startTracing(config.tracing)
const files = openFiles(config.files)
const filesAreAway = await checkFilesOrExit()
let onDamage: OnDamage = exitBecauseOfDamage
const replicas = createReplicas(config.databaseReadUrls)
const store = await openDatabaseOrExit(
  config.dataFolder,
  config.databaseUrl,
  (error) => onDamage(error),
  replicas,
)
const startLines = await seedAtStart(store, config)
const finder = await startFinder(store, databaseLocation(config.dataFolder, config.databaseUrl), {
  indexFile: path.join(config.dataFolder, 'index.bin'),
}).catch((error: unknown) => {
  if (isDamage(error)) exitBecauseOfDamage(error)
  throw error
})
const clientFolder = path.join(programFolder, 'dist/client')
let delivery: EmailDelivery | null = null
const wakeEmailDelivery = () => delivery?.wake()
const app = await buildApp({ config, store, replicas, finder, clientFolder, wakeEmailDelivery, tracing })
/** Tells whoever started the server; as lines of the log where the configuration wants nothing but JSON. */
const print = (line: string) => (config.logsOnlyJson ? app.log.info(line) : console.log(line))
startLines.forEach(print)

await app
  .listen({ host: config.host, port: config.port })
  .catch((error: unknown) => exitWithReason(error, reasonNotListening(error, config)))
const { port } = app.server.address() as AddressInfo
// With PORT=0 the system chooses the port.
if (!config.publicUrlIsGiven) config.publicUrl = localAddress(config.host, port)
const emails = startJob(config, () => {
  delivery = startEmailDelivery({
    store,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    publicUrl: config.publicUrl,
    emailFolder: emailFolderIn(config.dataFolder),
    log: app.log,
  })
  return delivery
})
const documents = startDocuments(store, config, files, (error) =>
  app.log.warn({ err: error }, 'documents could not be read'),
)
let firstEditorFile: Awaited<ReturnType<typeof announceFirstEditor>> = null
let stopping = false
/** Finishes open requests, accepts no new ones, then exits. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  // A client that never closes its connection must not delay the restart for ever.
  setTimeout(() => {
    app.log.warn('ended before all that was open had finished')
    process.exit(exitCode)
  }, 9000).unref()
  await Promise.all([app.close(), emails.stop(), documents.stop(), firstEditorFile?.stop()])
  await Promise.all([finder.stop(), tracing?.stop()])
  // Closing SQLite writes its log into the file, which is to stay as it is when it is damaged.
  if (exitCode !== damagedExitCode) await store.destroy()
  process.exit(exitCode)
}
// Before anything is waited for: from here on the server answers, and whoever sees that may stop it.
process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
onDamage = (error) => {
  if (!stopping) app.log.fatal({ err: error }, damageAdvice)
  void stop(damagedExitCode)
}

if (filesAreAway !== null) app.log.warn({ err: filesAreAway }, 'the store of files does not answer')
// A database that cannot be asked is no reason not to start.
const lossWarning = await waysToLoseOrders(store).catch(() => null)
if (lossWarning !== null) app.log.warn(lossWarning)
firstEditorFile = await announceFirstEditor(store, config, print).catch((error: unknown) => {
  // A stop has closed the database meanwhile.
  if (stopping) return null
  throw error
})
print(`Skolmaterial is listening on ${localAddress(config.host, port)}`)

/** Ends the start with the names of invalid keys instead of a stack. */
function readConfigOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** Ends the start with words when the store of files is not what the configuration says; gives the failure of one that is away. */
async function checkFilesOrExit(): Promise<Error | null> {
  const { problem, failure } = await checkFileStore(files)
  if (problem === null) return failure
  console.error(problem)
  process.exit(2)
}
