import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { expect, test } from 'vitest'
import { store } from '#src/boxes/box-database.ts'
import { writeOwnFile } from '#src/boxes/box-store.ts'
import { letOlderFilesBeSent, readOlderFiles } from '#src/boxes/older-files.ts'

test('files that are on the device when it first looks wait for their person, and those that come later do not', async () => {
  // A device that other tests of this process have not used.
  await store('readwrite', (objectStore) => promisifyRequest(objectStore.clear()))
  for (const name of ['tavlan', 'planen']) await writeOwnFile(name, new Blob(['1']))
  // Two tabs at once come to the same.
  expect(await Promise.all([readOlderFiles(), readOlderFiles()])).toEqual([
    new Set(['planen', 'tavlan']),
    new Set(['planen', 'tavlan']),
  ])
  await writeOwnFile('senare', new Blob(['1']))
  expect(await readOlderFiles()).toEqual(new Set(['planen', 'tavlan']))
  await letOlderFilesBeSent(['tavlan', 'senare'], [])
  expect(await readOlderFiles()).toEqual(new Set(['planen']))
})
