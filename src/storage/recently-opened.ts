import { deviceStore } from './device-store.ts'

/** A material or a list that was opened here. */
export type RecentlyOpened = { address: string; name: string; image: string; at: number }

const store = deviceStore('opened')
const maxOpened = 6

/** What was opened last on this device, the newest first. */
export async function readRecentlyOpened(): Promise<RecentlyOpened[]> {
  return openedIn(await store.read('opened'))
}

/** Puts the present page first in the list. */
export async function addRecentlyOpened(opened: RecentlyOpened): Promise<void> {
  await store.update('opened', (before) =>
    [opened, ...openedIn(before).filter(({ address }) => address !== opened.address)].slice(0, maxOpened),
  )
}

/** Removes a page that no longer exists. */
export async function removeRecentlyOpened(address: string): Promise<void> {
  await store.update('opened', (before) => openedIn(before).filter((opened) => opened.address !== address))
}

export const clearRecentlyOpened = () => store.remove('opened')

const openedIn = (stored: unknown): RecentlyOpened[] => (Array.isArray(stored) ? stored.filter(isOpened) : [])

function isOpened(stored: unknown): stored is RecentlyOpened {
  if (typeof stored !== 'object' || stored === null) return false
  const { address, name, image, at } = stored as Partial<RecentlyOpened>
  return (
    typeof address === 'string' &&
    /^\/(?!\/)/.test(address) &&
    typeof name === 'string' &&
    typeof image === 'string' &&
    typeof at === 'number'
  )
}
