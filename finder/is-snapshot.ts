import { groups, type Group } from '#contract/filters.ts'
import { previousSnapshotVersion, snapshotVersion, type Snapshot } from './snapshot.ts'

/** Whether a stored or fetched value is a complete snapshot of this version or the one before. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (!isRecord(value)) return false
  const isPrevious = value['version'] === previousSnapshotVersion
  if (value['version'] !== snapshotVersion && !isPrevious) return false
  const { change, options, plans, materials } = value
  if (!Number.isSafeInteger(change) || !isRecord(options) || !isRecord(materials)) return false
  const expectedGroups = groups.filter((group) => !isPrevious || !newGroups.includes(group))
  if (!Array.isArray(plans) || !expectedGroups.every((group) => Array.isArray(options[group]))) return false
  const { id, image, options: flatOptions, plans: flatPlans } = materials
  if (!Array.isArray(id) || !isRecord(image) || !isRecord(flatOptions)) return false
  const rows = id.length
  return (
    columns.every((name) => isColumn(materials[name], rows)) &&
    typeof image['prefix'] === 'string' &&
    isColumn(image['rest'], rows) &&
    isFlattenedLists(flatPlans, rows) &&
    isWordLists(materials['more_words']) &&
    isWordLists(materials['long_words']) &&
    expectedGroups.every((group) => isFlattenedLists(flatOptions[group], rows))
  )
}

/** The groups that the version before does not have. */
const newGroups: readonly Group[] = ['mal']

const columns = [
  'name',
  'slug',
  'short_description',
  'description',
  'image_alt',
  'product_externalurl',
  'flags',
  'max_qty',
  'views',
  'like_count',
  'published_at',
  'minutes',
  'needs',
]

function isColumn(value: unknown, rows: number): boolean {
  return Array.isArray(value) && value.length === rows
}

function isWordLists(value: unknown): boolean {
  if (!isRecord(value) || typeof value['words'] !== 'string' || !Array.isArray(value['sizes'])) return false
  const sum = (value['sizes'] as unknown[]).reduce<number>((before, size) => before + Number(size), 0)
  return isColumn(value['gaps'], sum)
}

function isFlattenedLists(value: unknown, rows: number): boolean {
  if (!isRecord(value) || !isColumn(value['sizes'], rows)) return false
  const sum = (value['sizes'] as unknown[]).reduce<number>((before, size) => before + Number(size), 0)
  return isColumn(value['ids'], sum)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
