import { broadcastChannelName, type BroadcastMessage } from '#contract/protocol.ts'

const listeners = new Set<() => void>()
let channel: BroadcastChannel | null = null

/** Calls when somebody wants to be forgotten here, in this tab or another: what only a page holds goes too. */
export function onPersonalDataErased(listener: () => void): void {
  listeners.add(listener)
  if (channel !== null || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(broadcastChannelName)
  channel.addEventListener('message', ({ data: told }: MessageEvent<Partial<BroadcastMessage> | null>) => {
    if (told?.v === 1 && told.t === 'forgotten') for (const hear of listeners) hear()
  })
}

/** Tells every part of every tab. */
export function broadcastPersonalDataErased(): void {
  for (const hear of listeners) hear()
  if (typeof BroadcastChannel === 'undefined') return
  const telling = new BroadcastChannel(broadcastChannelName)
  telling.postMessage({ v: 1, t: 'forgotten' } satisfies BroadcastMessage)
  telling.close()
}
