import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase, sqliteFileIn } from '#server/database/open.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'
import { fillOrders } from './fill-orders.ts'

/**
 * How long a backup and its restore take beside a plain copy of the same folder, on SQLite: `npm run bench backup 10000 1000000` for
 * the materials and the orders. The copy is written to the disk before its time ends, as the backup is.
 */
const materials = Number(process.argv[2] ?? 142)
const orders = Number(process.argv[3] ?? 100_000)

const folder = await createSeededDataFolder({ materials })
const store = await openDatabase(folder)
await fillOrders(store, orders, Math.min(3000, orders))
await store.destroy()
const [copy, backups, restored] = [`${folder}-copy`, `${folder}-backups`, `${folder}-restored`]
await mkdir(restored)

const copying = timed('cp', ['-r', folder, copy], 'sync')
const backing = timed(process.execPath, desk('backup', backups), null, folder)
const [archive = ''] = await readdir(backups)
const restoring = timed(process.execPath, desk('restore', path.join(backups, archive)), null, restored)

console.log(
  `${materials} materials, ${orders} orders: database ${megabytes(sqliteFileIn(folder))} MB, with files ` +
    `${Math.round(sizeOf(folder) / 1e6)} MB, archive ${megabytes(path.join(backups, archive))} MB`,
)
for (const [what, { wallMs, cpu }] of [
  ['copy', copying],
  ['backup', backing],
  ['restore', restoring],
] as const)
  console.log(
    `${what.padEnd(8)} ${(wallMs / 1000).toFixed(1)} s, ${(cpu / 1000).toFixed(1)} s of processor time, ` +
      `${(wallMs / copying.wallMs).toFixed(1)} × the copy`,
  )
for (const made of [folder, copy, backups, restored]) await removeDataFolder(made)
process.exit(0)

function desk(...words: string[]): string[] {
  return ['dist/program/operator.js', ...words]
}

function timed(command: string, args: string[], then: string | null, dataFolder = '') {
  const [start, cpuBefore] = [performance.now(), childrenCpuMs()]
  const env = { PATH: process.env['PATH'] ?? '', ...(dataFolder !== '' && { DATA_DIR: dataFolder }) }
  for (const [program, words] of [
    [command, args] as const,
    ...(then === null ? [] : [[then, []] as const]),
  ]) {
    const { status, stderr } = spawnSync(program, words, { cwd: root, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`)
  }
  return { wallMs: performance.now() - start, cpu: childrenCpuMs() - cpuBefore }
}

/** The processor time of ended processes that this one has started, ms: as the kernel counts it in hundredths of a second. */
function childrenCpuMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

function sizeOf(of: string): number {
  return readdirSync(of, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

function megabytes(file: string): number {
  return Math.round(statSync(file).size / 1e6)
}
