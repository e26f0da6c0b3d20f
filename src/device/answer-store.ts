import { createStore, del, entries, get, set } from 'idb-keyval'
import { channelName, type Told } from '#contract/protocol.ts'
import { isFull, noteRefused } from './refused.ts'

/** What an answer is kept as: what else stands in it is the query cache's business. */
type Kept = { state: { dataUpdatedAt: number } }

/** Answers of the server on this device, each by itself, so that two tabs never erase what the other has. Nothing here throws. */
export function answerStore<T extends Kept>(most: number) {
  const kept = createStore('skolmaterial-answers', 'answers')

  async function orNothing<R>(keep: () => Promise<R>): Promise<R | undefined> {
    try {
      return await keep()
    } catch (error) {
      // What cannot be kept is still in the page's memory.
      if (!isFull(error)) noteRefused(error)
      return undefined
    }
  }

  const all = async () => (await orNothing(() => entries<string, T>(kept))) ?? []

  /** Keeps the newest; what is no answer goes first. */
  async function keepNewest(number: number): Promise<void> {
    const byAge = (await all()).sort(([, a], [, b]) => ageOf(a) - ageOf(b))
    for (const [key] of byAge.slice(number)) await orNothing(() => del(key, kept))
  }

  return {
    getItem: (key: string) => orNothing(() => get<T>(key, kept)),
    removeItem: async (key: string): Promise<void> => void (await orNothing(() => del(key, kept))),
    entries: all,
    trim: () => keepNewest(most),
    async setItem(key: string, value: T): Promise<void> {
      try {
        await set(key, value, kept)
      } catch (error) {
        if (!isFull(error)) return noteRefused(error)
        await keepNewest(Math.floor((await all()).length / 2))
        await set(key, value, kept).catch(() => tellFull())
      }
    },
  }
}

function ageOf(kept: Kept | null | undefined): number {
  const at = kept?.state?.dataUpdatedAt
  return typeof at === 'number' ? -at : Number.POSITIVE_INFINITY
}

function tellFull(): void {
  const channel = new BroadcastChannel(channelName)
  const told: Told = { v: 1, t: 'quota', where: 'answers' }
  channel.postMessage(told)
  channel.close()
}
