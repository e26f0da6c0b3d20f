import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { applyChanges, applyUpdates, documentOf, readBox } from '#src/boxes/box-document.ts'
import { addChanges, partFieldChanges, removeChanges } from '#src/boxes/box-edits.ts'
import { arrangeParts, moveChanges } from '#src/boxes/box-order.ts'
import type { FieldChange } from '#src/boxes/field-change.ts'

/** One edit of a person: on which device, what, to which part, and where. */
type Edit = { device: number; kind: number; which: number; where: number }

const edits = fc.array(
  fc.record({ device: fc.nat(2), kind: fc.nat(5), which: fc.nat(30), where: fc.nat(12) }),
  { minLength: 5, maxLength: 40 },
)

function changesOf(document: Y.Doc, { kind, which, where }: Edit): FieldChange[] {
  const box = readBox(document, 'box')
  const part = box.parts[which % Math.max(1, box.parts.length)]
  const headings = arrangeParts(box.parts).flatMap(({ heading }) => heading ?? [])
  const section = where % 3 === 0 ? '' : (headings[where % Math.max(1, headings.length)]?.id ?? '')
  if (part === undefined || kind === 0)
    return addChanges(box, [{ kind: where % 4 === 0 ? 'section' : 'note', title: `Del ${which}` }], section)
  if (kind === 1) return moveChanges(box.parts, part.id, section, where)
  if (kind === 2) return partFieldChanges(part, { minutes: where })
  if (kind === 3) return partFieldChanges(part, { text: `${part.text} ${which}` })
  if (kind === 4) return partFieldChanges(part, { note: `${part.note} ${which}` })
  return removeChanges(box, part.id)
}

test('three devices show the same box when updates were lost, doubled, late and in another order', () => {
  fc.assert(
    fc.property(edits, fc.gen(), (all, choose) => {
      const devices = [0, 1, 2].map(() => documentOf([]))
      const sent: Uint8Array[] = []
      for (const document of devices)
        document.on('update', (update: Uint8Array, origin: unknown) => {
          if (origin !== 'stored') sent.push(update)
        })
      for (const edit of all) {
        const document = devices[edit.device]
        if (document === undefined) continue
        // Some of what the others have sent arrives before the next edit, in any order.
        applyUpdates(document, choose(fc.subarray, sent))
        applyChanges(document, changesOf(document, edit))
      }
      const boxes = devices.map((document) => {
        applyUpdates(
          document,
          choose(fc.shuffledSubarray, [...sent, ...sent], { minLength: 2 * sent.length }),
        )
        return arrangeParts(readBox(document, 'box').parts)
      })
      expect(boxes[1]).toEqual(boxes[0])
      expect(boxes[2]).toEqual(boxes[0])
    }),
    { numRuns: 60 },
  )
})
