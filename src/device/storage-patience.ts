type Mode = 'readonly' | 'readwrite'

/** How long the browser's storage may be silent before it counts as refused, ms; and while it has been silent already. */
export const storagePatience = 2000
const patienceAfterSilence = 400

/** Whether the storage was silent the last time: nobody waits for it as long again until it has answered a question of that kind. */
const silent: Record<Mode, boolean> = { readonly: false, readwrite: false }

/** The browser's storage has neither done nor refused what it was asked for. */
export class StorageSilent extends Error {
  override name = 'StorageSilent'
}

/**
 * What the storage answers, or a rejection when it is silent: some browsers never settle a request of IndexedDB, and nobody
 * may wait for that. `giveUp` is called then, to take back what was asked.
 */
export async function withinPatience<T>(
  mode: Mode,
  work: Promise<T>,
  { patience = storagePatience, giveUp = () => {} }: { patience?: number; giveUp?: () => void } = {},
): Promise<T> {
  const isShort = silent[mode] && patience === storagePatience
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => {
        isOver = true
        silent.readonly = silent.readwrite = true
        fail(new StorageSilent('The device does not answer'))
        giveUp()
      },
      isShort ? patienceAfterSilence : patience,
    )
  })
  // Also when it comes too late for whoever asked. An error that comes of giving up is no sign of life.
  const heard = () => void (silent[mode] = false)
  work.then(heard, () => isOver || heard())
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
