import { afterAll, expect, test, vi } from 'vitest'
import { broadcastChannelName, type BroadcastMessage } from '#contract/protocol.ts'
import { broadcast, broadcastToOthers, onBroadcast } from '#src/browser/broadcast.ts'

const otherTab = new BroadcastChannel(broadcastChannelName)
const sentToOthers: unknown[] = []
otherTab.onmessage = ({ data }) => sentToOthers.push(data)
afterAll(() => otherTab.close())

const received: BroadcastMessage[] = []
onBroadcast('outbox', (message) => received.push(message))

test('a message reaches this tab at once and every other tab', async () => {
  const message = { v: 1, t: 'outbox', id: 'a', state: 'sent' } as const
  broadcast(message)
  expect(received.splice(0)).toEqual([message])
  await vi.waitFor(() => expect(sentToOthers).toEqual([message]))
})

test('a message to the others does not reach this tab', async () => {
  broadcastToOthers({ v: 1, t: 'outbox', id: 'b', state: 'sent' })
  await vi.waitFor(() => expect(sentToOthers).toHaveLength(2))
  expect(received).toEqual([])
})

test('what is no message of this version is ignored', async () => {
  for (const data of [
    null,
    'outbox',
    [],
    { v: 2, t: 'outbox', id: 'a', state: 'sent' },
    { v: 1, t: 'outbox', id: 7, state: 'sent' },
    { v: 1, t: 'toString', id: 'a', state: 'sent' },
    { v: 1, t: 'session', state: 'began' },
  ])
    otherTab.postMessage(data)
  const last = { v: 1, t: 'outbox', id: 'c', state: 'waiting' }
  otherTab.postMessage(last)
  await vi.waitFor(() => expect(received).toEqual([last]))
})
