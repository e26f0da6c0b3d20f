import {
  forgetDraft,
  keepDraft,
  keepDraftFiles,
  type DraftFile,
  type OwnDraft,
} from '#src/device/own-drafts.ts'

/** How it stands with the draft: nothing is written yet, it is on its way, it lies on the device, or the device does not take it. */
export type Kept = 'none' | 'pending' | 'kept' | 'unkept'

export type DraftKeeper = {
  /** Keeps what the form holds now, a moment later. */
  write: (change: Pick<OwnDraft, 'name' | 'values'>) => void
  /** Notes what is under way or has ended, at once. */
  note: (change: Partial<Pick<OwnDraft, 'unanswered' | 'key' | 'changes'>>) => void
  files: (chosen: Record<string, DraftFile[]>) => void
  /** Writes at once what is still to be written. */
  flush: () => void
  /** It was sent or thrown away: nothing more is kept. */
  end: () => Promise<void>
}

/** What is typed lies on the device after this long, also while somebody types on, ms. */
const pause = 400

/** Keeps one draft on the device while it is written. */
export function makeDraftKeeper(start: OwnDraft, onKept: (kept: Kept) => void): DraftKeeper {
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
      const lies = await keepDraft(now)
      if (ended) return
      if (!lies) onKept('unkept')
      else if (timer === undefined) onKept('kept')
    })
  }

  return {
    write(change) {
      draft = { ...draft, ...change }
      if (timer !== undefined || ended) return
      timer = setTimeout(flush, pause)
      onKept('pending')
    },
    note(change) {
      draft = { ...draft, ...change }
      clearTimeout(timer)
      timer = undefined
      keep()
    },
    files(chosen) {
      writing = writing.then(() => (ended ? null : keepDraftFiles(draft, chosen)))
    },
    flush,
    async end() {
      ended = true
      clearTimeout(timer)
      timer = undefined
      await writing
      await forgetDraft(draft)
    },
  }
}

/** Whether this tab alone writes the draft; it is let go with the page or by what is given back. */
export async function claimDraft(owner: string, id: string): Promise<(() => void) | null> {
  // Without locks the last who writes is kept.
  if (!('locks' in navigator)) return () => undefined
  return new Promise((done) => {
    void navigator.locks.request(`own-draft ${owner} ${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return done(null)
      return new Promise<void>((release) => done(release))
    })
  })
}
