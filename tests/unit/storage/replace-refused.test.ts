import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newEntry, type OutboxEntry } from '#contract/outbox-entry.ts'
import { addOutboxEntry, readOutboxEntry, replaceOutboxEntry } from '#src/storage/outbox.ts'

const entryOf = (kind: OutboxEntry['kind'], state: OutboxEntry['state']): OutboxEntry => ({
  ...newEntry({ id: crypto.randomUUID(), kind, fields: { id: 1 }, owner: null }, Date.now()),
  state,
})

test.each(['order', 'download', 'stock-request', 'joint-order'] as const)(
  'a refused %s is sent again as a new entry',
  async (kind) => {
    const refused = entryOf(kind, 'refused')
    await addOutboxEntry(refused)
    const again = entryOf(kind, 'waiting')
    expect(await replaceOutboxEntry(refused.id, again)).toBe(again.id)
    expect(await readOutboxEntry(refused.id)).toBeNull()
    expect((await readOutboxEntry(again.id))?.state).toBe('waiting')
  },
)

test('an entry that may have arrived is not replaced', async () => {
  const sending = { ...entryOf('download', 'sending'), firstTriedAt: Date.now() }
  await addOutboxEntry(sending)
  expect(await replaceOutboxEntry(sending.id, entryOf('download', 'waiting'))).toBeNull()
})
