import type { Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Store } from '#server/database/open.ts'

/** What the page reported about an order: it is queued or received; nothing, because the tab was closed before; it was refused. */
export type ReportedOutcome = 'accepted' | 'nothing' | 'refused'
export type PlacedOrder = { email: string; slug: string; qty: number; outcome: ReportedOutcome }

/** The fields of an outbox entry that the checks read, with the names under which devices store them (src/storage/stored-entry.ts). */
export type StoredOutboxEntry = {
  kind: string
  state: string
  fields: Record<string, unknown>
  verdict: { message: string } | null
}

/** The entries of the device's outbox. */
export async function readStoredOutbox(page: Page): Promise<StoredOutboxEntry[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('skolmaterial-outbox')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('No outbox on this device'))
    })
    const reading = database.transaction('outbox').objectStore('outbox').getAll()
    const rows = await new Promise<unknown>((resolve) => (reading.onsuccess = () => resolve(reading.result)))
    database.close()
    return rows as StoredOutboxEntry[]
  })
}

type ExpectedState = { stock: Map<string, number>; orders: readonly PlacedOrder[] }

/** Every order that was lost or duplicated, and every total that is wrong. */
export async function findInconsistencies(
  store: Store,
  dataFolder: string,
  rows: StoredOutboxEntry[],
  before: ExpectedState,
): Promise<string[]> {
  const problems: string[] = []
  const orders = await store
    .selectFrom('material_order')
    .innerJoin('material', 'material.id', 'material_order.material_id')
    .select(['material_order.email', 'material_order.qty', 'material.slug'])
    .execute()
  const recipients = await emailRecipientsIn(dataFolder)
  for (const { email, outcome, qty, slug } of before.orders) {
    const inDatabase = orders.filter((order) => order.email === email)
    const inOutbox = rows.filter((row) => row.kind === 'order' && row.fields['email'] === email)
    const explained = inOutbox.some(({ state, verdict }) => state !== 'sent' && verdict !== null)
    if (inDatabase.length > 1) problems.push(`${email} is ${inDatabase.length} times in the database`)
    if (outcome === 'accepted' && inDatabase.length === 0 && !explained)
      problems.push(`${email} was accepted and is lost: ${JSON.stringify(inOutbox)}`)
    if (inDatabase.length === 1 && (inDatabase[0]?.qty !== qty || inDatabase[0].slug !== slug))
      problems.push(`${email} is another order: ${JSON.stringify(inDatabase[0])}`)
    const sent = recipients.filter((to) => to === email).length
    if (sent !== inDatabase.length)
      problems.push(`${email} got ${sent} emails for ${inDatabase.length} orders`)
  }
  for (const [slug, stock] of before.stock) {
    const sold = orders.filter((order) => order.slug === slug).reduce((sum, { qty }) => sum + qty, 0)
    const row = await store
      .selectFrom('material')
      .select('stock_qty')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (row?.stock_qty !== stock - sold)
      problems.push(`${slug}: ${stock} less ${sold} is not ${row?.stock_qty}`)
  }
  return problems
}

/** The recipients of the emails that were sent. */
async function emailRecipientsIn(dataFolder: string): Promise<string[]> {
  const folder = path.join(dataFolder, 'letters')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.map((text) => /^To:.*?([^\s<>]+@[^\s<>]+)/im.exec(text)?.[1] ?? '')
}

/** Materials that the one device of this test has liked more than once. */
export async function findWrongLikeCounts(store: Store): Promise<string[]> {
  const rows = await store
    .selectFrom('material_like')
    .innerJoin('material', 'material.id', 'material_like.material_id')
    .select(['material.slug', (count) => count.fn.countAll().as('likers')])
    .groupBy('material.slug')
    .execute()
  return rows
    .filter(({ likers }) => Number(likers) !== 1)
    .map(({ slug, likers }) => `${slug}: ${likers} likes`)
}
