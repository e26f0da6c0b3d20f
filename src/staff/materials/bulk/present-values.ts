import { previewBulkEdit } from '#contract/calls/staff-materials.ts'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { stateLabels } from '../material-texts.ts'
import { sharedValue } from './bulk-changes.ts'

/** What the materials have now in the lists that their rows do not hold. */
export function useHiddenValues(ids: number[]) {
  return {
    tema: useHiddenValue('tema', ids),
    keywords: useHiddenValue('keywords', ids),
    sprak: useHiddenValue('sprak', ids),
    papper: useHiddenValue('papper', ids),
    malgrupp: useHiddenValue('malgrupp', ids),
    mal: useHiddenValue('mal', ids),
  }
}

/** What the materials have now in a list that their rows do not hold: a preview of emptying it tells. Null until it has come. */
function useHiddenValue(
  field: 'tema' | 'keywords' | 'sprak' | 'papper' | 'malgrupp' | 'mal',
  ids: number[],
): string | null {
  const emptied = useStaffQuery(previewBulkEdit, { ids, changes: [{ field, action: 'replace', values: [] }] })
  if (emptied.data === undefined) return null
  return sharedValue(emptied.data.data.rows.map(({ changes }) => changes[0]?.before ?? ''))
}

export function presentState(rows: readonly StaffMaterialRow[]): string {
  const [first, ...others] = new Set(rows.map(({ state }) => state))
  return first === undefined || others.length > 0 ? 'olika' : stateLabels[first]
}
