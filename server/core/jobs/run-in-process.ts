import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { programModule } from '../settings/program-files.ts'

/**
 * `timeoutMs` counts from the moment when the process has loaded its module, which may take `startTimeoutMs`. `priority` is the
 * system's scheduling priority; the server's own when left out.
 */
type Limits = { timeoutMs: number; maxMemoryMb: number; startTimeoutMs?: number; priority?: number }

/** What a process says: that it waits for its input, then its result, or why it failed. */
type Message<Result> = { isReady: true } | { result: Result } | { failed: string }

/** How a process exits that a signal to abort has ended. */
const abortedCode = 134
/** What such a process needs of the environment: a backup may speak to a store of files whose certificate only these sign. */
const passedOn = ['PATH', 'TMPDIR', 'NODE_EXTRA_CA_CERTS']
const defaultStartTimeoutMs = 30_000
const maxStarts = 3

/** Why a process gave no result: it took too long, or needed too much memory. */
export class ProcessLimitError extends Error {}

/**
 * Runs a module in a process of its own with limits on time and memory; the module calls `answer`. Not in a thread: a thread that is
 * ended inside SQLite ends the whole server. A process that hangs while it loads its module, which was seen on Node 20 on a busy machine
 * when modules were TypeScript, is started again. One whose server was killed ends by itself within a second or two.
 */
export function runInProcess<Result>(
  module: URL,
  input: object,
  { timeoutMs, maxMemoryMb, startTimeoutMs = defaultStartTimeoutMs, priority }: Limits,
): { result: Promise<Result>; kill: () => void } {
  let current: ChildProcess | undefined
  let isKilled = false
  const result = new Promise<Result>((resolve, reject) => {
    const start = (attempt: number) => {
      const child = forkModule(module, maxMemoryMb, priority)
      current = child
      const killChild = () => void child.kill('SIGKILL')
      let isReady = false
      let timer = setTimeout(killChild, startTimeoutMs)
      child.on('message', (message: Message<Result>) => {
        if ('isReady' in message) {
          isReady = true
          clearTimeout(timer)
          timer = setTimeout(killChild, timeoutMs)
          child.send(input)
        } else if ('result' in message) resolve(message.result)
        else reject(new Error(message.failed))
      })
      child.on('error', reject)
      child.on('exit', (code, signal) => {
        clearTimeout(timer)
        const isHung = !isReady && signal === 'SIGKILL' && !isKilled
        if (isHung && attempt < maxStarts) {
          start(attempt + 1)
          return
        }
        const reason = `The process ended without a result (${signal ?? code})`
        // Without memory Node aborts itself.
        const isOverLimit = isReady && (signal !== null || code === abortedCode)
        reject(isOverLimit || isKilled ? new ProcessLimitError(reason) : new Error(reason))
      })
    }
    start(1)
  })
  const kill = () => {
    isKilled = true
    current?.kill('SIGKILL')
  }
  return { result, kill }
}

function forkModule(module: URL, maxMemoryMb: number, priority: number | undefined): ChildProcess {
  const imports = [programModule('end-with-parent').href]
  // A module of a test is not compiled.
  if (module.pathname.endsWith('.ts')) imports.push(import.meta.resolve('tsx'))
  const child = fork(fileURLToPath(module), [String(process.pid)], {
    execArgv: [...imports.flatMap((url) => ['--import', url]), `--max-old-space-size=${maxMemoryMb}`],
    // The configuration holds secrets that it has no use for.
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  if (priority !== undefined && child.pid !== undefined) lowerPriority(child.pid, priority)
  return child
}

function lowerPriority(pid: number, priority: number): void {
  try {
    os.setPriority(pid, priority)
  } catch {
    // A server whose own priority is lower may not raise it for others; a process that has ended has none.
  }
}

/** In the module of such a process: works on the input that it is sent, answers, and ends. */
export function answer<Input>(work: (input: Input) => Promise<unknown>): void {
  process.once('message', (input: Input) => {
    void work(input)
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
      )
      .then((reply) => process.send?.(reply, () => process.disconnect()))
  })
  process.send?.({ isReady: true })
}
