import { deviceStore } from './store.ts'

/** How often this device has been here, and when it was last said no to installing (ms). */
export type Visits = { count: number; refusedAt: number | null }

const store = deviceStore('visits')
/** Lives as long as the tab: what happens within it is one visit. */
const mark = 'skolmaterial-visit'

/** Counts this visit, unless it is counted already. */
export function beginVisit(): Promise<Visits> {
  const begun = isMarked()
  return store.change('visits', (before) => {
    const { count, refusedAt } = visitsIn(before)
    return { count: begun ? Math.max(count, 1) : count + 1, refusedAt }
  })
}

/** Somebody does not want to install the site now. */
export async function refuseInstalling(): Promise<void> {
  await store.change('visits', (before) => ({ ...visitsIn(before), refusedAt: Date.now() }))
}

function isMarked(): boolean {
  try {
    if (sessionStorage.getItem(mark) !== null) return true
    sessionStorage.setItem(mark, '1')
    return false
  } catch {
    // Where nothing may be kept, every visit is the first.
    return true
  }
}

function visitsIn(kept: unknown): Visits {
  const { count, refusedAt } = (kept ?? {}) as Partial<Visits>
  return {
    count: typeof count === 'number' ? count : 0,
    refusedAt: typeof refusedAt === 'number' ? refusedAt : null,
  }
}
