import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import * as Y from 'yjs'
import type { Success } from '#contract/calls/call.ts'
import type { syncAccountBox } from '#contract/calls/account-box.ts'
import { hashToken } from '#server/core/callers/caller.ts'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import { arrangeParts } from '#src/boxes/box-order.ts'
import type { Part } from '#src/boxes/box.ts'
import { base64, setFields } from '../server/account-box-fixture.ts'
import { startKillableServer, type KillableServer } from '../chaos/killable-server.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { test as offline } from './offline.ts'

/** Tests on a server that is killed in the middle of its work and started again at the same address. */
export const test = offline.extend<{ server: KillableServer }>({
  server: [
    async ({}, use) => {
      const server = await startKillableServer()
      await use(server)
      await server.close()
    },
    { timeout: 180_000 },
  ],
  // The steps of boxes in accounts use the address and the database alone.
  site: async ({ server }, use) => use(server as unknown as ListeningServer),
})

export type Device = {
  name: string
  context: BrowserContext
  page: Page
  isOnline: boolean
  /** The names of the parts that it has stored at some time. */
  stored: Set<string>
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A small photo with noise in it, another one each time. */
export const photoOf = (random: () => number): Promise<Buffer> =>
  sharp(Buffer.from(Array.from({ length: 60 * 40 * 3 }, () => Math.floor(random() * 256))), {
    raw: { width: 60, height: 40, channels: 3 },
  })
    .png()
    .toBuffer()

/** The updates of a box that a device has stored, and its files with the SHA-256 of each. */
async function storedOn(page: Page, id: string) {
  return page.evaluate(async (box) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(new Error(String(request.error)))
      })
    const database = await settled(indexedDB.open('skolmaterial-boxes'))
    const store = database.transaction('boxes').objectStore('boxes')
    const range = IDBKeyRange.bound(['update', box, 0], ['update', box, Infinity])
    const [updates, keys, files] = await Promise.all([
      settled(store.getAll(range) as IDBRequest<Uint8Array[]>),
      settled(store.getAllKeys(IDBKeyRange.bound('file:', 'file:~'))),
      settled(store.getAll(IDBKeyRange.bound('file:', 'file:~')) as IDBRequest<Blob[]>),
    ])
    database.close()
    const hashed: [string, string][] = []
    for (const [place, file] of files.entries()) {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
      const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      hashed.push([(keys[place] as string).slice('file:'.length), hash])
    }
    return { updates: updates.map((update) => [...update]), files: hashed }
  }, id)
}

const partsIn = (updates: readonly Uint8Array[], id: string) =>
  arrangeParts(readBox(documentOf(updates), id).parts).flatMap(({ parts }) => parts)

/** The names of the parts in the updates that a device has stored, in their order. */
export async function storedOrder(page: Page, id: string): Promise<string[]> {
  const { updates } = await storedOn(page, id)
  return partsIn(
    updates.map((bytes) => Uint8Array.from(bytes)),
    id,
  ).map(({ title }) => title)
}

/** The names of the own files in the box, as a device has it, each with the SHA-256 of what the device has of it; '' for nothing. */
export async function storedFiles(page: Page, id: string): Promise<Record<string, string>> {
  const { updates, files } = await storedOn(page, id)
  const hashes = new Map(files)
  const parts = partsIn(
    updates.map((bytes) => Uint8Array.from(bytes)),
    id,
  )
  return hashesByTitle(parts, hashes)
}

const hashesByTitle = (parts: readonly Part[], hashes: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    parts.filter(({ kind }) => kind === 'file').map(({ title, file }) => [title, hashes.get(file) ?? '']),
  )

const rowsOf = ({ store }: KillableServer, id: string) =>
  store.selectFrom('account_box_update').select('content').where('box_id', '=', id).orderBy('seq').execute()

async function partsOnServer(server: KillableServer, id: string) {
  const rows = await rowsOf(server, id)
  return partsIn(
    rows.map(({ content }) => Buffer.from(content, 'base64')),
    id,
  )
}

/** The names of the parts that the account has, in their order. */
export const orderOnServer = async (server: KillableServer, id: string) =>
  (await partsOnServer(server, id)).map(({ title }) => title)

/** The names of the own files in the box, each with the SHA-256 of the bytes in the server's store; '' for nothing. */
export async function filesOnServer(server: KillableServer, id: string): Promise<Record<string, string>> {
  const folder = path.join(server.dataFolder, 'uploads/box')
  const names = await readdir(folder).catch((): string[] => [])
  const rows = await server.store
    .selectFrom('account_box_file')
    .select(['id', 'file'])
    .where('box_id', '=', id)
    .execute()
  const hashes = new Map<string, string>()
  for (const row of rows) {
    const name = names.find((each) => each.startsWith(row.id))
    if (name !== undefined) hashes.set(row.file, sha256(await readFile(path.join(folder, name))))
  }
  return hashesByTitle(await partsOnServer(server, id), hashes)
}

/** Another device of the box's owner, which only sends: small changes until the server has so many rows that the next one makes it join them. */
export async function startRowFiller(server: KillableServer, id: string) {
  const { store, address } = server
  const owner = await store
    .selectFrom('account_box')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await store
    .insertInto('session')
    .values({
      ...{ token_hash: hashToken(token), customer_id: owner.customer_id, device: '' },
      ...{ created_at: now, seen_at: now, expires_at: now + 86_400_000 },
    })
    .execute()
  let count = 0
  return async (): Promise<void> => {
    const rows = await rowsOf(server, id)
    const document = documentOf(rows.map(({ content }) => Buffer.from(content, 'base64')))
    for (let made = rows.length; made < rowsBeforeJoining; made += 1) {
      const before = Y.encodeStateVector(document)
      setFields(document, { subject: `Ämne ${(count += 1)}` })
      const update = base64(Y.encodeStateAsUpdate(document, before))
      const response = await fetch(`${address}/v1/customer/box-sync`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id, update }),
      })
      const answer = (await response.json()) as Success<typeof syncAccountBox>
      if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    }
    document.destroy()
  }
}
/** As in server/account-boxes/stored-box.ts: the change after these makes one row of them. */
const rowsBeforeJoining = 32

/** What is on its way to the server: a change of a box, or a piece of a file; not a question without anything in it. */
const moments = {
  change: { path: '/v1/customer/box-sync', pattern: /name="update"\r\n\r\n[^\r]/ },
  file: { path: '/v1/customer/box-file', pattern: /name="piece"\r\n\r\n[^\r]/ },
}
export type Moment = keyof typeof moments

/** Kills the server a moment after it gets the next change or piece of a file; resolves when it is dead. */
export function killAt({ proxy, kill }: KillableServer, moment: Moment, delayMs: number): Promise<void> {
  const { path: wanted, pattern } = moments[moment]
  return new Promise((resolve, reject) => {
    proxy.setListener((address, body) => {
      if (address !== wanted || !pattern.test(body.toString('latin1'))) return
      proxy.setListener(null)
      setTimeout(() => void kill().then(resolve, reject), delayMs)
    })
  })
}

/** Ends the page's process at once, as a device without memory does. */
export async function crash({ context, page }: Device): Promise<void> {
  const gone = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => null)
  await gone
  await page.close()
}
