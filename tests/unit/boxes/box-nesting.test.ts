import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { childrenOf, inNestedOrder, parentOf, possibleParents, withInner } from '#src/boxes/box-nesting.ts'

type Nested = { id: string; title: string; parent: string }

const box = (id: string, parent = '', title = id): Nested => ({ id, parent, title })

/** Boxes whose parents are any boxes, also themselves, each other, or boxes that are not there. */
const anyBoxes = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.constantFrom('', 'a', 'b', 'c', 'd', 'e', 'f', 'gone').map((parent) => box(id, parent)),
      ),
    ),
  )

describe('boxes in boxes', () => {
  it('a box lies in the box that it names, and is listed after it by name', () => {
    const boxes = [box('2', 'term', 'Lektion 10'), box('1', 'term', 'Lektion 2'), box('x'), box('term')]
    expect(parentOf(boxes[0]!, boxes)?.id).toBe('term')
    expect(childrenOf('term', boxes).map(({ title }) => title)).toEqual(['Lektion 2', 'Lektion 10'])
    expect(inNestedOrder(boxes).map(({ id }) => id)).toEqual(['x', 'term', '1', '2'])
    expect(withInner('term', boxes)).toEqual(['term', '1', '2'])
  })

  it('a box whose parent is removed stands by itself', () => {
    const boxes = [box('1', 'gone')]
    expect(parentOf(boxes[0]!, boxes)).toBeNull()
    expect(inNestedOrder(boxes)).toEqual(boxes)
  })

  it('whatever devices have written, each box is listed once, one level deep, right after the box that it lies in', () => {
    fc.assert(
      fc.property(anyBoxes, (boxes) => {
        const listed = inNestedOrder(boxes)
        expect(listed.map(({ id }) => id).toSorted()).toEqual(boxes.map(({ id }) => id).toSorted())
        for (const [at, each] of listed.entries()) {
          const parent = parentOf(each, boxes)
          if (parent === null) continue
          expect(parentOf(parent, boxes)).toBeNull()
          const before = listed.slice(0, at).findLast((other) => parentOf(other, boxes) === null)
          expect(before?.id).toBe(parent.id)
        }
      }),
    )
  })

  it('a box that is laid in one of the boxes offered lies there, and no box that lay somewhere stands alone for it', () => {
    fc.assert(
      fc.property(anyBoxes, fc.nat(), fc.nat(), (boxes, which, where) => {
        const chosen = boxes[which % Math.max(1, boxes.length)]
        if (chosen === undefined) return
        const offered = possibleParents(chosen.id, boxes)
        const target = offered[where % Math.max(1, offered.length)]
        if (target === undefined) return
        const after = boxes.map((each) => (each === chosen ? { ...each, parent: target.id } : each))
        expect(
          parentOf(
            after.find(({ id }) => id === chosen.id)!,
            after,
          )?.id,
        ).toBe(target.id)
        for (const each of boxes)
          if (each !== chosen && parentOf(each, boxes) !== null && parentOf(each, boxes)?.id !== chosen.id)
            expect(parentOf(each, after)?.id).toBe(parentOf(each, boxes)?.id)
      }),
    )
  })
})
