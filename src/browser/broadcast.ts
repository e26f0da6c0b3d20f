import { broadcastChannelName, type BroadcastMessage } from '#contract/protocol.ts'
import { isRecord } from '#contract/response.ts'
import { makeObservable } from './observable.ts'

type MessageType = BroadcastMessage['t']

const messages = makeObservable<[BroadcastMessage]>()
let channel: BroadcastChannel | null = null

/** Sends a message to every tab, this one included, and to the service worker. */
export function broadcast(message: BroadcastMessage): void {
  broadcastToOthers(message)
  messages.notify(message)
}

/** The same without this tab or worker. */
export function broadcastToOthers(message: BroadcastMessage): void {
  openChannel()?.postMessage(message)
}

/** Calls the listener at every message of a type, from here, another tab or the service worker. */
export function onBroadcast<T extends MessageType>(
  type: T,
  listener: (message: Extract<BroadcastMessage, { t: T }>) => void,
): () => void {
  openChannel()
  return messages.watch((message) => {
    if (message.t === type) listener(message as Extract<BroadcastMessage, { t: T }>)
  })
}

/** One channel for all of this tab: a channel does not receive what it sends itself. */
function openChannel(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(broadcastChannelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isBroadcastMessage(data)) messages.notify(data)
  })
  return channel
}

/** The fields of each message that have to be texts. */
const textFields: Record<MessageType, string> = {
  'api-updated': 'key',
  outbox: 'id state',
  saved: 'state',
  quota: 'where',
  session: 'state',
  forgotten: 't',
  'copy-removed': 'slug',
}

/** A tab of another version may send messages that this one does not know. */
function isBroadcastMessage(data: unknown): data is BroadcastMessage {
  if (!isRecord(data) || data['v'] !== 1 || !Object.hasOwn(textFields, String(data['t']))) return false
  const fields = textFields[data['t'] as MessageType].split(' ')
  return fields.every((field) => typeof data[field] === 'string')
}
