import { recordDeviceCounts } from '#contract/calls/device-counts.ts'
import { servedByHeader, servedByValue } from '#contract/protocol.ts'
import { removeCountBatch, takeCountBatch } from '#src/storage/material-counts.ts'
import { connection } from './connection.ts'
import { requestInit, requestUrl } from './request.ts'

/** More wait for the next page: a store that cannot remove what was sent would give the same batch again. */
const maxBatchesAtOnce = 5

/**
 * Sends what this device has counted, past the end of the page if need be, with neither session nor device id. What is not
 * answered is sent again later, as the same batch.
 */
export async function sendCounts(): Promise<void> {
  if (connection() !== 'online') return
  const sendAll = async () => {
    // A batch that an earlier page sent without seeing its answer comes first.
    for (let sent = 0; sent < maxBatchesAtOnce && (await sendBatch()); sent += 1) continue
  }
  if (!('locks' in navigator)) return sendAll()
  // Another tab may be sending the same batch.
  await navigator.locks.request('skolmaterial-counts', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendAll()
  })
}

/** Sends one batch. False when there is none, or when it has to be sent again later. */
async function sendBatch(): Promise<boolean> {
  const batch = await takeCountBatch()
  if (batch === null) return false
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
    const isDone = isOurs && response.status < 500 && response.status !== 429
    if (isDone) await removeCountBatch(batch.id)
    return isDone
  } catch {
    // Sent again when there is network.
    return false
  }
}
