import { deviceStore } from './store.ts'

/** A material to be saved when the network is back; `asks` where somebody has to say first who fetches it. */
export type Wish = {
  materialId: number
  slug: string
  name: string
  image: string
  asks: boolean
  at: number
}

const store = deviceStore('saved-wishes')
const listeners = new Set<() => void>()
let known: readonly Wish[] | null = null

/** What waits for the network, oldest first; null before the device has answered. */
export const wishes = (): readonly Wish[] | null => known
export const wishOf = (materialId: number): Wish | undefined =>
  known?.find((wish) => wish.materialId === materialId)

/** Calls when a wish comes or goes. */
export function watchWishes(listener: () => void): () => void {
  listeners.add(listener)
  if (known === null) void readWishes()
  return () => listeners.delete(listener)
}

export async function readWishes(): Promise<readonly Wish[]> {
  return show(wishesIn(await store.read('wishes')))
}

export async function addWish(wish: Wish): Promise<void> {
  show(
    await store.change('wishes', (before) => [
      ...wishesIn(before).filter(({ materialId }) => materialId !== wish.materialId),
      wish,
    ]),
  )
}

export async function removeWish(materialId: number): Promise<void> {
  show(
    await store.change('wishes', (before) =>
      wishesIn(before).filter((wish) => wish.materialId !== materialId),
    ),
  )
}

function show(now: readonly Wish[]): readonly Wish[] {
  known = now
  for (const listener of listeners) listener()
  return now
}

function wishesIn(kept: unknown): Wish[] {
  return Array.isArray(kept) ? kept.filter(isWish) : []
}

function isWish(kept: unknown): kept is Wish {
  const { materialId, slug, name } = (kept ?? {}) as Partial<Wish>
  return typeof materialId === 'number' && typeof slug === 'string' && typeof name === 'string'
}
