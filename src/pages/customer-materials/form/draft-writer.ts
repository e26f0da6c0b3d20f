import {
  removeMaterialDraft,
  writeMaterialDraft,
  writeDraftFiles,
  type DraftFile,
  type MaterialDraft,
} from '#src/storage/customer-material-drafts.ts'

/** How it stands with the draft: nothing is written yet, it is on its way, it lies on the device, or the device does not take it. */
export type DraftStorage = 'none' | 'pending' | 'kept' | 'unkept'

export type DraftWriter = {
  /** Keeps what the form holds now, a moment later. */
  write: (change: Pick<MaterialDraft, 'name' | 'values'>) => void
  /** Notes what is under way or has ended, at once. */
  writeNow: (change: Partial<Pick<MaterialDraft, 'unanswered' | 'key' | 'changes'>>) => void
  files: (chosen: Record<string, DraftFile[]>) => void
  /** Writes at once what is still to be written. */
  flush: () => void
  /** It was sent or thrown away: nothing more is kept. */
  discard: () => Promise<void>
}

/** What is typed lies on the device after this long, also while somebody types on, ms. */
const writeDelayMs = 400

/** Keeps one draft on the device while it is written. */
export function createDraftWriter(start: MaterialDraft, onKept: (kept: DraftStorage) => void): DraftWriter {
  let draft = start
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  /** One after the other, so that the newest is the last. */
  let writing: Promise<unknown> = Promise.resolve()

  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    keep()
  }

  function keep(): void {
    const now = (draft = { ...draft, at: Date.now() })
    writing = writing.then(async () => {
      if (ended) return
      const lies = await writeMaterialDraft(now)
      if (ended) return
      if (!lies) onKept('unkept')
      else if (timer === undefined) onKept('kept')
    })
  }

  return {
    write(change) {
      draft = { ...draft, ...change }
      if (timer !== undefined || ended) return
      timer = setTimeout(flush, writeDelayMs)
      onKept('pending')
    },
    writeNow(change) {
      draft = { ...draft, ...change }
      clearTimeout(timer)
      timer = undefined
      keep()
    },
    files(chosen) {
      writing = writing.then(() => (ended ? null : writeDraftFiles(draft, chosen)))
    },
    flush,
    async discard() {
      ended = true
      clearTimeout(timer)
      timer = undefined
      await writing
      await removeMaterialDraft(draft)
    },
  }
}

/** Whether this tab alone writes the draft; it is let go with the page or by what is given back. */
export async function lockDraft(owner: string, id: string): Promise<(() => void) | null> {
  // Without locks the last who writes is kept.
  if (!('locks' in navigator)) return () => undefined
  return new Promise((done) => {
    void navigator.locks.request(`own-draft ${owner} ${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return done(null)
      return new Promise<void>((release) => done(release))
    })
  })
}
