import { afterEach, expect, test, vi } from 'vitest'
import { forgetShownPart, readShownPart, writeShownPart } from '#src/storage/shown-parts.ts'

afterEach(() => vi.unstubAllGlobals())

/** The storage of one tab, as the browser has it. */
function stubStorage(): Map<string, string> {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  return values
}
const shown = { part: 'karta', page: 3, timers: { karta: { total: 60_000, end: 90_000, paused: null } } }

test('what the classroom view shows is read again in the same tab, for each box apart, until it is left', () => {
  stubStorage()
  writeShownPart('a', shown)
  expect(readShownPart('a')).toEqual(shown)
  expect(readShownPart('b')).toBeNull()
  forgetShownPart('a')
  expect(readShownPart('a')).toBeNull()
})

test('what cannot be read counts as nothing, and a browser that refuses its storage stops no lesson', () => {
  const values = stubStorage()
  for (const stored of [
    ...['', '{', 'null', '7', '{"part":1,"page":1,"timers":{}}', '{"part":"a","page":0,"timers":{}}'],
    ...['{"part":"a","page":1,"timers":null}', '{"part":"a","page":1,"timers":{"a":{"total":1,"end":"x"}}}'],
  ]) {
    values.set('shown:a', stored)
    expect(readShownPart('a'), stored).toBeNull()
  }
  vi.stubGlobal('sessionStorage', undefined)
  writeShownPart('a', shown)
  expect(readShownPart('a')).toBeNull()
  forgetShownPart('a')
})
