import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { expect } from './site.ts'

/** The catalogue on this device: its change number, when it was confirmed, and the number of rows. */
export async function readOfflineCatalogue(
  page: Page,
): Promise<{ change: number; at: number; materials: number } | null> {
  return page.evaluate(async () => {
    const read = (db: IDBDatabase, key: string) =>
      new Promise<unknown>((resolve) => {
        const got = db.transaction('pocket').objectStore('pocket').get(key)
        got.onsuccess = () => resolve(got.result)
      })
    if (!(await indexedDB.databases()).some(({ name }) => name === 'skolmaterial-pocket')) return null
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opened = indexedDB.open('skolmaterial-pocket')
      opened.onsuccess = () => resolve(opened.result)
    })
    const state = (await read(db, 'state')) as { change: number; at: number } | undefined
    const whole = (await read(db, 'catalogue')) as { snapshot?: { materials?: { id: number[] } } } | undefined
    db.close()
    if (state === undefined) return null
    return { ...state, materials: whole?.snapshot?.materials?.id.length ?? 0 }
  })
}

/** Waits until the whole catalogue is on the device; the existence of its store does not show that. */
export async function waitForOfflineCatalogue(page: Page, { store }: ListeningServer): Promise<void> {
  const { count } = await store
    .selectFrom('material')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  await expect
    .poll(
      async () => {
        const materials = (await readOfflineCatalogue(page))?.materials ?? 0
        // A server that takes long to pack the catalogue gives the one from before its last changes; the device asks for these within
        // an hour, and when the network returns.
        if (materials > 0 && materials !== Number(count))
          await page.evaluate(() => dispatchEvent(new Event('online')))
        return materials
      },
      { timeout: 60_000 },
    )
    .toBe(Number(count))
}
