import type { Kysely } from 'kysely'
import type { Output } from '#contract/calls/call.ts'
import type { previewBulkEdit } from '#contract/calls/staff-materials.ts'
import { needsTitle } from '#contract/messages.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import {
  bulkActions,
  bulkFields,
  materialStates,
  maxBulkMaterials,
  type BulkChange,
  type BulkField,
  type MaterialState,
} from '#contract/staff-materials.ts'
import type { Database } from '../database/schema.ts'
import { invalidFields } from '../http/call-router.ts'
import { materialState } from '../materials/material-state.ts'
import type { MaterialRow } from '../materials/store.ts'
import { checkFields, publishingProblems } from './check-fields.ts'
import { fieldTexts } from './compare-fields.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { readFields } from './read-fields.ts'
import { changedFields } from './save-material.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

/** What is stored of one material, to undo a bulk edit. */
export type BulkBefore = {
  fields: StaffMaterialFields
  workingCopy: StaffMaterialFields | null
  state: MaterialState
}

/** What a bulk edit does to one material. `workingCopy` is its working copy after the edit, null where there is none. */
export type BulkRow = {
  row: MaterialRow
  /** What is stored before the edit. */
  before: BulkBefore
  fields: StaffMaterialFields
  workingCopy: StaffMaterialFields | null
  state: MaterialState
  changes: { field: string; before: string; after: string }[]
  problem: string
}

const stateNames: Record<MaterialState, string> = {
  draft: 'Utkast',
  review: 'Granskning',
  published: 'Publicerat',
  archived: 'Arkiverat',
}
const fieldNames: Record<BulkField, string> = {
  amne: 'Ämne',
  arskurs: 'Årskurs',
  tema: 'Tema',
  keywords: 'Nyckelord',
  sender_id: 'Avsändare',
  license: 'Licens',
  minutes: 'Tid i minuter',
  sprak: 'Språk',
  needs: needsTitle,
  papper: 'Papper',
  malgrupp: 'Gjort för',
  mal: 'Centralt innehåll',
  state: 'Läge',
}

const refuse = (message: string) => invalidFields([{ path: ['changes'], message }])

/** The changes that were sent, with valid values; throws for anything else. */
export async function checkChanges(store: Kysely<Database>, sent: unknown): Promise<BulkChange[]> {
  if (!Array.isArray(sent) || sent.length === 0) throw refuse('Välj något att ändra.')
  const changes: BulkChange[] = []
  for (const each of sent.slice(0, 20) as Partial<Record<keyof BulkChange, unknown>>[]) {
    const field = (Object.keys(bulkFields) as BulkField[]).find((name) => name === each?.field)
    const action = bulkActions.find((name) => name === each?.action)
    if (field === undefined || action === undefined || !Array.isArray(each.values))
      throw refuse('Välj fält och vad som ska göras.')
    if (bulkFields[field] !== 'list' && (action !== 'replace' || each.values.length !== 1))
      throw refuse(`${fieldNames[field]} kan bara bytas mot ett värde.`)
    if (changes.some((other) => other.field === field)) throw refuse('Ändra varje fält en gång.')
    changes.push({ field, action, values: await validValues(store, field, each.values as unknown[]) })
  }
  return changes
}

async function validValues(
  store: Kysely<Database>,
  field: BulkField,
  values: unknown[],
): Promise<BulkChange['values']> {
  if (field === 'state') {
    const state = materialStates.find((name) => name === values[0])
    if (state === undefined) throw refuse('Välj en status.')
    return [state]
  }
  const sent = bulkFields[field] !== 'list' ? values[0] : values
  const checked = (await checkFields(store, { [field]: sent }))[field]
  if (Array.isArray(checked)) return checked
  // No sender is sent as 0, so that every value is a number or a text.
  return [checked ?? 0]
}

/** Ids of materials in a field; throws when there are none or too many. */
export function materialIds(sent: unknown): number[] {
  const refuseIds = (message: string) => invalidFields([{ path: ['ids'], message }])
  const ids = Array.isArray(sent) ? [...new Set(sent.map(wholeNumberIn).filter((id) => id !== null))] : []
  if (ids.length === 0) throw refuseIds('Markera material först.')
  if (ids.length > maxBulkMaterials) throw refuseIds(`Högst ${maxBulkMaterials} material åt gången.`)
  return ids.sort((one, other) => one - other)
}

/** What the changes would do to each material. The preview shows this plan, and the edit carries it out. */
export async function planBulkEdit(
  store: Kysely<Database>,
  rows: MaterialRow[],
  changes: BulkChange[],
): Promise<BulkRow[]> {
  const asText = await fieldTexts(store)
  const planned: BulkRow[] = []
  for (const row of rows) {
    const stored = await readFields(store, row)
    const copy = (await readWorkingCopy(store, row.id))?.fields ?? null
    const fields = withChanges(stored, changes)
    const [stateBefore, wanted] = [materialState(row), changes.find(({ field }) => field === 'state')]
    const state = (wanted?.values[0] as MaterialState | undefined) ?? stateBefore
    const names = Object.keys(changedFields(stored, fields).after) as (keyof StaffMaterialFields)[]
    planned.push({
      row,
      before: { fields: stored, workingCopy: copy, state: stateBefore },
      fields,
      workingCopy: copy === null ? null : withChanges(copy, changes),
      state,
      changes: [
        ...names.map((field) => ({
          field: fieldNames[field as BulkField],
          before: asText(field, stored[field]),
          after: asText(field, fields[field]),
        })),
        ...(state === stateBefore
          ? []
          : [{ field: fieldNames.state, before: stateNames[stateBefore], after: stateNames[state] }]),
      ],
      problem: await problemOf(store, row, fields, state),
    })
  }
  return planned
}

function withChanges(fields: StaffMaterialFields, changes: BulkChange[]): StaffMaterialFields {
  const changed: Record<string, unknown> = { ...fields }
  for (const { field, action, values } of changes) {
    if (field === 'state') continue
    if (bulkFields[field] !== 'list')
      changed[field] = field === 'sender_id' && values[0] === 0 ? null : values[0]
    else changed[field] = changedList(fields[field] as (string | number)[], action, values)
  }
  return changed as StaffMaterialFields
}

function changedList(
  list: (string | number)[],
  action: BulkChange['action'],
  values: (string | number)[],
): (string | number)[] {
  // Keywords are the same whatever their case.
  const keyOf = (value: string | number) => String(value).toLocaleLowerCase('sv')
  const keys = new Set(values.map(keyOf))
  if (action === 'replace') return values
  if (action === 'remove') return list.filter((value) => !keys.has(keyOf(value)))
  const present = new Set(list.map(keyOf))
  return [...list, ...values.filter((value) => !present.has(keyOf(value)))]
}

/** Why a material cannot be changed so; '' when it can. */
async function problemOf(
  store: Kysely<Database>,
  row: MaterialRow,
  fields: StaffMaterialFields,
  state: MaterialState,
): Promise<string> {
  if (fields.keywords.length > 20) return 'Det blir fler än 20 nyckelord.'
  if (state !== 'published' || row.status === 1) return ''
  const files = await store
    .selectFrom('material_file')
    .select('id')
    .where('material_id', '=', row.id)
    .execute()
  return publishingProblems(fields, files.length)[0]?.message ?? ''
}

const verbs = { add: 'lägg till', remove: 'ta bort', replace: 'byt ut mot' } as const

/** The changes as a sentence. */
export async function summaryOf(store: Kysely<Database>, changes: BulkChange[]): Promise<string> {
  const asText = await fieldTexts(store)
  return changes
    .map(({ field, action, values }) => {
      const text =
        field === 'state'
          ? stateNames[values[0] as MaterialState]
          : asText(field, bulkFields[field] !== 'list' ? values[0] || null : values)
      return `${fieldNames[field]}: ${verbs[action]} ${text || 'inget'}`
    })
    .join('. ')
}

/** The preview's table and counts. */
export function previewOf(planned: BulkRow[], summary: string): Output<typeof previewBulkEdit>['data'] {
  const isChanged = ({ changes, problem }: BulkRow) => changes.length > 0 && problem === ''
  return {
    rows: planned.map(({ row, changes, problem }) => ({
      ...{ id: row.id, name: row.name, version: row.version },
      ...{ changes, problem },
    })),
    changed: planned.filter(isChanged).length,
    unchanged: planned.filter(({ changes }) => changes.length === 0).length,
    refused: planned.filter(({ problem }) => problem !== '').length,
    summary,
  }
}
