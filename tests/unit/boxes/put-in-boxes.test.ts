import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { putInBoxes } from '#src/actions/box/put-in-boxes.ts'
import { addChanges } from '#src/boxes/box-edits.ts'
import { boxList, refreshBoxList } from '#src/boxes/box-list.ts'
import { maxParts } from '#src/boxes/box.ts'
import { createBox, openBox } from '#src/boxes/open-box.ts'

const material = { kind: 'material' as const, materialId: 7, title: 'Runor', slug: 'runor' }

async function makeBox(title: string, parts: number): Promise<{ id: string; title: string }> {
  const id = crypto.randomUUID()
  const notes = Array.from({ length: parts }, (_, at) => ({ kind: 'note' as const, title: `Del ${at}` }))
  const changes = [{ part: '', field: 'title', from: null, to: title }, ...addChanges({ parts: [] }, notes)]
  const made = await createBox(id, changes)
  if (made === null) throw new Error('The box was not stored')
  made.close()
  return { id, title }
}

async function titlesIn(id: string): Promise<string[]> {
  const open = await openBox(id)
  const titles = open?.box().parts.map(({ title }) => title) ?? []
  open?.close()
  return titles
}

test('of several boxes one that is full is named, and the others, the new one too, have the material', async () => {
  const full = await makeBox('Full', maxParts)
  const other = await makeBox('Runsten', 1)
  // Other files of tests make boxes in the same process, also of the same name.
  await refreshBoxList()
  const earlier = new Set(boxList()?.boxes.map(({ id }) => id))
  const outcomes = await putInBoxes([full, other], { title: ' Vikingar ', isForDevice: true }, [material])
  expect(outcomes).toEqual([
    { ...full, result: 'full' },
    { ...other, result: 'done' },
    { id: null, title: 'Vikingar', result: 'done' },
  ])
  expect(await titlesIn(full.id)).toHaveLength(maxParts)
  expect(await titlesIn(other.id)).toEqual(['Del 0', 'Runor'])
  await refreshBoxList()
  const made = boxList()?.boxes.filter(({ id }) => !earlier.has(id)) ?? []
  expect(made.map(({ title }) => title)).toEqual(['Vikingar'])
  expect(await titlesIn(made[0]?.id ?? '')).toEqual(['Runor'])
})

test('a box that has the material already does not get it twice', async () => {
  const box = await makeBox('Runsten', 0)
  for (let press = 0; press < 2; press++)
    expect(await putInBoxes([box], { title: '', isForDevice: false }, [material])).toEqual([
      { ...box, result: 'done' },
    ])
  expect(await titlesIn(box.id)).toEqual(['Runor'])
})
