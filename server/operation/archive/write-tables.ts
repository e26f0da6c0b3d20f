import { createReadStream } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { isPostgres } from '../../database/postgres.ts'
import type { Manifest } from './manifest.ts'
import type { Row } from './site-rules.ts'
import { readTableShapes } from './table-rows.ts'
import { continueSequences, filledByItself, insertRows } from './write-table-rows.ts'

export async function writeTables(
  transaction: DatabaseTransaction,
  folder: string,
  { tables }: Manifest,
): Promise<void> {
  const order = (await readTableShapes<Database>(transaction)).map(({ name }) => name)
  async function* replaced(rows: AsyncGenerator<Row>) {
    for await (const row of rows) {
      await sql`delete from counter where name = ${row['name']}`.execute(transaction)
      yield row
    }
  }
  const inOrder = [...tables].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  for (const { name, columns } of inOrder) {
    // What migrations have put in, such as secrets, gives way to what the archive has.
    if (filledByItself.has(name) && name !== 'counter')
      await sql`delete from ${sql.table(name)}`.execute(transaction)
    const rows = rowsIn(path.join(folder, name))
    await insertRows(transaction, { name, columns }, name === 'counter' ? replaced(rows) : rows)
  }
  if (isPostgres<Database>(transaction)) await continueSequences<Database>(transaction)
}

/** The JSON lines of a file. Not `readline`, which also ends a line at U+2028, and that may be in a text. */
async function* rowsIn(file: string): AsyncGenerator<Row> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Row
  }
}
