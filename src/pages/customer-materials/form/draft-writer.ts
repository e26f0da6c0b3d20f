import {
  removeMaterialDraft,
  writeMaterialDraft,
  writeDraftFiles,
  type DraftFile,
  type MaterialDraft,
} from '#src/storage/customer-material-drafts.ts'

/** Whether the draft is stored: nothing to store yet, waiting to be written, stored, or the device cannot store it. */
export type DraftStorage = 'none' | 'pending' | 'kept' | 'unkept'

export type DraftWriter = {
  /** Stores the form's values after a short delay. */
  write: (change: Pick<MaterialDraft, 'name' | 'values'>) => void
  /** Stores the state of a submission at once. */
  writeNow: (change: Partial<Pick<MaterialDraft, 'unanswered' | 'key' | 'changes'>>) => void
  files: (chosen: Record<string, DraftFile[]>) => void
  /** Writes at once what is waiting to be written. */
  flush: () => void
  /** Removes the draft after it is submitted or thrown away, and stores nothing more. */
  discard: () => Promise<void>
}

/** The longest time until something typed is stored, also while typing continues, ms. */
const writeDelayMs = 400

/** Stores one draft on the device while somebody types. */
export function createDraftWriter(
  start: MaterialDraft,
  onStorage: (storage: DraftStorage) => void,
): DraftWriter {
  let draft = start
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDiscarded = false
  /** Writes run one after another, so that the newest is written last. */
  let writing: Promise<unknown> = Promise.resolve()

  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    store()
  }

  function store(): void {
    const snapshot = (draft = { ...draft, at: Date.now() })
    writing = writing.then(async () => {
      if (isDiscarded) return
      const isStored = await writeMaterialDraft(snapshot)
      if (isDiscarded) return
      if (!isStored) onStorage('unkept')
      else if (timer === undefined) onStorage('kept')
    })
  }

  return {
    write(change) {
      draft = { ...draft, ...change }
      if (timer !== undefined || isDiscarded) return
      timer = setTimeout(flush, writeDelayMs)
      onStorage('pending')
    },
    writeNow(change) {
      draft = { ...draft, ...change }
      clearTimeout(timer)
      timer = undefined
      store()
    },
    files(chosen) {
      writing = writing.then(() => (isDiscarded ? null : writeDraftFiles(draft, chosen)))
    },
    flush,
    async discard() {
      isDiscarded = true
      clearTimeout(timer)
      timer = undefined
      await writing
      await removeMaterialDraft(draft)
    },
  }
}

/** Locks the draft for this tab, until the page closes or the returned function is called. Null when another tab has it. */
export async function lockDraft(owner: string, id: string): Promise<(() => void) | null> {
  // Without Web Locks the last write wins.
  if (!('locks' in navigator)) return () => undefined
  return new Promise((resolve) => {
    void navigator.locks.request(`own-draft ${owner} ${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}
