import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { Part } from '#src/boxes/box.ts'
import { partsToRefresh, readinessOf, type PartCheck } from '#src/boxes/readiness.ts'

const now = Date.UTC(2026, 10, 23, 7)
const part = (id: string, kind: Part['kind'] = 'material') => ({ id, kind, title: id }) as Part
const check = (state: PartCheck['state'], age: number, version = '1'): PartCheck => ({
  state,
  text: '',
  version,
  at: now - age,
})
const due = (
  checks: Record<string, PartCheck>,
  {
    isLessonNear = false,
    build = 'a',
    onDevice = '1',
  }: { isLessonNear?: boolean; build?: string; onDevice?: string | null } = {},
) => {
  const parts = [part('sheet'), part('film'), part('page', 'link')]
  const readiness = readinessOf(
    parts,
    { build, parts: checks },
    { build: 'a', at: now, versionOf: () => onDevice },
  )
  return [...partsToRefresh(readiness, { isLessonNear, now })]
}

test('a box that nobody has made ready on the device is left alone, also before a lesson', () => {
  expect(due({}, { isLessonNear: true })).toEqual([])
})

test('without a lesson only what has changed since it was opened is opened again, and never a link', () => {
  expect(due({ sheet: check('ready', hourMs), film: check('ready', 3 * dayMs) })).toEqual([])
  expect(due({ sheet: check('ready', hourMs) })).toEqual(['film'])
  expect(due({ sheet: check('ready', hourMs, '0'), film: check('ready', hourMs) })).toEqual(['sheet'])
  expect(due({ sheet: check('ready', 15 * dayMs), film: check('ready', hourMs) })).toEqual(['sheet'])
  expect(due({ sheet: check('ready', hourMs), film: check('ready', hourMs) }, { build: 'b' })).toEqual([
    'sheet',
    'film',
  ])
  expect(due({ sheet: check('failed', hourMs), film: check('ready', hourMs) })).toEqual([])
})

test('what could not be fetched and was saved afterwards is opened; what is there and does not open is left', () => {
  const film = check('ready', hourMs)
  expect(due({ sheet: check('failed', hourMs, ''), film })).toEqual(['sheet'])
  expect(due({ sheet: check('failed', hourMs, '1'), film })).toEqual([])
})

test('within a day before a lesson a box is opened again once, with what failed', () => {
  const isLessonNear = true
  const fresh = { sheet: check('ready', hourMs), film: check('ready', hourMs) }
  expect(due(fresh, { isLessonNear })).toEqual([])
  expect(due({ ...fresh, film: check('ready', 2 * dayMs) }, { isLessonNear })).toEqual(['sheet', 'film'])
  expect(due({ ...fresh, film: check('failed', 2 * hourMs) }, { isLessonNear })).toEqual(['film'])
  expect(due({ ...fresh, film: check('failed', hourMs / 2) }, { isLessonNear })).toEqual([])
})

test('what was asked for and only lacked the network is fetched when it is back; what failed otherwise is not', () => {
  const lacked = { ...check('failed', hourMs, ''), waits: true as const }
  const checks = { sheet: lacked, film: check('failed', hourMs, '') }
  expect(due(checks, { onDevice: null })).toEqual(['sheet'])
})
