import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { openDatabase, type Store } from '#server/database/open.ts'
import { startEmailDelivery, type EmailDelivery } from '#server/mail/email-delivery.ts'
import { defaultTiming, type DeliveryTiming } from '#server/mail/delivery-timing.ts'
import type { ComposedEmail } from '#server/mail/composed-email.ts'
import { enqueueEmail } from '#server/mail/enqueue-email.ts'
import { resolveAsSystem, type ResolveHost } from '#server/mail/mail-server-addresses.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'
import { databaseUrlFor, ensureDatabase, onPostgres } from '#tests/support/postgres.ts'

/** The server's timing, only faster. */
export const fastTiming: DeliveryTiming = {
  ...defaultTiming,
  pollMs: 50,
  firstRetryMs: 20,
  maxRetryMs: 160,
  minAttempts: 3,
  // Long enough for a busy machine; tests with silent servers use less.
  connectTimeoutMs: 5000,
  idleTimeoutMs: 5000,
  sendTimeoutMs: 10_000,
  leaseMs: 15_000,
  stopTimeoutMs: 300,
}

export const exampleEmail: ComposedEmail = {
  kind: 'order',
  recipient: 'canary@skola.example',
  subject: 'Din beställning: Källkritik (3 ex)',
  text: 'Hej Åsa,\n\nTack för din beställning.\n',
  html: '<p>Hej Åsa,</p>',
}

/** A database with nothing but an email queue. */
export async function openEmailQueue() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-letters-'))
  if (onPostgres) await ensureDatabase(folder)
  const store = await openDatabase(folder, databaseUrlFor(folder))
  const output: string[] = []
  const writeLine = (fields: object, text: string) => void output.push(`${text} ${JSON.stringify(fields)}`)
  const running: EmailDelivery[] = []
  const children: ChildProcess[] = []
  const databaseOptions = { folder, url: databaseUrlFor(folder) }

  return {
    folder,
    store,
    /** The log of the delivery. */
    output,
    emailFolder: path.join(folder, 'letters'),
    deliver(
      smtpUrl?: string,
      timing: Partial<DeliveryTiming> = {},
      resolve: ResolveHost = resolveAsSystem,
    ): EmailDelivery {
      const delivery = startEmailDelivery({
        resolve,
        ...deliveryOptions(folder, smtpUrl, timing),
        store,
        log: { info: writeLine, warn: writeLine, error: writeLine },
      })
      running.push(delivery)
      return delivery
    },
    /** The same in a process of its own, once it has started. `output`: its log. */
    async deliverElsewhere(
      smtpUrl: string,
      timing: Partial<DeliveryTiming> = {},
    ): Promise<{ child: ChildProcess; output: string[] }> {
      const argument = JSON.stringify({
        ...databaseOptions,
        options: deliveryOptions(folder, smtpUrl, timing),
      })
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script, argument],
        {
          cwd: root,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      children.push(child)
      const lines: string[] = []
      createInterface(child.stdout).on('line', (line) => lines.push(line))
      await expect.poll(() => lines, { timeout: 60_000 }).toContain('begun')
      return { child, output: lines }
    },
    /** Stops all deliveries and deletes all emails. */
    async clear() {
      for (const child of children.splice(0)) await killProcess(child)
      for (const delivery of running.splice(0)) await delivery.stop()
      await store.deleteFrom('letter').execute()
      await rm(path.join(folder, 'letters'), { recursive: true, force: true })
      output.length = 0
    },
    async close() {
      await store.destroy()
      await removeDataFolder(folder)
    },
  }
}
export type EmailQueue = Awaited<ReturnType<typeof openEmailQueue>>

const deliveryOptions = (folder: string, smtpUrl: string | undefined, timing: Partial<DeliveryTiming>) => ({
  smtpUrl,
  from: 'brev@skolmaterial.example',
  publicUrl: 'https://skolmaterial.example',
  emailFolder: path.join(folder, 'letters'),
  timing: { ...fastTiming, ...timing },
})

const script = `
import { openDatabase } from '#server/database/open.ts'
import { startEmailDelivery } from '#server/mail/email-delivery.ts'
const { folder, url, options } = JSON.parse(process.argv[1])
const store = await openDatabase(folder, url)
const writeLine = (_fields, text) => console.log(text)
startEmailDelivery({ ...options, store, log: { info: writeLine, warn: writeLine, error: writeLine } })
console.log('begun')
setInterval(() => undefined, 1000)
`

/** Kills a process, as a power cut would. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

/** Queues an email in a transaction, as a feature would. */
export async function enqueueTestEmail(store: Store, email: Partial<ComposedEmail> = {}): Promise<void> {
  await store.transaction().execute((writing) => enqueueEmail(writing, { ...exampleEmail, ...email }))
}

/** The state of the emails, in the order they were queued. */
export async function queuedEmails(store: Store) {
  return store
    .selectFrom('letter')
    .select(['id', 'recipient', 'state', 'attempts', 'next_at', 'sent_at', 'reason'])
    .orderBy('created_at')
    .orderBy('recipient')
    .execute()
}

/** The states of all emails, for example 'sent sent waiting'. */
export const emailStates = async (store: Store) =>
  (await queuedEmails(store)).map(({ state }) => state).join(' ')
