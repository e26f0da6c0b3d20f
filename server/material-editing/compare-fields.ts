import { diffWordsWithSpace } from 'diff'
import { fixedOptions } from '#contract/fixed-options.ts'
import { licenceBySlug } from '#contract/licences.ts'
import type { Output } from '#contract/calls/call.ts'
import type { compareVersions } from '#contract/calls/staff-materials.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { htmlToText } from '../core/markup/html-to-text.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { goalNames } from '../materials/goals.ts'
import { changedFields } from './save-material.ts'

type Difference = Output<typeof compareVersions>['data'][number]
type FieldName = keyof StaffMaterialFields

/** The fields that differ, as texts with their words marked. */
export async function compareFields(
  store: Store | DatabaseTransaction,
  before: StaffMaterialFields,
  after: StaffMaterialFields,
): Promise<Difference[]> {
  const asText = await fieldTexts(store)
  const names = Object.keys(changedFields(before, after).after) as FieldName[]
  return names.map((field) => ({
    field,
    parts: diffWordsWithSpace(asText(field, before[field]), asText(field, after[field])).map(
      ({ value, added, removed }) => ({
        text: value,
        kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      }),
    ),
  }))
}

/** Returns a function that gives a field's value as a person reads it, with the names of its options. */
export async function fieldTexts(
  store: Store | DatabaseTransaction,
): Promise<(field: FieldName, value: unknown) => string> {
  const namesIn = async (table: 'category' | 'material_type' | 'plan' | 'sender') => {
    const rows = await store
      .selectFrom(table as 'plan')
      .select(['id', 'name'])
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const categories = await namesIn('category')
  const names: Partial<Record<FieldName, Map<number, string>>> = {
    amne: categories,
    arskurs: categories,
    tema: categories,
    typ_av_material: await namesIn('material_type'),
    product_plan: await namesIn('plan'),
    sender_id: await namesIn('sender'),
    mal: await goalNames(store),
    ...Object.fromEntries(
      Object.entries(fixedOptions).map(([field, options]) => [
        field,
        new Map(options.map(({ id, name }) => [id, name])),
      ]),
    ),
  }
  return (field, value) => {
    if (Array.isArray(value)) return value.map((each) => nameOf(field, each)).join(', ')
    if (typeof value !== 'string' && typeof value !== 'number') return ''
    if (field === 'license') return licenceBySlug(String(value))?.name ?? ''
    if (field === 'minutes') return value === 0 ? '' : String(value)
    if (field === 'description' || field === 'product_instructions') return htmlToText(String(value))
    if (isFlag(field)) return value === 1 ? 'Ja' : 'Nej'
    return nameOf(field, value)
  }

  function nameOf(field: FieldName, value: unknown): string {
    if (typeof value === 'string') return value
    return typeof value === 'number' ? (names[field]?.get(value) ?? String(value)) : ''
  }
}

const isFlag = (field: FieldName) => /^(product_video|is_downloadable|isOrder|boosted)$/.test(field)
