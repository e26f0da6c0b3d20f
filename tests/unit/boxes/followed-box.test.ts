import { expect, test } from 'vitest'
import type { SharedBox, SharedPart } from '#contract/schemas/shared-box.ts'
import { addedText, changesSince, sourceOf } from '#src/actions/box/shared-source.ts'

const part = (id: string, more: Partial<SharedPart> = {}): SharedPart => ({
  ...{ id, kind: 'note', title: id, text: '', minutes: 0, material_id: 0, url: '', own_file: '' },
  ...{ material: null },
  ...more,
})
const box = (...parts: SharedPart[]): SharedBox => ({
  ...{ state: 'open', number: 1, title: 'Låda', subject: '', grade: '', parts },
  ...{ created_at: 1, updated_at: 2, expires_at: 3 },
})

test('a follower learns what has come, changed and gone since the last time, and not that the order is another', () => {
  const source = sourceOf('adress', box(part('karta'), part('film', { minutes: 5 }), part('runor')))
  expect(changesSince(source, [part('runor'), part('film', { minutes: 5 }), part('karta')])).toEqual({
    ...{ added: [], changed: [], removed: [] },
  })
  const now = [part('film', { minutes: 10 }), part('skepp'), part('karta')]
  const { added, changed, removed } = changesSince(source, now)
  expect([added, changed].map((parts) => parts.map(({ id }) => id))).toEqual([['skepp'], ['film']])
  expect(removed).toEqual(['runor'])
  expect(changesSince(sourceOf('adress', box(...now)), now)).toEqual({ added: [], changed: [], removed: [] })
})

test('what has come is said in words', () => {
  const materials = ['a', 'b'].map((id) => part(id, { kind: 'material', material_id: 1 }))
  expect(addedText(materials)).toBe('Två material har tillkommit')
  expect(addedText(materials.slice(1))).toBe('Ett material har tillkommit')
  expect(addedText([part('c')])).toBe('En del har tillkommit')
  expect(addedText([...materials, part('c')])).toBe('Tre delar har tillkommit')
  expect(addedText(Array.from({ length: 13 }, () => part('d')))).toBe('13 delar har tillkommit')
})
