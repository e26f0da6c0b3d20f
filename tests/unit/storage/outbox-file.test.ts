import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxOutboxFileLength } from '#contract/limits.ts'
import { isEditable, newEntry, type OutboxEntry } from '#contract/outbox-entry.ts'
import { readOutboxFile, writeOutboxFile } from '#src/storage/outbox-file.ts'
import { fromStoredEntry, toStoredEntry } from '#src/storage/stored-entry.ts'
import { orderFields } from '#tests/server/order-fields.ts'

const site = 'https://skolmaterial.example'
const now = Date.UTC(2026, 10, 22, 12)
const isStorable = (entry: OutboxEntry) => fromStoredEntry(toStoredEntry(entry)) !== null
const newOrder = (owner: string | null = null) =>
  newEntry(
    {
      id: crypto.randomUUID(),
      kind: 'order',
      fields: orderFields(7) as never,
      owner,
      title: 'Vatten',
      slug: 'vatten',
      image: '/uploads/a.webp',
      maxQuantity: 10,
    },
    now - 5000,
  )
const readChangedFile = (change: (file: Record<string, unknown>) => void) => {
  const file = JSON.parse(writeOutboxFile([newOrder()], site, now)) as Record<string, unknown>
  change(file)
  return readOutboxFile(JSON.stringify(file), site, now)
}
const readChangedRow = (change: object) =>
  readChangedFile((file) => Object.assign((file['rows'] as object[])[0] as object, change))

test('the file’s entries are the written ones, under the same keys, and can no longer be changed under them', () => {
  const entries = [newOrder(), newOrder('7d1')]
  const read = readOutboxFile(writeOutboxFile(entries, site, now), site, now + 1000)
  if (typeof read === 'string') throw new Error(read)
  expect(read.map(({ id, fields, owner, createdAt }) => ({ id, fields, owner, createdAt }))).toEqual(
    entries.map(({ id, fields, owner, createdAt }) => ({ id, fields, owner, createdAt })),
  )
  expect(read.every((one) => one.state === 'waiting' && !isEditable(one))).toBe(true)
})

test('ended entries are not exported', () => {
  const sent = { ...newOrder(), state: 'sent' as const }
  expect(readOutboxFile(writeOutboxFile([sent], site, now), site, now)).toContain('ingenting som väntar')
})

test.each([
  ['no JSON', () => readOutboxFile('<html>', site, now), 'går inte att läsa'],
  ['some other JSON', () => readOutboxFile('[1]', site, now), 'ingen fil från utkorgen'],
  ['a newer version', () => readChangedFile((file) => (file['version'] = 2)), 'annan version'],
  [
    'another site',
    () => readChangedFile((file) => (file['site'] = 'https://evil.example')),
    'annan webbplats',
  ],
  ['too long', () => readOutboxFile(' '.repeat(maxOutboxFileLength + 1), site, now), 'för stor'],
  [
    'too many',
    () => readChangedFile((file) => (file['rows'] = Array.from({ length: 201 }, () => 0))),
    'för mycket',
  ],
  ['a key that is none', () => readChangedRow({ key: 'abc' }), 'ändrad eller skadad'],
  ['a kind that is none', () => readChangedRow({ kind: 'constructor' }), 'ändrad eller skadad'],
  [
    'an unknown field',
    () => readChangedRow({ fields: { ...orderFields(7), id: 1, user_id: '7' } }),
    'ändrad eller skadad',
  ],
  ['a field that is missing', () => readChangedRow({ fields: { id: 1 } }), 'ändrad eller skadad'],
  [
    'a field that is too long',
    () => readChangedRow({ fields: { ...orderFields(7), id: 1, city: 'x'.repeat(256) } }),
    'skadad',
  ],
  ['an address of its own', () => readChangedRow({ slug: '/evil.example' }), 'ändrad eller skadad'],
  [
    'a picture from elsewhere',
    () => readChangedRow({ image: 'https://evil.example/a.png' }),
    'ändrad eller skadad',
  ],
  [
    'the same key twice',
    () => readChangedFile((file) => (file['rows'] = [...(file['rows'] as []), ...(file['rows'] as [])])),
    'skadad',
  ],
])('a file with %s is refused in Swedish, and nothing of it is read', (_, read, message) => {
  expect(read()).toContain(message)
})

test('any file is read as whole entries or refused', () => {
  const any = fc.jsonValue()
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          key: fc.uuid(),
          kind: fc.constantFrom('order', 'like'),
          fields: any,
          title: any,
          slug: any,
          image: any,
          most: any,
          owner: any,
          createdAt: any,
          firstTriedAt: any,
        }),
      ),
      (entries) => {
        const read = readOutboxFile(
          JSON.stringify({ format: 'skolmaterial-utkorg', version: 1, site, rows: entries }),
          site,
          now,
        )
        expect(typeof read === 'string' || read.every(isStorable)).toBe(true)
      },
    ),
  )
})
