import { expect, test } from 'vitest'
import { arrangeParts } from '#src/boxes/box-order.ts'
import type { Part } from '#src/boxes/box.ts'
import { addMinutes, pauseOrRun, startTimer, timeLeft } from '#src/pages/boxes/part-timer.ts'
import { plannedEnds } from '#src/pages/boxes/planned-ends.ts'

const minute = 60_000
const part = (id: string, minutes: number, section = '', kind: Part['kind'] = 'note'): Part => ({
  ...{ id, kind, section, position: id, title: id, text: '', note: '', minutes, materialId: 0, slug: '' },
  ...{ image: '', badge: '', url: '', file: '', type: '', bytes: 0, copies: [] },
})
const endsOf = (parts: Part[], shown: Part, timer: Parameters<typeof plannedEnds>[2], now = 0) => {
  const { ends, isPartial } = plannedEnds(arrangeParts(parts), shown, timer, now)
  return { ends: ends.map(({ name, end }) => [name, end / minute]), isPartial }
}

test('a time counts to a moment, stands while it is paused, and gets more from now on where it is over', () => {
  const timer = startTimer(5, 0)
  expect(timeLeft(timer, 2 * minute)).toBe(3 * minute)
  const paused = pauseOrRun(timer, 2 * minute)
  expect(timeLeft(paused, 90 * minute)).toBe(3 * minute)
  expect(timeLeft(addMinutes(paused, 2, 90 * minute), 95 * minute)).toBe(5 * minute)
  expect(timeLeft(pauseOrRun(paused, 90 * minute), 91 * minute)).toBe(2 * minute)
  expect(timeLeft(addMinutes(timer, 2, minute), minute)).toBe(6 * minute)
  const over = addMinutes(timer, 2, 20 * minute)
  expect(timeLeft(over, 20 * minute)).toBe(2 * minute)
  expect(over.total).toBe(7 * minute)
})

test('the part and the lesson end at the time that is left and the minutes that are planned after it', () => {
  const [map, film, talk] = [part('a', 25), part('b', 15), part('c', 20)]
  const parts = [map, film, talk]
  expect(endsOf(parts, map, null)).toEqual({
    ...{ ends: [['a', 25], ['Lektionen', 60]], isPartial: false }, // prettier-ignore
  })
  const timer = addMinutes(startTimer(25, 0), 2, 0)
  expect(endsOf(parts, map, timer, 10 * minute).ends).toEqual([['a', 27], ['Lektionen', 62]]) // prettier-ignore
  // The time is over: what is left begins now.
  expect(endsOf(parts, map, timer, 40 * minute).ends).toEqual([['Lektionen', 75]])
  expect(endsOf(parts, talk, null).ends).toEqual([['c', 20]])
  expect(endsOf([map, part('b', 0), talk], map, null)).toMatchObject({ isPartial: true })
  expect(endsOf([part('a', 0), part('b', 0)], part('a', 0), null).ends).toEqual([])
})

test('where a box has several headings, each end says which one it is of', () => {
  const parts = [
    ...[part('Lektion 1', 0, '', 'section'), part('a', 10, 'Lektion 1'), part('b', 20, 'Lektion 1')],
    ...[part('Lektion 2', 0, '', 'section'), part('c', 40, 'Lektion 2')],
  ]
  expect(endsOf(parts, parts[1]!, null).ends).toEqual([
    ['a', 10],
    ['Lektion 1', 30],
    ['Hela lådan', 70],
  ])
  expect(endsOf(parts, parts[4]!, null).ends).toEqual([['c', 40]])
})
