import { readCatalogueChanges } from '#contract/calls/catalogue.ts'
import type { Output } from '#contract/calls/call.ts'
import { toDeltas } from '#finder/column-encoding.ts'
import { materialFlag, type FinderIndex } from '#finder/finder-index.ts'
import type { CallRouter } from '../http/call-router.ts'
import { changesSince, firstChange, lastChange } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { shownPlans } from '../materials/shown-options.ts'
import { loadArticles } from './load-articles.ts'
import { loadCardMaterials } from './load-card-catalogue.ts'
import { loadStopWords, loadSynonyms } from './load-catalogue.ts'
import { loadOptions } from './load-options.ts'

/** Beyond this number of changed materials, a device fetches the whole catalogue faster. */
const maxChangedMaterials = 300

type Changes = Output<typeof readCatalogueChanges>

/** What has changed in the catalogue since a device's last request, for its own copy. Servers follow the change log in live-finder.ts. */
export function mountChangesForDevices(
  { implement }: CallRouter,
  store: Store,
  index: () => FinderIndex,
): void {
  implement(readCatalogueChanges, async ({ since, counters }) => {
    // Read first, so that a concurrent change is sent again the next time, which is harmless, rather than missed.
    const change = await lastChange(store)
    const whole: Changes = { change, whole: true, changed: [], removed: [] }
    const from = parseChangeNumber(since)
    // Changes before the start of the log are unknown; a number in the future comes from another database.
    if (from === null || from > change || from < (await firstChange(store))) return whole
    const log = await changesSince(store, from)
    const materials = [...new Set(log.filter(({ kind }) => kind === 'material').map(({ entity }) => entity))]
    if (materials.length > maxChangedMaterials) return whole
    const changed = materials.length === 0 ? [] : await loadCardMaterials(store, materials)
    const publishedIds = new Set(changed.map(({ id }) => id))
    const taxonomy = log.some(({ kind }) => kind === 'options')
      ? {
          options: await loadOptions(store),
          plans: await shownPlans(store),
          synonyms: await loadSynonyms(store),
          stop_words: await loadStopWords(store),
        }
      : {}
    const content = log.some(({ kind }) => kind === 'content') ? { articles: await loadArticles(store) } : {}
    const removed = materials.filter((id) => !publishedIds.has(id))
    const counterColumns = isOn(counters) ? { counters: countersIn(index()) } : {}
    return { change, whole: false, changed, removed, ...taxonomy, ...content, ...counterColumns }
  })
}

/** Views and likes from the index, because its order of popular materials is made from these values. */
function countersIn({ columns }: FinderIndex): NonNullable<Changes['counters']> {
  const livingRows = [...columns.flags.keys()].filter((row) => (columns.flags[row] ?? 0) & materialFlag.live)
  const rows = livingRows.sort((a, b) => (columns.id[a] ?? 0) - (columns.id[b] ?? 0))
  const column = (values: Float64Array) => rows.map((row) => values[row] ?? 0)
  return { id: toDeltas(column(columns.id)), views: column(columns.views), like_count: column(columns.likes) }
}

function isOn(flag: unknown): boolean {
  return flag === 1 || flag === '1'
}

/** Parses a change number; null when it is malformed. */
function parseChangeNumber(input: unknown): number | null {
  const first: unknown = Array.isArray(input) ? input[0] : input
  const text = typeof first === 'number' ? String(first) : first
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}
