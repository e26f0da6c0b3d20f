import type { SharedBox, SharedPart } from '#contract/schemas/shared-box.ts'
import { newBoxChanges, newId, type NewPart } from '#src/boxes/box-edits.ts'
import { eraseBox } from '#src/boxes/box-list.ts'
import { writeAttachment } from '#src/boxes/box-store.ts'
import { positionsAfter } from '#src/boxes/box-order.ts'
import type { Part } from '#src/boxes/box.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { partOfMaterial } from './part-of-material.ts'
import { sourceOf } from './shared-source.ts'

/** Makes a box of this device of a shared one, which it follows where an address is given. Its id; null when the device refuses to store it. */
export async function copySharedBox(shared: SharedBox, followedAddress: string): Promise<string | null> {
  const { title, subject, grade, parts } = shared
  const id = newId()
  const box = { title, colour: 'green', tags: [], subject, grade } as const
  const made = await createBox(id, newBoxChanges({ ...box, tags: [] }, partsOf(parts))).catch(() => null)
  made?.close()
  if (made === null) return null
  if (followedAddress === '') return id
  try {
    await writeAttachment('source', id, sourceOf(followedAddress, shared))
    return id
  } catch {
    // A box that was to follow and does not is not what was asked for.
    await eraseBox(id)
    return null
  }
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
  ...{ title: '', text: '', note: '', minutes: 0, materialId: 0, slug: '', image: '', badge: '' },
  ...{ url: '', file: '', type: '', bytes: 0, copies: [] },
}

/** The part of a box that a shared one becomes; null for what cannot be copied. */
export function newPartOf({ kind, title, text, minutes, url, material }: SharedPart): NewPart | null {
  if (kind === 'file') return null
  if (kind === 'material') return material === null ? null : { ...partOfMaterial(material), text, minutes }
  return { kind, title, text, minutes, url }
}
