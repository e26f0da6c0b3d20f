import { recordDeviceCounts } from '#contract/calls/device-counts.ts'
import { servedByHeader, servedByValue } from '#contract/protocol.ts'
import { removeCountBatch, takeCountBatch } from '#src/storage/material-counts.ts'
import { connection } from './connection.ts'
import { requestInit, requestUrl } from './request.ts'

/**
 * Sends what this device has counted, past the end of the page if need be, with neither session nor device id. What is not
 * answered is sent again later, as the same batch.
 */
export async function sendCounts(): Promise<void> {
  if (connection() !== 'online') return
  const send = async () => {
    const batch = await takeCountBatch()
    if (batch === null) return
    const fields = { batch_id: batch.id, counts: JSON.stringify(batch.counts) }
    try {
      const init = requestInit(recordDeviceCounts, fields, {})
      const response = await fetch(requestUrl(recordDeviceCounts, fields), {
        ...init,
        ...{ keepalive: true, priority: 'low', credentials: 'omit' },
      })
      // The body of an unread response would keep its connection.
      await response.text()
      const isOurs = response.headers.get(servedByHeader) === servedByValue
      // A batch that our own server refuses will never be accepted.
      if (isOurs && response.status < 500 && response.status !== 429) await removeCountBatch(batch.id)
    } catch {
      // Sent again when there is network.
    }
  }
  if (!('locks' in navigator)) return send()
  // Another tab may be sending the same batch.
  await navigator.locks.request('skolmaterial-counts', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await send()
  })
}
