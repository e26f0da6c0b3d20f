import { groups } from './material.ts'
import { snapshotVersion, type Snapshot } from './snapshot.ts'

/** Whether something that was kept or fetched is a whole snapshot in the form that is read here. */
export function isSnapshot(thing: unknown): thing is Snapshot {
  if (!isRecord(thing) || thing['version'] !== snapshotVersion) return false
  const { change, options, plans, materials } = thing
  if (!Number.isSafeInteger(change) || !isRecord(options) || !isRecord(materials)) return false
  if (!Array.isArray(plans) || !groups.every((group) => Array.isArray(options[group]))) return false
  const { id, image, options: sorted, plans: planned } = materials
  if (!Array.isArray(id) || !isRecord(image) || !isRecord(sorted)) return false
  const rows = id.length
  return (
    columns.every((name) => isColumn(materials[name], rows)) &&
    typeof image['prefix'] === 'string' &&
    isColumn(image['rest'], rows) &&
    isFlat(planned, rows) &&
    groups.every((group) => isFlat(sorted[group], rows))
  )
}

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
]

function isColumn(thing: unknown, rows: number): boolean {
  return Array.isArray(thing) && thing.length === rows
}

function isFlat(thing: unknown, rows: number): boolean {
  if (!isRecord(thing) || !isColumn(thing['sizes'], rows)) return false
  const sum = (thing['sizes'] as unknown[]).reduce<number>((before, size) => before + Number(size), 0)
  return isColumn(thing['ids'], sum)
}

function isRecord(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing)
}
