import { maxCountsPerBatch, maxNumberPerCount, type DeviceKind } from '#contract/figures.ts'
import { deviceStore } from './device-store.ts'
import { swedishDayByRule } from './swedish-day-by-rule.ts'

/** How often something was done with a material on a day. */
type MaterialCount = { id: number; kind: DeviceKind; day: string; n: number }
/** Counts that are sent together. The random id lets the server count a repeated batch once. */
type CountBatch = { id: string; counts: MaterialCount[] }
type Stored = { counts: MaterialCount[]; batch: CountBatch | null }

const store = deviceStore('counts')
/** A device that is never online again does not fill up. */
const maxStoredCounts = 1000

/** Counts on this device, without a name and without a time of day. */
export async function countOnDevice(id: number, kind: DeviceKind): Promise<void> {
  const day = swedishDayByRule(Date.now())
  await store.update('counts', (before): Stored => {
    const { counts, batch } = storedIn(before)
    const earlier = counts.find((count) => count.id === id && count.kind === kind && count.day === day)
    const others = counts.filter((count) => count !== earlier)
    const n = Math.min((earlier?.n ?? 0) + 1, maxNumberPerCount)
    return { counts: [...others, { id, kind, day, n }].slice(-maxStoredCounts), batch }
  })
}

/** The batch to send now: the one that was not answered, or else a new one; null when nothing was counted. */
export async function takeCountBatch(): Promise<CountBatch | null> {
  const { batch } = await store.update('counts', (before): Stored => {
    const { counts, batch: unanswered } = storedIn(before)
    if (unanswered !== null || counts.length === 0) return { counts, batch: unanswered }
    const sent = counts.slice(0, maxCountsPerBatch)
    return { counts: counts.slice(sent.length), batch: { id: crypto.randomUUID(), counts: sent } }
  })
  return batch
}

/** The server has answered a batch. */
export async function removeCountBatch(id: string): Promise<void> {
  await store.update('counts', (before): Stored => {
    const { counts, batch } = storedIn(before)
    return { counts, batch: batch?.id === id ? null : batch }
  })
}

export const clearMaterialCounts = () => store.remove('counts')

function storedIn(stored: unknown): Stored {
  const { counts, batch } = (stored ?? {}) as Partial<Stored>
  return { counts: Array.isArray(counts) ? counts : [], batch: batch ?? null }
}
