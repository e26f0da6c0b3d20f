import { hourMs } from '#contract/durations.ts'
import { deviceStore } from './device-store.ts'

/** How often this device has been here, and when a person last declined to install (ms). */
export type Visits = { count: number; refusedAt: number | null }

const store = deviceStore('visits')
/** In the session storage, which lives as long as the tab: everything within a tab is one visit. */
const visitKey = 'skolmaterial-visit'

/** Counts this visit, unless it is counted already. */
export function countVisit(): Promise<Visits> {
  const isCounted = markVisit()
  return store.update('visits', (before) => {
    const { count, refusedAt } = visitsIn(before)
    return { count: isCounted ? Math.max(count, 1) : count + 1, refusedAt }
  })
}

/** A person has declined to install the site. */
export async function recordInstallRefusal(): Promise<void> {
  await store.update('visits', (before) => ({ ...visitsIn(before), refusedAt: Date.now() }))
}

/** Marks the visit of this tab as counted; true when it was already. */
function markVisit(): boolean {
  try {
    if (sessionStorage.getItem(visitKey) !== null) return true
    sessionStorage.setItem(visitKey, '1')
    return false
  } catch {
    // Where nothing can be stored, every visit is the first.
    return true
  }
}

function visitsIn(stored: unknown): Visits {
  const { count, refusedAt } = (stored ?? {}) as Partial<Visits>
  return {
    count: typeof count === 'number' ? count : 0,
    refusedAt: typeof refusedAt === 'number' ? refusedAt : null,
  }
}

/** What was new here at some time (ms): the ids of the newest materials. */
type NewestMaterials = { at: number; ids: number[] }

/**
 * A visit after so long counts as a return, ms: what was new in the morning's coffee break is new until the afternoon.
 */
const returnAfterMs = 4 * hourMs

/** Notes what is new now, and resolves to what was new at the visit before; null on a first visit. */
export async function recordNewest(ids: number[], now: number): Promise<NewestMaterials | null> {
  const { before } = await store.update('looks', (stored) => {
    const { last, before } = newestVisitsIn(stored)
    const isReturn = last !== null && now - last.at >= returnAfterMs
    return { last: { at: now, ids }, before: isReturn ? last : before }
  })
  return before
}

export const clearNewest = () => store.remove('looks')

function newestVisitsIn(stored: unknown): { last: NewestMaterials | null; before: NewestMaterials | null } {
  const { last, before } = (stored ?? {}) as { last?: unknown; before?: unknown }
  return { last: newestIn(last), before: newestIn(before) }
}

function newestIn(stored: unknown): NewestMaterials | null {
  const { at, ids } = (stored ?? {}) as Partial<NewestMaterials>
  return typeof at === 'number' && Array.isArray(ids) ? { at, ids } : null
}
