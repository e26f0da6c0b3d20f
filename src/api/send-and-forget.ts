import type { Call, Input } from '#contract/calls/call.ts'
import { knownDeviceId } from '#src/storage/device-id.ts'
import { readSession, watchSession } from '#src/storage/session.ts'
import { requestInit, requestUrl } from './request.ts'

const readSender = () => Promise.all([readSession(), knownDeviceId()])

let senderAhead: ReturnType<typeof readSender> | null = null

/**
 * Reads who sends before anything is sent: where a link loads another document, the device would answer after this page is
 * gone. Returns the function that ends it.
 */
export function readSenderAhead(): () => void {
  const read = () => void (senderAhead = readSender())
  read()
  const stop = watchSession(read)
  return () => {
    stop()
    senderAhead = null
  }
}

/**
 * Sends a call that nobody waits for (`offline: 'drop'`), past the end of the page if need be; with `isForGuests` only where
 * nobody is logged in. What fails is forgotten, and says nothing about the network.
 */
export async function sendAndForget<C extends Call>(
  call: C,
  fields: Input<C>,
  { isForGuests = false } = {},
): Promise<void> {
  try {
    const [session, device] = await (senderAhead ?? readSender())
    if (isForGuests && session !== null) return
    const sent = { ...(fields as object), user_id: session?.userData.user_id }
    const headers: Record<string, string> = device === null ? {} : { 'x-device-id': device }
    const init = requestInit(call, sent, { token: session?.token, headers })
    const response = await fetch(requestUrl(call, sent), { ...init, keepalive: true, priority: 'low' })
    // The body of an unread response would keep its connection.
    await response.text()
  } catch {
    // What is only counted may be lost, and nobody waits for it: a failure is not shown.
  }
}
