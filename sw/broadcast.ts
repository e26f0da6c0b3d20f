import { broadcastChannelName, type BroadcastMessage } from '#contract/protocol.ts'

let channel: BroadcastChannel | null = null

/** Sends a message to every open page. */
export function broadcast(message: BroadcastMessage): void {
  channel ??= new BroadcastChannel(broadcastChannelName)
  channel.postMessage(message)
}
