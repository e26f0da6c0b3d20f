import type { SharedBox, SharedPart } from '#contract/schemas/shared-box.ts'

/** The shared box that a box was copied from and that it follows, with what its person has already seen of it. */
export type BoxSource = { address: string; updatedAt: number; seen: SeenPart[] }
/** A part of a shared box when it was last seen: its name, and everything of it that can change, as a text. */
type SeenPart = { id: string; name: string; contents: string }

export const sourceOf = (address: string, { updated_at, parts }: SharedBox): BoxSource => ({
  address,
  updatedAt: updated_at,
  seen: parts.map((part) => ({ id: part.id, name: nameOf(part), contents: contentsOf(part) })),
})

export const nameOf = ({ title, url, material }: SharedPart) => material?.name ?? (title || url)

/** A material counts as the same when the site gives it another name. */
const contentsOf = ({ kind, title, text, minutes, material_id, url }: SharedPart) =>
  JSON.stringify([kind, kind === 'material' ? material_id : title, text, minutes, url])

/** What has changed in a shared box; another order is no change. */
type SharedChanges = { added: SharedPart[]; changed: SharedPart[]; removed: string[] }

export function changesSince({ seen }: BoxSource, now: readonly SharedPart[]): SharedChanges {
  const before = new Map(seen.map((part) => [part.id, part]))
  const present = new Set(now.map(({ id }) => id))
  return {
    added: now.filter(({ id }) => !before.has(id)),
    changed: now.filter((part) => before.has(part.id) && before.get(part.id)?.contents !== contentsOf(part)),
    removed: seen.filter(({ id }) => !present.has(id)).map(({ name }) => name),
  }
}

const numbers = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ')

/** 'Två material har tillkommit', 'En del har tillkommit'. */
export function addedText(added: readonly SharedPart[]): string {
  const count = added.length
  const isMaterial = added.every(({ kind }) => kind === 'material')
  const number = isMaterial && count === 1 ? 'ett' : (numbers[count] ?? String(count))
  const things = isMaterial ? 'material' : count === 1 ? 'del' : 'delar'
  return `${number.slice(0, 1).toUpperCase()}${number.slice(1)} ${things} har tillkommit`
}
