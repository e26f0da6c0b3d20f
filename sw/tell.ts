import { channelName, type Told } from '#contract/protocol.ts'

let channel: BroadcastChannel | null = null

/** Tells every open page. */
export function tell(message: Told): void {
  channel ??= new BroadcastChannel(channelName)
  channel.postMessage(message)
}
