import { expect, test } from 'vitest'
import { createScanReader } from '#src/staff/keys/scan-reader.ts'

function readerWithLog() {
  const log: string[] = []
  const reader = createScanReader({
    onScan: (text) => log.push(`scan ${text}`),
    onKey: (key) => log.push(`key ${key}`),
  })
  const type = (text: string, start: number, gap: number) =>
    [...text].forEach((key, index) => reader.key(key, start + index * gap))
  return { reader, type, log }
}

test('a scanned slip is one scan, and its Enter presses nothing', () => {
  const { reader, type, log } = readerWithLog()
  type('https+skola-redaktion-s_0123456789X', 1000, 8)
  expect(reader.enter(1000 + 36 * 8)).toBe(true)
  expect(log).toEqual(['scan https+skola-redaktion-s_0123456789X'])
})

test('a scan without Enter ends when no key follows, and a late Enter still belongs to it', () => {
  const { reader, type, log } = readerWithLog()
  type('0123456789X', 1000, 8)
  reader.settle()
  expect(log).toEqual(['scan 0123456789X'])
  expect(reader.enter(1180)).toBe(true)
  expect(reader.enter(1400)).toBe(false)
})

test('keys of a person act one by one, also two at almost the same time', () => {
  const { reader, log } = readerWithLog()
  reader.key('J', 1000)
  reader.key('J', 1120)
  reader.key('X', 1130)
  reader.settle()
  expect(log).toEqual(['key J', 'key J', 'key X'])
})

test('Enter after a letter of a person acts, and the letter acts before it', () => {
  const { reader, log } = readerWithLog()
  reader.key('T', 1000)
  expect(reader.enter(1010)).toBe(false)
  expect(log).toEqual(['key T'])
})
