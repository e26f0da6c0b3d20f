import type { SharedBox, SharedPart } from '#contract/schemas/shared-box.ts'
import { newBoxChanges, newId, type NewPart } from '#src/boxes/box-edits.ts'
import { positionsAfter } from '#src/boxes/box-order.ts'
import type { Part } from '#src/boxes/box.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { partOfMaterial } from './part-of-material.ts'

/** Makes a box of this device of a shared one. Its id; null when the device refuses to store it. */
export async function copySharedBox({ title, subject, grade, parts }: SharedBox): Promise<string | null> {
  const id = newId()
  const box = { title, colour: 'green', tags: [], subject, grade } as const
  const made = await createBox(id, newBoxChanges({ ...box, tags: [] }, partsOf(parts))).catch(() => null)
  made?.close()
  return made === null ? null : id
}

/** The parts that a copy can have, in order. What lies only with the owner, or is gone from the site, has nothing to copy. */
function partsOf(shared: readonly SharedPart[]): Part[] {
  const copied = shared.flatMap((part) => {
    const made = newPartOf(part)
    return made === null ? [] : [{ part, made }]
  })
  const positions = positionsAfter([], copied.length)
  let section = ''
  return copied.map(({ part: { id }, made }, index) => {
    if (made.kind === 'section') section = id
    return {
      ...emptyPart,
      ...made,
      id,
      position: positions[index] ?? '',
      section: made.kind === 'section' ? '' : section,
    }
  })
}

const emptyPart: Omit<Part, 'id' | 'kind' | 'section' | 'position'> = {
  ...{ title: '', text: '', minutes: 0, materialId: 0, slug: '', image: '', badge: '' },
  ...{ url: '', file: '', type: '', bytes: 0, copies: [] },
}

/** The part of a box that a shared one becomes; null for what cannot be copied. */
export function newPartOf({ kind, title, text, minutes, url, material }: SharedPart): NewPart | null {
  if (kind === 'file') return null
  if (kind === 'material') return material === null ? null : { ...partOfMaterial(material), text, minutes }
  return { kind, title, text, minutes, url }
}
