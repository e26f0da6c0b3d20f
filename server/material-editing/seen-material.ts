import type { StaffMaterial } from '#contract/schemas/staff-materials.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffWrite } from '../http/staff-calls.ts'
import { materialState } from '../materials/material-state.ts'
import type { MaterialRow } from '../materials/store.ts'
import { raiseVersion, type SeenMaterial } from './editing-conflict.ts'
import { presentMaterial } from './present-material.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

/** The material and version that a write names. */
export function seenIn({ id, version }: { id?: unknown; version?: unknown }): SeenMaterial {
  const seen = { id: wholeNumberIn(id), version: wholeNumberIn(version) }
  if (seen.id === null || seen.version === null)
    throw invalidFields([{ path: ['version'], message: 'Öppna materialet på nytt och försök igen.' }])
  return { id: seen.id, version: seen.version }
}

/** Raises the version of the material that a write names; see `raiseVersion`. */
export const lockSeen = (
  { transaction, staff }: Pick<StaffWrite, 'transaction' | 'staff'>,
  fields: { id?: unknown; version?: unknown },
): Promise<MaterialRow> => raiseVersion(transaction, seenIn(fields), staff.id)

/** The answer of a write: the material as it is now, with its new version. */
export async function answerOf(
  { transaction }: Pick<StaffWrite, 'transaction'>,
  id: number,
  message: string,
): Promise<{ message: string; data: StaffMaterial }> {
  const data = await presentMaterial(transaction, id)
  if (data === null) throw new RefusalError('NOT_FOUND')
  return { message, data }
}

const stateNames = {
  draft: 'ett utkast',
  review: 'på granskning',
  published: 'publicerat',
  archived: 'arkiverat',
}

/** Refuses a step that today's state does not allow, and says what the state is. */
export function requireState(row: MaterialRow, ...allowed: (keyof typeof stateNames)[]): void {
  const state = materialState(row)
  if (allowed.includes(state)) return
  throw new RefusalError('CONFLICT', { message: `Det går inte, för materialet är ${stateNames[state]}.` })
}
