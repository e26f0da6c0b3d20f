import { makeObservable } from '#src/browser/observable.ts'
import type { BoxMaterial } from './part-of-material.ts'

const changes = makeObservable()
let selection: readonly BoxMaterial[] | null = null

/** The materials that are chosen to be put into a box together; null while nobody chooses several. */
export const materialSelection = () => selection
export const watchSelection = changes.watch

export function setSelection(next: readonly BoxMaterial[] | null): void {
  selection = next
  changes.notify()
}

export function toggleSelected(material: BoxMaterial): void {
  const before = selection ?? []
  const without = before.filter(({ id }) => id !== material.id)
  setSelection(without.length === before.length ? [...before, material] : without)
}
