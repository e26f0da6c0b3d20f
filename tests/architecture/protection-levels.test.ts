import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { files, textOf } from './source-files.ts'

type Row = { table: string; level: string; holds: string }
const rows: Row[] = parse(textOf('docs/protection-levels.csv'), { columns: true })

/** The tables that the types of the database name. */
const tables = files
  .filter((file) => /^server\/database\/(schema|[\w-]+-tables)\.ts$/.test(file))
  .flatMap((file) => [...textOf(file).matchAll(/^ {2,4}([a-z][a-z_]*): (?:\w+Table|\{|\w+Columns)/gm)])
  .map((match) => match[1] ?? '')

test('every table of the database has a level of protection, and says what it holds', () => {
  expect(tables.length).toBeGreaterThan(90)
  expect(rows.map(({ table }) => table)).toEqual([...new Set(tables)].sort())
  for (const { table, level, holds } of rows) {
    expect(['public', 'internal', 'personal', 'secret'], table).toContain(level)
    expect(holds, table).not.toBe('')
  }
})
