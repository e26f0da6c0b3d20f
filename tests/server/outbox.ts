import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { openDatabase, type Store } from '#server/database/open.ts'
import { startDelivery, type Delivery } from '#server/mail/deliver.ts'
import { usualPace, type Pace } from '#server/mail/pace.ts'
import { post, type Letter } from '#server/mail/post.ts'
import { removeData, root } from '#tests/hands.ts'
import { databaseUrlOf, ensureDatabase, onPostgres } from '#tests/postgres.ts'

/** The server's clock, only faster. */
export const quick: Pace = {
  ...usualPace,
  poll: 50,
  first: 20,
  longest: 160,
  // Room for a busy machine; tests of silence have less.
  connecting: 5000,
  silence: 5000,
  sending: 10_000,
  lease: 15_000,
  farewell: 300,
}

export const example: Letter = {
  kind: 'order',
  recipient: 'canary@skola.example',
  subject: 'Din beställning: Källkritik (3 ex)',
  text: 'Hej Åsa,\n\nTack för din beställning.\n',
  html: '<p>Hej Åsa,</p>',
}

/** A database with an outbox and nothing else in it. */
export async function openOutbox() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-letters-'))
  if (onPostgres) await ensureDatabase(folder)
  const store = await openDatabase(folder, databaseUrlOf(folder))
  const said: string[] = []
  const say = (about: object, text: string) => void said.push(`${text} ${JSON.stringify(about)}`)
  const running: Delivery[] = []
  const children: ChildProcess[] = []
  const elsewhere = { folder, url: databaseUrlOf(folder) }

  return {
    folder,
    store,
    /** What the post has written to the log. */
    said,
    lettersFolder: path.join(folder, 'letters'),
    deliver(smtpUrl?: string, pace: Partial<Pace> = {}): Delivery {
      const delivery = startDelivery({
        ...sender(folder, smtpUrl, pace),
        store,
        log: { info: say, warn: say, error: say },
      })
      running.push(delivery)
      return delivery
    },
    /** The same in a process of its own, once it has begun. `said` holds its log. */
    async deliverElsewhere(
      smtpUrl: string,
      pace: Partial<Pace> = {},
    ): Promise<{ child: ChildProcess; said: string[] }> {
      const given = JSON.stringify({ ...elsewhere, post: sender(folder, smtpUrl, pace) })
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, given], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      const lines: string[] = []
      createInterface(child.stdout).on('line', (line) => lines.push(line))
      await expect.poll(() => lines, { timeout: 60_000 }).toContain('begun')
      return { child, said: lines }
    },
    /** Ends whoever delivers, and throws all letters away. */
    async clear() {
      for (const child of children.splice(0)) await ended(child)
      for (const delivery of running.splice(0)) await delivery.stop()
      await store.deleteFrom('letter').execute()
      await rm(path.join(folder, 'letters'), { recursive: true, force: true })
      said.length = 0
    },
    async close() {
      await store.destroy()
      await removeData(folder)
    },
  }
}
export type Outbox = Awaited<ReturnType<typeof openOutbox>>

const sender = (folder: string, smtpUrl: string | undefined, pace: Partial<Pace>) => ({
  smtpUrl,
  from: 'brev@skolmaterial.example',
  publicUrl: 'https://skolmaterial.example',
  lettersFolder: path.join(folder, 'letters'),
  pace: { ...quick, ...pace },
})

const script = `
import { openDatabase } from '#server/database/open.ts'
import { startDelivery } from '#server/mail/deliver.ts'
const { folder, url, post } = JSON.parse(process.argv[1])
const store = await openDatabase(folder, url)
const say = (_about, text) => console.log(text)
startDelivery({ ...post, store, log: { info: say, warn: say, error: say } })
console.log('begun')
setInterval(() => undefined, 1000)
`

/** Ends a process hard, as a power cut would. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

/** Posts a letter as a room would, in a transaction. */
export async function postLetter(store: Store, letter: Partial<Letter> = {}): Promise<void> {
  await store.transaction().execute((writing) => post(writing, { ...example, ...letter }))
}

/** What has become of the letters, in the order they were posted. */
export async function lettersIn(store: Store) {
  return store
    .selectFrom('letter')
    .select(['id', 'recipient', 'state', 'attempts', 'next_at', 'sent_at', 'reason'])
    .orderBy('created_at')
    .orderBy('recipient')
    .execute()
}

/** The states of all letters, for example 'sent sent waiting'. */
export const statesIn = async (store: Store) => (await lettersIn(store)).map(({ state }) => state).join(' ')
