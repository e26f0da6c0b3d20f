import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrationNames } from '#server/database/migrate.ts'
import { root } from '#tests/support/test-server.ts'

/** What a release may add beside servers of the one before (decision 111): a table, columns of tables that they use, an index. */
const statements = [
  'create table next_release (id integer primary key, note text not null)',
  'alter table material_order add column next_note text',
  'alter table material_order add column next_state integer not null default 0',
  "alter table material add column next_note text not null default ''",
  'alter table setting add column next_note text',
  'alter table session add column next_note text',
  'alter table submission add column next_state integer',
  'create index material_order_next_state on material_order (next_state)',
  'update material_order set next_state = 1',
]

/**
 * This program with one migration more, as the next release will have one: a copy of the compiled program, in a folder beside it so that it finds its
 * packages.
 */
export async function makeNextRelease(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(root, 'dist/next-release-'))
  await cp(path.join(root, 'dist/program'), folder, { recursive: true })
  const last = new RegExp(`name: "${migrationNames.at(-1)}",\\s*up: [\\w$]+\\s*\\}`)
  let changed = 0
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(path.join(folder, file), 'utf8')
    if (!last.test(text)) continue
    const up = `async (database) => { for (const text of ${JSON.stringify(statements)}) await sql.raw(text).execute(database) }`
    await writeFile(
      path.join(folder, file),
      text.replace(last, (entry) => `${entry}, { name: "999-next-release", up: ${up} }`),
    )
    changed += 1
  }
  if (changed !== 1) throw new Error(`The list of migrations is in ${changed} files of the compiled program`)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
