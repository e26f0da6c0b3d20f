import { addChanges, newId, type NewPart } from '#src/boxes/box-edits.ts'
import { declineAccount } from '#src/boxes/account-store.ts'
import { arrangeParts } from '#src/boxes/box-order.ts'
import { maxBoxTitleLength } from '#src/boxes/box.ts'
import { createBox, openBox } from '#src/boxes/open-box.ts'
import type { FieldChange } from '#src/boxes/field-change.ts'
import { readSessionOrThrow } from '#src/boxes/read-session.ts'

/** Makes a box with a name, in the account of whoever is logged in or for everybody who uses the device; null when the device refuses. */
export async function makeBox(
  title: string,
  changes: readonly FieldChange[] = [],
  isForDevice = false,
): Promise<string | null> {
  const id = newId()
  const named: FieldChange = {
    part: '',
    field: 'title',
    from: null,
    to: title.trim().slice(0, maxBoxTitleLength),
  }
  try {
    const made = await createBox(id, [named, ...changes], isForDevice)
    made?.close()
    const owner = (await readSessionOrThrow())?.userData.user_id
    if (isForDevice && owner !== undefined) await declineAccount(owner, id)
    return made === null ? null : id
  } catch {
    return null
  }
}

type PutResult = 'done' | 'full' | 'refused'

/** A box that parts were put into, and whether they are there now; `id` null: a new box. */
export type PutOutcome = { id: string | null; title: string; result: PutResult }

/** Puts parts into boxes of this device, and into a new one where it is given a name; each box by itself. */
export async function putInBoxes(
  boxes: readonly { id: string; title: string }[],
  newBox: { title: string; isForDevice: boolean },
  parts: readonly NewPart[],
): Promise<PutOutcome[]> {
  const outcomes: PutOutcome[] = []
  for (const { id, title } of boxes) outcomes.push({ id, title, result: await putInBox(id, parts) })
  const title = newBox.title.trim()
  if (title === '') return outcomes
  // With its parts as one change, so that the device stores all of it or nothing.
  const made = await makeBox(title, addChanges({ parts: [] }, parts), newBox.isForDevice)
  return [...outcomes, { id: null, title, result: made === null ? 'refused' : 'done' }]
}

/** Puts parts last in a box, in its last section; materials that are there already are not put there again. */
async function putInBox(id: string, parts: readonly NewPart[]): Promise<PutResult> {
  try {
    const open = await openBox(id)
    if (open === null) return 'refused'
    const box = open.box()
    const there = new Set(box.parts.map(({ materialId }) => materialId))
    const missing = parts.filter(({ materialId = 0 }) => materialId === 0 || !there.has(materialId))
    const changes = addChanges(box, missing, arrangeParts(box.parts).at(-1)?.heading?.id)
    const isStored = await open.change(changes)
    open.close()
    if (missing.length > 0 && changes.length === 0) return 'full'
    return isStored ? 'done' : 'refused'
  } catch {
    return 'refused'
  }
}
