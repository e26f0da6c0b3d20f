import type { MaterialRow } from '../../materials/store.ts'
import type { RowPlan } from './plan-import.ts'

/** A planned row with its material's id, the number of the new version, and the row as it was; null for a new material. */
export type AppliedRow = { id: number; version: number; plan: RowPlan; stored: MaterialRow | null }
