import { broadcastChannelName, type BroadcastMessage } from '#contract/protocol.ts'

let channel: BroadcastChannel | null = null

/** Tells every open page. */
export function broadcast(message: BroadcastMessage): void {
  channel ??= new BroadcastChannel(broadcastChannelName)
  channel.postMessage(message)
}
