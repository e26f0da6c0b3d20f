import { createStore, type UseStore } from 'idb-keyval'
import { withStorageTimeout } from '#src/storage/storage-timeout.ts'
import { newBoxSync, type BoxSummary, type BoxSync } from './box.ts'

let opened: UseStore | null = null
/** Boxes never fall back to memory: what the page calls stored is on the device. */
export const store: UseStore = (mode, work) => {
  opened ??= createStore('skolmaterial-boxes', 'boxes')
  return withStorageTimeout(mode === 'readwrite' ? mode : 'readonly', opened(mode, work), {
    timeoutMs: 10_000,
  })
}

export const updateKey = (id: string, number: number) => ['update', id, number]
export const updateRange = (id: string) => IDBKeyRange.bound(updateKey(id, 0), updateKey(id, Infinity))

/** Changes the index of all boxes in the transaction of an object store. */
export function changeIndex(objectStore: IDBObjectStore, next: (all: BoxSummary[]) => BoxSummary[]): void {
  const reading = objectStore.get('index')
  reading.onsuccess = () => objectStore.put(next(summariesIn(reading.result)), 'index')
}

export const summariesIn = (stored: unknown): BoxSummary[] =>
  Array.isArray(stored)
    ? stored
        .filter((each): each is BoxSummary => typeof (each as Partial<BoxSummary> | null)?.id === 'string')
        .map((each) => ({
          ...each,
          parent: (each as Partial<BoxSummary>).parent ?? '',
          sync: syncIn((each as Partial<BoxSummary>).sync ?? null),
        }))
    : []

/** Boxes from before there was an account have none; those from before there were colleagues are their person's own. */
const syncIn = (stored: BoxSync | null): BoxSync | null =>
  stored && { ...newBoxSync(stored.owner), ...stored }
