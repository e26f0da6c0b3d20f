import { createStore, delMany, entries, type UseStore } from 'idb-keyval'
import { deviceStore } from './device-store.ts'
import { withStorageTimeout } from './storage-timeout.ts'

/** Longer than for what a person waits for: answers are stored and removed in the background, ms. */
const timeoutMs = 10_000

let opened: UseStore | null = null

/** The server's answers that the page itself has stored on this device. A storage that never answers fails at the time limit. */
export const answerDatabase: UseStore = (mode, work) => {
  opened ??= createStore('skolmaterial-answers', 'answers')
  return withStorageTimeout(mode === 'readwrite' ? mode : 'readonly', opened(mode, work), { timeoutMs })
}

/** Removes the answers that a test is true for. */
export async function removeAnswers(isRemoved: (key: string, answer: unknown) => boolean): Promise<void> {
  const stored = await entries<string, unknown>(answerDatabase)
  await delMany(
    stored.filter(([key, answer]) => isRemoved(key, answer)).map(([key]) => key),
    answerDatabase,
  )
}

/** The first screens are one text: all of it is removed when a test is true for it, and the next page stores it again. */
export async function removeFirstScreens(isRemoved: (text: string) => boolean): Promise<void> {
  const boot = deviceStore('boot')
  const stored = await boot.read('answers')
  if (typeof stored === 'string' && isRemoved(stored)) await boot.remove('answers')
}
