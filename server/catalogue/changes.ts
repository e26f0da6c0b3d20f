import { readCatalogueChanges } from '#contract/catalogue.ts'
import type { Output } from '#contract/call.ts'
import { toDeltas } from '#finder/column-encoding.ts'
import { materialFlag, type FinderIndex } from '#finder/finder-index.ts'
import type { CallRouter } from '../http/call-router.ts'
import { changesSince, firstChange, lastChange } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { loadCardMaterials, loadPlans } from './load-card-catalogue.ts'
import { loadOptions, loadSynonyms } from './load-catalogue.ts'

/** More changed material than this is fetched faster as a whole. */
const maxChangedMaterials = 300

type Changes = Output<typeof readCatalogueChanges>

/** What has happened to the catalogue since a device last asked. */
export function mountChangesCall({ implement }: CallRouter, store: Store, index: () => FinderIndex): void {
  implement(readCatalogueChanges, async ({ since, counters }) => {
    // Read first: what comes in between is sent again the next time, which is harmless, rather than missed.
    const change = await lastChange(store)
    const whole: Changes = { change, whole: true, changed: [], removed: [] }
    const from = parseChangeNumber(since)
    // Before the log begins nothing is known of what happened; a number to come is of another database.
    if (from === null || from > change || from < (await firstChange(store))) return whole
    const log = await changesSince(store, from)
    const materials = [...new Set(log.filter(({ kind }) => kind === 'material').map(({ entity }) => entity))]
    if (materials.length > maxChangedMaterials) return whole
    const changed = materials.length === 0 ? [] : await loadCardMaterials(store, materials)
    const here = new Set(changed.map(({ id }) => id))
    const sortedBy = log.some(({ kind }) => kind === 'options')
      ? {
          options: await loadOptions(store),
          plans: await loadPlans(store),
          synonyms: await loadSynonyms(store),
        }
      : {}
    const removed = materials.filter((id) => !here.has(id))
    const counted = isOn(counters) ? { counters: countersIn(index()) } : {}
    return { change, whole: false, changed, removed, ...sortedBy, ...counted }
  })
}

/** Views and likes as the finder has them: those that its order of the popular is made of. */
function countersIn({ columns }: FinderIndex): NonNullable<Changes['counters']> {
  const living = [...columns.flags.keys()].filter((slot) => (columns.flags[slot] ?? 0) & materialFlag.living)
  const slots = living.sort((a, b) => (columns.id[a] ?? 0) - (columns.id[b] ?? 0))
  const column = (values: Float64Array) => slots.map((slot) => values[slot] ?? 0)
  return { id: toDeltas(column(columns.id)), views: column(columns.views), like_count: column(columns.likes) }
}

function isOn(flagged: unknown): boolean {
  return flagged === 1 || flagged === '1'
}

/** A change number as it was written; null when it is none. */
function parseChangeNumber(written: unknown): number | null {
  const first: unknown = Array.isArray(written) ? written[0] : written
  const text = typeof first === 'number' ? String(first) : first
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}
