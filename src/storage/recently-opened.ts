import { deviceStore } from './device-store.ts'

/** A material or a list that was opened here. */
export type RecentlyOpened = { address: string; name: string; image: string; at: number }

const store = deviceStore('opened')
const maxOpened = 6

/** What was opened last on this device, the newest first. */
export async function readRecentlyOpened(): Promise<RecentlyOpened[]> {
  return openedIn(await store.read('opened'))
}

/** Puts what is open now first among it. */
export async function addRecentlyOpened(one: RecentlyOpened): Promise<void> {
  await store.update('opened', (before) =>
    [one, ...openedIn(before).filter(({ address }) => address !== one.address)].slice(0, maxOpened),
  )
}

/** What turned out to be gone is no place to go on from. */
export async function removeRecentlyOpened(address: string): Promise<void> {
  await store.update('opened', (before) => openedIn(before).filter((one) => one.address !== address))
}

export const clearRecentlyOpened = () => store.remove('opened')

const openedIn = (kept: unknown): RecentlyOpened[] => (Array.isArray(kept) ? kept.filter(isOpened) : [])

function isOpened(kept: unknown): kept is RecentlyOpened {
  if (typeof kept !== 'object' || kept === null) return false
  const { address, name, image, at } = kept as Partial<RecentlyOpened>
  return (
    typeof address === 'string' &&
    /^\/(?!\/)/.test(address) &&
    typeof name === 'string' &&
    typeof image === 'string' &&
    typeof at === 'number'
  )
}
