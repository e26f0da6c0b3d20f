import { makeObservable } from '#src/browser/observable.ts'

/** Tells every tab that a stored box has changed. The message holds the box's id and nothing of its contents. */
const changes = makeObservable<[string]>()
let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('skolmaterial-boxes')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') changes.notify(data)
  })
  return channel
}

export function announceBox(id: string): void {
  openChannel()?.postMessage(id)
  changes.notify(id)
}

/** Calls with the id of every box that is stored anew, here or in another tab. */
export function watchBoxes(listener: (id: string) => void): () => void {
  openChannel()
  return changes.watch(listener)
}
