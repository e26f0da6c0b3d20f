import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { files, textOf } from './source-files.ts'

type Row = { requirement: string; level: string; status: string; where: string; note: string }
const rows: Row[] = parse(textOf('docs/asvs.csv'), { columns: true })

test('every requirement of docs/asvs.csv is listed once, names what exists, and says why it is not met', () => {
  expect(rows.length).toBe(253)
  expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length)
  for (const { requirement, level, status, where, note } of rows) {
    expect(requirement).toMatch(/^\d+\.\d+\.\d+$/)
    expect(['1', '2'], requirement).toContain(level)
    expect(['met', 'partly', 'not met', 'not applicable'], requirement).toContain(status)
    expect(files, requirement).toContain(where)
    if (status !== 'met') expect(note, requirement).not.toBe('')
  }
})
