import { get, promisifyRequest } from 'idb-keyval'
import { store } from './box-database.ts'
import { announceBox } from './box-messages.ts'
import { ownFileRange } from './box-store.ts'

const key = 'older-files'

/**
 * Names of files of one's own that were on the device when it first looked, which is before it sends any to an account: whoever added them
 * has read that they stay here. They are sent when a person says so. Throws when the device refuses.
 */
export async function readOlderFiles(): Promise<ReadonlySet<string>> {
  const stored = await get<unknown>(key, store)
  return new Set(Array.isArray(stored) ? stored.map(String) : await noteFilesHere())
}

const noteFilesHere = (): Promise<string[]> =>
  store('readwrite', async (objectStore) => {
    const stored = await promisifyRequest<unknown>(objectStore.get(key))
    // Another tab has looked meanwhile.
    if (Array.isArray(stored)) return stored.map(String)
    const { range, nameOf } = ownFileRange()
    const names = (await promisifyRequest(objectStore.getAllKeys(range))).map(nameOf)
    objectStore.put(names, key)
    await promisifyRequest(objectStore.transaction)
    return names
  })

/** Lets files of boxes be sent to the account. Throws when the device refuses. */
export async function letOlderFilesBeSent(
  names: readonly string[],
  boxIds: readonly string[],
): Promise<void> {
  const left = [...(await readOlderFiles())].filter((name) => !names.includes(name))
  await store('readwrite', (objectStore) => {
    objectStore.put(left, key)
    return promisifyRequest(objectStore.transaction)
  })
  boxIds.forEach(announceBox)
}
