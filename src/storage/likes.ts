import { makeObservable } from '#src/browser/observable.ts'
import { deviceStore } from './device-store.ts'

/** A like of this device: the count it showed, itself included, and the idempotency key until the server has answered. */
export type Like = { id: number; count: number; key: string | null }

const store = deviceStore('likes')
const changes = makeObservable()
/** Shown already, but not yet stored. */
const unstoredLikes = new Map<number, Like>()
let known: ReadonlyMap<number, Like> = new Map()
let channel: BroadcastChannel | null = null

/** The like of a material, as far as it is known; undefined before the likes have been read. */
export const likeOf = (id: number): Like | undefined => known.get(id)

/** Whether anything is liked here, as far as it is known. */
export const isAnythingLiked = (): boolean => known.size > 0

/** Calls the listener when a like is added, removed or gets another count, in this tab or another. */
export function watchLikes(listener: () => void): () => void {
  openChannel()
  return changes.watch(listener)
}

/** A worker that sends a like notifies the tabs too. */
function openChannel(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('skolmaterial-likes')
  channel.addEventListener('message', () => void readLikes())
  return channel
}

/** Reads the likes from the device; resolves to those that the server has not answered. */
export async function readLikes(): Promise<Like[]> {
  const likes = likesIn(await store.read('likedIds'))
  publish(likes)
  return likes.filter((like) => like.key !== null)
}

/** Shows a like at once (optimistic) and stores it. False when the material was liked before, here or in another tab. */
export async function addLike(like: Like): Promise<boolean> {
  if (known.has(like.id)) return false
  unstoredLikes.set(like.id, like)
  publish([...known.values()])
  let isNew = false
  await change((likes) => {
    isNew = !likes.some(({ id }) => id === like.id)
    return isNew ? [...likes, like] : likes
  }, like.id)
  return isNew
}

/** The server has accepted the like and returned the count. */
export async function confirmLike(id: number, count: number): Promise<void> {
  await change((likes) => likes.map((like) => (like.id === id ? { id, count, key: null } : like)))
}

/** The server has refused the like. */
export async function removeLike(id: number): Promise<void> {
  await change((likes) => likes.filter((like) => like.id !== id))
}

async function change(next: (likes: Like[]) => Like[], written?: number): Promise<void> {
  const likes = await store.update('likedIds', (before) => next(likesIn(before)))
  if (written !== undefined) unstoredLikes.delete(written)
  publish(likes)
  openChannel()?.postMessage('changed')
}

function publish(likes: Like[]): void {
  known = new Map([...likes, ...unstoredLikes.values()].map((like) => [like.id, like]))
  changes.notify()
}

function likesIn(stored: unknown): Like[] {
  return Array.isArray(stored) ? stored.filter(isLike) : []
}

function isLike(stored: unknown): stored is Like {
  const { id, count, key } = (stored ?? {}) as Partial<Like>
  return typeof id === 'number' && typeof count === 'number' && (key === null || typeof key === 'string')
}
