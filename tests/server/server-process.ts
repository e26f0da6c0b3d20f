import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { freePort } from '#tests/support/free-port.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'

const started: ChildProcess[] = []
const folders: string[] = []

/** Ends the processes and removes their folders; for afterEach. */
export async function stopServerProcesses(): Promise<void> {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await removeDataFolder(folder)
}

/** The real server in a process of its own. `output`: its log. Its data folder is removed with it if it is its own. `program`: the folder of another build. */
export async function startServerProcess(
  environment: Record<string, string> = {},
  ownData = true,
  program = path.join(root, 'dist/program'),
) {
  const port = await freePort()
  const dataFolder = environment['DATA_DIR'] ?? (await createSeededDataFolder())
  if (ownData) folders.push(dataFolder)
  // Outside the tree, so that no .env of a developer is read.
  const cwd = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-cwd-'))
  folders.push(cwd)
  const child = spawn(process.execPath, [path.join(program, 'main.js')], {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      LOG_LEVEL: 'trace',
      ...environment,
      DATA_DIR: dataFolder,
    },
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return { child, address: `http://127.0.0.1:${port}`, port, output: () => text, ended, dataFolder }
}

/** Waits until it answers; throws its output if it ends instead. */
export async function waitUntilReady({
  address,
  output,
  ended,
}: Awaited<ReturnType<typeof startServerProcess>>): Promise<void> {
  const stopped = ended.then((code) => {
    throw new Error(`The server ended with ${code}: ${output()}`)
  })
  const ready = (async () => {
    while (
      !(await fetch(`${address}/readyz`).then(
        (response) => response.ok,
        () => false,
      ))
    )
      await pause(50)
  })()
  await Promise.race([ready, stopped])
}
