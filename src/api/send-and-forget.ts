import type { Call, Input } from '#contract/calls/call.ts'
import { knownDeviceId } from '#src/storage/device-id.ts'
import { readSession } from '#src/storage/session.ts'
import { requestInit, requestUrl } from './request.ts'

/**
 * Sends a call that nobody waits for (`offline: 'drop'`), past the end of the page if need be. What fails is forgotten, and
 * says nothing about the network.
 */
export async function sendAndForget<C extends Call>(call: C, fields: Input<C>): Promise<void> {
  try {
    const [session, device] = await Promise.all([readSession(), knownDeviceId()])
    const sent = { ...(fields as object), user_id: session?.userData.user_id }
    const headers: Record<string, string> = device === null ? {} : { 'x-device-id': device }
    const init = requestInit(call, sent, { token: session?.token, headers })
    const response = await fetch(requestUrl(call, sent), { ...init, keepalive: true, priority: 'low' })
    // The body of an unread response would keep its connection.
    await response.text()
  } catch {
    // silently: spec 8
  }
}
