import { deviceStore } from './store.ts'

/** A material or a list that was opened here. */
export type Opened = { address: string; name: string; image: string; at: number }

const store = deviceStore('opened')
const openedKept = 6

/** What was opened last on this device, the newest first. */
export async function openedLately(): Promise<Opened[]> {
  return openedIn(await store.read('opened'))
}

/** Puts what is open now first among it. */
export async function rememberOpened(one: Opened): Promise<void> {
  await store.change('opened', (before) =>
    [one, ...openedIn(before).filter(({ address }) => address !== one.address)].slice(0, openedKept),
  )
}

/** What turned out to be gone is no place to go on from. */
export async function dropOpened(address: string): Promise<void> {
  await store.change('opened', (before) => openedIn(before).filter((one) => one.address !== address))
}

export const forgetOpened = () => store.forget('opened')

const openedIn = (kept: unknown): Opened[] => (Array.isArray(kept) ? kept.filter(isOpened) : [])

function isOpened(kept: unknown): kept is Opened {
  if (typeof kept !== 'object' || kept === null) return false
  const { address, name, image, at } = kept as Partial<Opened>
  return (
    typeof address === 'string' &&
    /^\/(?!\/)/.test(address) &&
    typeof name === 'string' &&
    typeof image === 'string' &&
    typeof at === 'number'
  )
}
