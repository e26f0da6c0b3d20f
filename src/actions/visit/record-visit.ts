import type { Call, Input } from '#contract/call.ts'
import { knownDeviceId } from '#src/storage/device-id.ts'
import { readSession } from '#src/storage/session.ts'

/** Tells the server of a visit, past the end of the page if need be. Nobody waits for it, and what fails is forgotten. */
export async function recordVisit<C extends Call>(call: C, fields: Input<C>): Promise<void> {
  try {
    const [session, device] = await Promise.all([readSession(), knownDeviceId()])
    const form = new FormData()
    for (const [name, value] of Object.entries(fields as object)) form.append(name, String(value))
    if (session !== null) form.append('user_id', session.userData.user_id)
    const answer = await fetch(`/v1${call.path}`, {
      method: 'POST',
      body: form,
      headers: {
        ...(session !== null && { authorization: `Bearer ${session.token}` }),
        ...(device !== null && { 'x-device-id': device }),
      },
      keepalive: true,
      priority: 'low',
    })
    // Unread, an answer would keep its connection.
    await answer.text()
  } catch {
    // silently: spec 8
  }
}
