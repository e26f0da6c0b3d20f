import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'
import { killProcess } from './email-queue-fixture.ts'

const processes = ['computes', 'waits', 'hangs']
const pids: number[] = []
let folder: string
afterEach(async () => {
  for (const pid of pids.splice(0)) if (await isRunning(pid)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts processes as the server does for documents, archives and imports, with far longer limits than the test has. */
const script = `
import path from 'node:path'
import { runInProcess } from '#server/core/jobs/run-in-process.ts'
const limits = { timeoutMs: 3_600_000, startTimeoutMs: 3_600_000, maxMemoryMb: 256 }
const start = (name, input) =>
  void runInProcess(new URL('tests/support/' + name, process.argv[1]), input, limits).result.catch(() => undefined)
for (const work of ['computes', 'waits'])
  start('endless-process.ts', { work, pidFile: path.join(process.env.TMPDIR, work) })
start('process-that-hangs-as-it-loads.ts', {})
`

/** A process that has ended and that nobody has asked about yet is still listed, as a zombie. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !stat.includes(') Z ')
}

test('when a server is killed, the processes that it started end by themselves, whether they compute, wait or hang', async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-orphans-'))
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script, `file://${root}/`],
    { cwd: root, env: { ...process.env, TMPDIR: folder }, stdio: 'inherit' },
  )
  const pidOf = async (name: string) => Number(await readFile(path.join(folder, name), 'utf8').catch(() => 0))
  for (const name of processes) {
    await expect.poll(() => pidOf(name), { timeout: 60_000 }).toBeGreaterThan(0)
    pids.push(await pidOf(name))
  }
  expect(await Promise.all(pids.map(isRunning))).toEqual([true, true, true])
  await killProcess(server)
  await expect.poll(() => Promise.all(pids.map(isRunning))).toEqual([false, false, false])
})
