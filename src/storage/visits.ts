import { hourMs } from '#src/browser/time.ts'
import { deviceStore } from './device-store.ts'

/** How often this device has been here, and when it was last said no to installing (ms). */
export type Visits = { count: number; refusedAt: number | null }

const store = deviceStore('visits')
/** Lives as long as the tab: what happens within it is one visit. */
const mark = 'skolmaterial-visit'

/** Counts this visit, unless it is counted already. */
export function countVisit(): Promise<Visits> {
  const begun = isMarked()
  return store.update('visits', (before) => {
    const { count, refusedAt } = visitsIn(before)
    return { count: begun ? Math.max(count, 1) : count + 1, refusedAt }
  })
}

/** Somebody does not want to install the site now. */
export async function recordInstallRefusal(): Promise<void> {
  await store.update('visits', (before) => ({ ...visitsIn(before), refusedAt: Date.now() }))
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

/** What was new here at some time (ms): the ids of the newest materials. */
export type NewestMaterials = { at: number; ids: number[] }

/** After so long away one comes back, ms: what was new over the morning's coffee is new until the afternoon. */
const returnAfterMs = 4 * hourMs

/** Notes what is new now, and gives what was new when this device was here the time before; null on a first visit. */
export async function recordNewest(ids: number[], now: number): Promise<NewestMaterials | null> {
  const { before } = await store.update('looks', (kept) => {
    const { last, before } = newestVisitsIn(kept)
    const isBack = last !== null && now - last.at >= returnAfterMs
    return { last: { at: now, ids }, before: isBack ? last : before }
  })
  return before
}

export const clearNewest = () => store.remove('looks')

function newestVisitsIn(kept: unknown): { last: NewestMaterials | null; before: NewestMaterials | null } {
  const { last, before } = (kept ?? {}) as { last?: unknown; before?: unknown }
  return { last: newestIn(last), before: newestIn(before) }
}

function newestIn(kept: unknown): NewestMaterials | null {
  const { at, ids } = (kept ?? {}) as Partial<NewestMaterials>
  return typeof at === 'number' && Array.isArray(ids) ? { at, ids } : null
}
